import type { ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import {
  cleanMonogramText,
  monogramColors,
  monogramFonts,
  monogramPositions,
  monogramSizes,
  type Monogram,
} from '../constants.ts'

type Props = {
  price: string
  monogram: Monogram
  onChange: (monogram: Monogram | null) => void
  image: ReactNode
}

/** On phones the page's image is out of view here, so a small one is shown. */
export function MonogramEditor({ price, monogram, onChange, image }: Props) {
  const m = useMessages()
  const set = (change: Partial<Monogram>) => onChange({ ...monogram, ...change })
  return (
    <section aria-labelledby="monogram" className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="monogram" className="text-lg">
          {m.monogram.title} <span className="price text-base text-clay">+€{price}</span>
        </h2>
        <Button look="danger" size="small" onClick={() => onChange(null)}>
          {m.monogram.remove}
        </Button>
      </div>
      <div aria-hidden="true" className="relative mx-auto mt-4 w-40 overflow-hidden rounded-md lg:hidden">
        {image}
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.monogram.text}
          hint={m.monogram.help}
          value={monogram.text}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => set({ text: cleanMonogramText(event.target.value) })}
          className="sm:col-span-2"
        />
        <Choice
          label={m.monogram.font}
          names={m.monogram.fonts}
          values={monogramFonts}
          value={monogram.font}
          onChange={(font) => set({ font })}
        />
        <Choice
          label={m.monogram.color}
          names={m.monogram.colors}
          values={monogramColors}
          value={monogram.color}
          onChange={(color) => set({ color })}
        />
        <Choice
          label={m.monogram.position}
          names={m.monogram.positions}
          values={monogramPositions}
          value={monogram.position}
          onChange={(position) => set({ position })}
        />
        <Choice
          label={m.monogram.size}
          names={m.monogram.sizes}
          values={monogramSizes}
          value={monogram.size}
          onChange={(size) => set({ size })}
        />
      </div>
      <p className="mt-4 text-sm text-soft">{m.monogram.note}</p>
    </section>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  names: Readonly<Record<Value, string>>
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, names, values, value, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
      {values.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </SelectField>
  )
}
