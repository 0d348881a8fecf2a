import { useState } from 'react'

export type Selection = {
  readonly shown: readonly string[]
  /** Ids of the rows that are selected, of those on the page, as the page shows them. */
  readonly selected: readonly string[]
  readonly select: (ids: readonly string[], isSelected: boolean) => void
}

/** Which rows of a page are selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    shown,
    selected: shown.filter((id) => chosen.has(id)),
    select: (ids, isSelected) =>
      setChosen((before) => {
        const others = [...before].filter((id) => !ids.includes(id))
        return new Set(isSelected ? [...others, ...ids] : others)
      }),
  }
}

const labelClass = 'flex size-11 cursor-pointer items-center justify-center'
const box = 'size-5 shrink-0 accent-clay'

type AllProps = { readonly label: string; readonly selection: Selection }

export function SelectAll({ label, selection: { shown, selected, select } }: AllProps) {
  const isAll = selected.length === shown.length
  const isSome = selected.length > 0 && !isAll
  return (
    <th scope="col" className="bg-sunken px-1 align-bottom">
      <label className={labelClass}>
        <input
          aria-label={label}
          type="checkbox"
          className={box}
          checked={isAll}
          ref={(input) => {
            if (input) input.indeterminate = isSome
          }}
          onChange={() => select(shown, !isAll)}
        />
      </label>
    </th>
  )
}

type RowProps = AllProps & { readonly id: string }

export function SelectRow({ id, label, selection }: RowProps) {
  return (
    <td className="border-t border-line px-1 align-top">
      <label className={labelClass}>
        <input
          aria-label={label}
          type="checkbox"
          className={box}
          checked={selection.selected.includes(id)}
          onChange={({ target }) => selection.select([id], target.checked)}
        />
      </label>
    </td>
  )
}
