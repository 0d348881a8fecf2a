import { useState, type ReactNode } from 'react'
import { euros } from '#src/kernel/money.ts'
import { useMonogramMessages } from '#src/messages/monogram-messages.ts'
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
export default function MonogramEditor({ price, monogram, onChange, image }: Props) {
  const m = useMonogramMessages()
  const [error, setError] = useState<string>()
  const set = (change: Partial<Monogram>) => onChange({ ...monogram, ...change })
  return (
    <section aria-labelledby="monogram" className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="monogram" className="text-lg">
          {m.title} <span className="price text-base text-clay">+{euros(price)}</span>
        </h2>
        <Button variant="danger" size="small" onClick={() => onChange(null)}>
          {m.remove}
        </Button>
      </div>
      <div aria-hidden="true" className="relative mx-auto mt-4 w-40 overflow-hidden rounded-md lg:hidden">
        {image}
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.text}
          autoFocus
          hint={m.help}
          error={error}
          value={monogram.text}
          name="monogram"
          required
          // The page checks the field when the product is added to the cart.
          onInvalid={(event) => {
            event.preventDefault()
            setError(m.missing)
            event.currentTarget.focus()
            event.currentTarget.scrollIntoView({ block: 'center' })
          }}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target: { value } }) => {
            setError(/[^\p{L}\p{N}&.]/u.test(value.normalize('NFC').trim()) ? m.allowed : undefined)
            set({ text: cleanMonogramText(value) })
          }}
          className="sm:col-span-2"
        />
        <Choice
          label={m.font}
          names={m.fonts}
          values={monogramFonts}
          value={monogram.font}
          onChange={(font) => set({ font })}
        />
        <Choice
          label={m.color}
          names={m.colors}
          values={monogramColors}
          value={monogram.color}
          onChange={(color) => set({ color })}
        />
        <Choice
          label={m.position}
          names={m.positions}
          values={monogramPositions}
          value={monogram.position}
          onChange={(position) => set({ position })}
        />
        <Choice
          label={m.size}
          names={m.sizes}
          values={monogramSizes}
          value={monogram.size}
          onChange={(size) => set({ size })}
        />
      </div>
      <p className="mt-4 text-sm text-soft">{m.note}</p>
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
