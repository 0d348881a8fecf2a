import { useState, type FormEvent, type Ref } from 'react'
import type { NewProduct } from '#src/features/catalog/admin/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { focusFirstError, refusalErrorsOf, type FieldErrors } from './field-errors.ts'
import { BasicFields } from './product-basics.tsx'
import { ComplianceFields } from './product-compliance.tsx'
import type { FormPart } from './product-conflict.tsx'
import { PackshotFields } from './product-packshot.tsx'
import { SuitabilityFields } from './product-suitability.tsx'
import { blankOffer, OfferFields, toRow, VariantList, type VariantRow } from './product-variants.tsx'
import { readProduct } from './read-product.ts'

type Props = {
  readonly product: FormPart | null
  readonly saveRef?: Ref<HTMLButtonElement>
  /** Called with every change of a field. */
  readonly onChange: () => void
  readonly onSave: (form: NewProduct) => Promise<unknown>
}
/** Fields of refusals that follow the validation of all fields. */
const fieldOfRefusal: Readonly<Record<string, string>> = {
  product_exists: 'name',
  product_name_letters: 'name',
  unknown_category: 'category',
}
/** Of a product with one variant; of several, the message names the value. */
const fieldOfVariantRefusal = { sku_taken: 'sku', gtin_taken: 'gtin', reduction_end: 'reducedUntil' }

/** All editable product data. The server validates it, and its messages appear next to the fields. */
export function ProductFields({ product, saveRef = null, onChange, onSave }: Props) {
  const { product: m } = useAdminMessages()
  const failure = useFailure()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [variants, setVariants] = useState<readonly VariantRow[]>(product?.variants.map(toRow) ?? [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    onSave(readProduct(form, variants.length))
      .then(() => setErrors({}))
      .catch((error: unknown) => {
        const found = refusalErrorsOf(error, {
          ...fieldOfRefusal,
          ...(variants.length === 0 && fieldOfVariantRefusal),
        })
        setErrors(found)
        const others = Math.max(0, Object.keys(found).length - 1)
        const body = m.failedFields(errorMessageOf(error, m.failedBody), others)
        toast(failure(error, m.failed, m.failedBody, body))
        focusFirstError(form, found)
      })
      .finally(() => setIsBusy(false))
  }

  return (
    <form
      noValidate
      method="post"
      aria-label={product?.name ?? m.newHeading}
      onSubmit={submit}
      onChange={onChange}
      className="flex min-w-0 flex-col gap-6 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <BasicFields product={product} errors={errors} />
      <OfferFields prefix="" offer={product ?? blankOffer} errors={errors} isNew={!product} />
      {!product && (
        <TextField
          label={m.onHand}
          name="onHand"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          hint={m.newStockHint}
          className="sm:max-w-xs"
          error={errors['onHand']}
        />
      )}
      <VariantList
        variants={variants}
        onChange={(rows) => {
          setVariants(rows)
          onChange()
        }}
        errors={errors}
      />
      <SuitabilityFields product={product} errors={errors} />
      <ComplianceFields product={product} errors={errors} />
      <PackshotFields product={product} errors={errors} />
      <Button ref={saveRef} type="submit" className="self-start" disabled={isBusy}>
        {isBusy ? m.saving : product ? m.save : m.create}
      </Button>
    </form>
  )
}
