import { useState } from 'react'
import type { VariantForm } from '#src/features/catalog/admin/contract.ts'
import { firstColor } from '#src/features/catalog/admin/constants.ts'
import { randomId } from '#src/kernel/id.ts'
import { shopLocalTime } from '#src/kernel/shop-local-time.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import type { FieldErrors } from './field-errors.ts'

export const blankOffer: VariantForm = {
  sku: '',
  gtin: '',
  price: '',
  originalPrice: '',
  reducedUntil: '',
  volume: '',
  shadeName: '',
  shadeColor: '',
}

type OfferProps = {
  /** Of the field names: empty for the first variant, or "variants.0." */
  readonly prefix: string
  readonly offer: VariantForm
  readonly errors: FieldErrors
  readonly isNew?: boolean
}

/** What distinguishes a variant, and its price. */
export function OfferFields({ prefix, offer, errors, isNew = false }: OfferProps) {
  const { product: m, shopTime } = useAdminMessages()
  const text = (name: Exclude<keyof VariantForm, 'reducedUntil' | 'shadeColor'>, hint?: string) => (
    <TextField
      label={m[name]}
      name={prefix + name}
      defaultValue={offer[name]}
      inputMode={name === 'price' || name === 'originalPrice' ? 'decimal' : name === 'gtin' ? 'numeric' : 'text'}
      maxLength={name === 'shadeName' ? 60 : 40}
      autoComplete="off"
      hint={hint}
      error={errors[prefix + name]}
    />
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {text('price')}
      {text('originalPrice', prefix ? undefined : m.originalPriceHint)}
      <TextField
        label={m.reducedUntil}
        name={`${prefix}reducedUntil`}
        type="datetime-local"
        defaultValue={offer.reducedUntil && shopLocalTime(new Date(offer.reducedUntil))}
        hint={prefix ? shopTime : m.reducedUntilHint(shopTime)}
        error={errors[`${prefix}reducedUntil`]}
      />
      {text('volume', prefix ? undefined : m.volumeHint)}
      {text('sku', prefix ? m.variantSkuHint : isNew ? m.skuHint : undefined)}
      {text('gtin')}
      {text('shadeName')}
      <TextField
        label={m.shadeColor}
        name={`${prefix}shadeColor`}
        type="color"
        defaultValue={offer.shadeColor || firstColor}
        error={errors[`${prefix}shadeColor`]}
      />
    </div>
  )
}

/** A variant in the form, with a key that survives the removal of rows before it. */
export type VariantRow = VariantForm & { readonly key: string }
export const toRow = (variant: VariantForm): VariantRow => ({ ...variant, key: randomId() })

type ListProps = {
  readonly variants: readonly VariantRow[]
  readonly onChange: (variants: readonly VariantRow[]) => void
  readonly errors: FieldErrors
}

const focusFirstField = (group: HTMLElement | null) => group?.querySelector('input')?.focus()

/** The variants after the first. */
export function VariantList({ variants, onChange, errors }: ListProps) {
  const { product: m } = useAdminMessages()
  /** The variant that was added last: the focus moves to its first field. */
  const [added, setAdded] = useState<string>()

  function add() {
    const row = toRow(blankOffer)
    setAdded(row.key)
    onChange([...variants, row])
  }

  return (
    <fieldset ref={keepFocusIn} className="flex flex-col gap-5">
      <legend className="text-sm font-medium">{m.variants}</legend>
      <p className="mt-1 text-sm text-soft">{m.variantsLead}</p>
      {variants.map((variant, at) => (
        <fieldset
          key={variant.key}
          ref={variant.key === added ? focusFirstField : undefined}
          className="rounded-md border border-line p-4"
        >
          <legend className="px-1 text-sm font-medium">{m.variantNumber(at + 2)}</legend>
          <OfferFields prefix={`variants.${at}.`} offer={variant} errors={errors} />
          <Button
            variant="danger"
            size="small"
            className="mt-3"
            onClick={() => onChange(variants.filter((_, other) => other !== at))}
          >
            {m.removeVariant(at + 2)}
          </Button>
        </fieldset>
      ))}
      <Button variant="outline" className="self-start" onClick={add}>
        {m.addVariant}
      </Button>
    </fieldset>
  )
}
