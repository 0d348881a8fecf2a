import type { ReactNode } from 'react'

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="flex flex-col">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  count?: number | undefined
  isChecked: boolean
  onToggle: () => void
}

export function Choice({ type, name, value, label, count, isChecked, onToggle }: ChoiceProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-sm hover:text-clay">
      <input
        type={type}
        name={name}
        value={value}
        checked={isChecked}
        onChange={onToggle}
        className="size-4.5 shrink-0 accent-(--clay)"
      />
      <span className="grow first-letter:uppercase">{label}</span>
      {count !== undefined && <span className="price text-xs text-soft">{count}</span>}
    </label>
  )
}

type ManyProps<Value extends string> = {
  title: string
  name: string
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  counts: Readonly<Record<string, number>> | undefined
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** Closed until someone opens it or has chosen a value. */
  note?: string | undefined
  isFolded?: boolean
}

/** Checkboxes. Folded groups keep a long panel short. */
export function ManyOf<Value extends string>(props: ManyProps<Value>) {
  const { title, name, values, labels, counts, chosen, onChange, note, isFolded = false } = props
  const toggled = (value: Value) =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  const choices = values.map((value) => (
    <Choice
      key={value}
      type="checkbox"
      name={name}
      value={value}
      label={labels[value]}
      count={counts?.[value]}
      isChecked={chosen.includes(value)}
      onToggle={() => onChange(toggled(value))}
    />
  ))
  if (!isFolded) return <FilterGroup title={title}>{choices}</FilterGroup>
  return (
    <details open={chosen.length > 0 || undefined}>
      <summary className="unfold min-h-9 text-sm font-semibold">{title}</summary>
      <fieldset aria-label={title} className="pt-1">
        {note && <p className="mb-2 text-xs text-soft">{note}</p>}
        <div className="flex flex-col">{choices}</div>
      </fieldset>
    </details>
  )
}
