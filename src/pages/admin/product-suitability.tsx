import { useId } from 'react'
import { concerns, skinTypes } from '#src/features/catalog/constants.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import type { FieldErrors } from './field-errors.ts'
import type { FormPart } from './product-conflict.tsx'

type Props = { readonly product: FormPart | null; readonly errors: FieldErrors }

/** Labels and monogram, whom the product suits, and what is in it. */
export function SuitabilityFields({ product, errors }: Props) {
  const { product: m } = useAdminMessages()
  const messages = useMessages()
  return (
    <>
      <Ticks
        legend={m.flags}
        options={(['isNew', 'isBestseller', 'allowsMonogram'] as const).map((name) => ({
          name,
          value: 'on',
          label: m[name],
          isTicked: product?.[name] ?? false,
        }))}
      />
      <TextField
        label={m.monogramPrice}
        name="monogramPrice"
        defaultValue={product?.monogramPrice ?? ''}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        className="sm:max-w-xs"
        error={errors['monogramPrice']}
      />
      <Ticks
        legend={m.skinTypes}
        error={errors['skinTypes']}
        options={skinTypes.map((value) => ({
          name: 'skinTypes',
          value,
          label: messages.skinTypes[value],
          isTicked: product?.skinTypes.includes(value) ?? false,
        }))}
      />
      <Ticks
        legend={m.skinConcerns}
        options={concerns.map((value) => ({
          name: 'skinConcerns',
          value,
          label: messages.concerns[value],
          isTicked: product?.skinConcerns.includes(value) ?? false,
        }))}
      />
      <TextAreaField
        label={m.ingredients}
        name="ingredients"
        defaultValue={product?.ingredients.join('\n') ?? ''}
        rows={6}
        hint={m.ingredientsHint}
        error={errors['ingredients']}
      />
    </>
  )
}

type Tick = { readonly name: string; readonly value: string; readonly label: string; readonly isTicked: boolean }

function Ticks({ legend, options, error }: { legend: string; options: readonly Tick[]; error?: string | undefined }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {options.map(({ name, value, label, isTicked }) => (
          <label key={`${name} ${value}`} className="inline-flex min-h-11 items-center gap-2.5">
            <input type="checkbox" name={name} value={value} defaultChecked={isTicked} className="size-5 accent-clay" />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-sm text-brick">
          {error}
        </p>
      )}
    </fieldset>
  )
}
