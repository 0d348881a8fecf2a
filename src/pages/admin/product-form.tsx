import { useId, useState, type FormEvent, type Ref } from 'react'
import { concerns, skinTypes, containers } from '#src/features/catalog/constants.ts'
import type { NewProduct, ProductForm, VariantForm } from '#src/features/catalog/admin/contract.ts'
import { finishes, firstColor } from '#src/features/catalog/admin/constants.ts'
import { useCategories } from '#src/features/catalog/ui/use-categories.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { focusFirstError, refusalErrorsOf, type FieldErrors } from './field-errors.ts'
import { ComplianceFields, readCompliance } from './product-compliance.tsx'
import type { FormPart } from './product-conflict.tsx'
import { blankOffer, OfferFields, toRow, VariantList, type VariantRow } from './product-variants.tsx'
import { typedInstant } from './typed-instant.ts'

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
  const messages = useMessages()
  const categories = useCategories()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    onSave(readForm(form, variants.length))
      .then(() => setErrors({}))
      .catch((error: unknown) => {
        const found = refusalErrorsOf(error, {
          ...fieldOfRefusal,
          ...(variants.length === 0 && fieldOfVariantRefusal),
        })
        setErrors(found)
        const others = Math.max(0, Object.keys(found).length - 1)
        const body = m.failedFields(errorMessageOf(error, m.failedBody), others)
        toast({ title: m.failed, body, tone: 'destructive' })
        focusFirstError(form, found)
      })
      .finally(() => setIsBusy(false))
  }

  const [variants, setVariants] = useState<readonly VariantRow[]>(product?.variants.map(toRow) ?? [])

  return (
    <form
      noValidate
      method="post"
      aria-label={product?.name ?? m.newHeading}
      onSubmit={submit}
      onChange={onChange}
      className="flex min-w-0 flex-col gap-6 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <TextField
        label={m.name}
        name="name"
        defaultValue={product?.name ?? ''}
        maxLength={80}
        autoComplete="off"
        hint={product ? undefined : m.nameHint}
        error={errors['name']}
      />
      <TextAreaField
        label={m.description}
        name="description"
        defaultValue={product?.description ?? ''}
        rows={4}
        maxLength={1200}
        error={errors['description']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={m.category}
          name="category"
          // The default applies to the first rendering of the options.
          key={categories.length}
          defaultValue={product?.category ?? categories[0]?.id}
          error={errors['category']}
        >
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {product?.status !== 'archived' && (
          <SelectField label={m.status} name="status" defaultValue={product?.status ?? 'active'} hint={m.statusHint}>
            {(['active', 'draft'] as const).map((one) => (
              <option key={one} value={one}>
                {m.statuses[one]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
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
      <ComplianceFields product={product} errors={errors} />
      <fieldset className="grid gap-5 sm:grid-cols-3">
        <legend className="mb-2 text-sm font-medium">{m.image}</legend>
        <SelectField label={m.container} name="container" defaultValue={product?.packshot.container ?? containers[0]}>
          {containers.map((one) => (
            <option key={one} value={one}>
              {one.replace('-', ' ')}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.finish} name="finish" defaultValue={product?.packshot.finish ?? 'opaque'}>
          {finishes.map((one) => (
            <option key={one} value={one}>
              {m.finishes[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.color}
          name="color"
          type="color"
          defaultValue={product?.packshot.color ?? firstColor}
          error={errors['packshot']}
        />
      </fieldset>
      <Button ref={saveRef} type="submit" className="self-start" disabled={isBusy}>
        {isBusy ? m.saving : product ? m.save : m.create}
      </Button>
    </form>
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

function readForm(form: HTMLFormElement, variants: number): NewProduct {
  const data = new FormData(form)
  const all = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  const text = (name: string) => (all(name)[0] ?? '').trim()
  const offer = (prefix: string): VariantForm => {
    const shadeName = text(`${prefix}shadeName`)
    return {
      sku: text(`${prefix}sku`).toUpperCase(),
      gtin: text(`${prefix}gtin`),
      price: text(`${prefix}price`),
      originalPrice: text(`${prefix}originalPrice`),
      reducedUntil: typedInstant(form, `${prefix}reducedUntil`),
      volume: text(`${prefix}volume`),
      shadeName,
      shadeColor: shadeName ? text(`${prefix}shadeColor`) : '',
    }
  }
  return {
    name: text('name'),
    description: text('description'),
    category: text('category'),
    ...(text('onHand') ? { onHand: Number(text('onHand')) } : {}),
    ...(data.has('status') ? { status: text('status') as 'draft' | 'active' } : {}),
    ...offer(''),
    variants: Array.from({ length: variants }, (_, at) => offer(`variants.${at}.`)),
    isNew: data.has('isNew'),
    isBestseller: data.has('isBestseller'),
    allowsMonogram: data.has('allowsMonogram'),
    monogramPrice: text('monogramPrice'),
    skinTypes: all('skinTypes') as ProductForm['skinTypes'],
    skinConcerns: all('skinConcerns') as ProductForm['skinConcerns'],
    ingredients: text('ingredients')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    ...readCompliance(text),
    packshot: { container: text('container'), color: text('color'), finish: text('finish') } as ProductForm['packshot'],
  }
}
