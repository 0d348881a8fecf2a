import { useState } from 'react'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { cell, headCell } from './table.tsx'

export type Selection = {
  readonly shown: readonly string[]
  /** Numbers of the orders that are selected, of those on the page, as the page shows them. */
  readonly selected: readonly string[]
  readonly select: (numbers: readonly string[], isSelected: boolean) => void
}

/** Which orders of a page are selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    shown,
    selected: shown.filter((number) => chosen.has(number)),
    select: (numbers, isSelected) =>
      setChosen((before) => {
        const others = [...before].filter((number) => !numbers.includes(number))
        return new Set(isSelected ? [...others, ...numbers] : others)
      }),
  }
}

/** What can be done with the selected orders. */
export function SelectionBar({ selected }: { selected: readonly string[] }) {
  const m = useAdminMessages().orders
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="text-sm text-soft">
        {selected.length > 0 ? m.selected(selected.length) : m.noneSelected}
      </p>
      {selected.length > 0 && (
        <Link
          href={`/admin/orders/packing-slips?numbers=${selected.join(',')}`}
          className={buttonClass('outline', 'small')}
        >
          {m.printSlips}
        </Link>
      )}
    </div>
  )
}

const label = 'flex size-11 cursor-pointer items-center justify-center'
const box = 'size-5 shrink-0 accent-clay'

export function SelectAll({ selection: { shown, selected, select } }: { selection: Selection }) {
  const m = useAdminMessages().orders
  const isAll = selected.length === shown.length
  const isSome = selected.length > 0 && !isAll
  return (
    <th scope="col" className={`${headCell} px-1 py-0`}>
      <label className={label}>
        <input
          aria-label={m.selectAll}
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

export function SelectOrder({ number, selection }: { number: string; selection: Selection }) {
  const m = useAdminMessages().orders
  return (
    <td className={`${cell} px-1 py-0`}>
      <label className={label}>
        <input
          aria-label={m.select(number)}
          type="checkbox"
          className={box}
          checked={selection.selected.includes(number)}
          onChange={({ target }) => selection.select([number], target.checked)}
        />
      </label>
    </td>
  )
}
