import { useState, type FormEvent } from 'react'
import { originalPriceEdits, priceEdits, stockEdits } from '#src/features/catalog/bulk/constants.ts'
import type { BulkEdit } from '#src/features/catalog/bulk/contract.ts'
import { returnRules } from '#src/features/shop-settings/constants.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import { ChangePreviewTables } from './change-preview.tsx'
import { fieldErrorsOf } from './field-errors.ts'
import { applyEdit, previewEdit, useBulkSteps } from './use-product-bulk.ts'

/** What can be done with the selected products. */
export function BulkBar({ productIds }: { productIds: readonly string[] }) {
  const m = useAdminMessages().productBulk
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="text-sm text-soft">
        {productIds.length > 0 ? m.selected(productIds.length) : m.noneSelected}
      </p>
      {productIds.length > 0 && (
        <Button variant="outline" size="small" onClick={() => setOpen(true)}>
          {m.edit}
        </Button>
      )}
      {isOpen && (
        <Dialog title={m.editTitle(productIds.length)} onClose={() => setOpen(false)}>
          <BulkForm productIds={productIds} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}

const unchanged = {
  price: { edit: 'none', amount: '' },
  originalPrice: 'keep',
  stock: { edit: 'none', quantity: 0 },
} as const satisfies Omit<BulkEdit, 'productIds'>

type FormProps = { readonly productIds: readonly string[]; readonly onClose: () => void }

function BulkForm({ productIds, onClose }: FormProps) {
  const m = useAdminMessages().productBulk
  const [edit, setEdit] = useState<BulkEdit>({ ...unchanged, productIds: [...productIds] })
  const { previewing, applying } = useBulkSteps({ preview: previewEdit, apply: applyEdit, onApplied: onClose })
  const { data } = previewing

  function submit(event: FormEvent) {
    event.preventDefault()
    previewing.mutate(edit)
  }

  if (data)
    return (
      <>
        <ChangePreviewTables preview={data} />
        <div className="mt-5 flex flex-wrap gap-3">
          {data.problemCount === 0 && data.changed > 0 && (
            <Button
              disabled={applying.isPending || previewing.isPending}
              onClick={() => applying.mutate({ input: edit, fingerprint: data.fingerprint })}
            >
              {m.apply(data.changed)}
            </Button>
          )}
          <Button variant="outline" onClick={() => previewing.reset()}>
            {m.back}
          </Button>
        </div>
      </>
    )
  const errors = fieldErrorsOf(previewing.error)
  const hasFieldError = Object.keys(errors).length > 0
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{m.lead}</p>
      <PriceFields edit={edit} onChange={setEdit} error={errors['price']} />
      <StockFields edit={edit} onChange={setEdit} error={errors['stock']} />
      {previewing.isError && !hasFieldError && (
        <p role="alert" className="text-sm text-brick">
          {errorMessageOf(previewing.error, m.failedBody)}
        </p>
      )}
      <Button type="submit" className="self-start" disabled={previewing.isPending}>
        {m.preview}
      </Button>
    </form>
  )
}

type FieldsProps = {
  readonly edit: BulkEdit
  readonly onChange: (edit: BulkEdit) => void
  readonly error: string | undefined
}

const pair = 'grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] items-start gap-3'

function PriceFields({ edit, onChange, error }: FieldsProps) {
  const m = useAdminMessages().productBulk
  const { price, originalPrice } = edit
  const { days, maxPercentOff } = returnRules
  return (
    <>
      <div className={pair}>
        <SelectField
          label={m.price}
          value={price.edit}
          onChange={({ target }) =>
            onChange({ ...edit, price: { ...price, edit: priceEdits.find((one) => one === target.value) ?? 'none' } })
          }
        >
          {priceEdits.map((one) => (
            <option key={one} value={one}>
              {m.priceEdits[one]}
            </option>
          ))}
        </SelectField>
        {price.edit !== 'none' && price.edit !== 'restore' && (
          <TextField
            label={price.edit === 'set' ? m.amount : m.percentage}
            value={price.amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            hint={price.edit === 'lower' ? m.returnsHint(maxPercentOff, days) : undefined}
            error={error}
            onChange={({ target }) => onChange({ ...edit, price: { ...price, amount: target.value } })}
          />
        )}
      </div>
      {price.edit !== 'restore' && (
        <SelectField
          label={m.originalPrice}
          value={originalPrice}
          onChange={({ target }) =>
            onChange({ ...edit, originalPrice: originalPriceEdits.find((one) => one === target.value) ?? 'keep' })
          }
        >
          {originalPriceEdits.map((one) => (
            <option key={one} value={one}>
              {m.originalPriceEdits[one]}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function StockFields({ edit, onChange, error }: FieldsProps) {
  const m = useAdminMessages().productBulk
  const { stock } = edit
  return (
    <div className={pair}>
      <SelectField
        label={m.stock}
        value={stock.edit}
        onChange={({ target }) =>
          onChange({ ...edit, stock: { ...stock, edit: stockEdits.find((one) => one === target.value) ?? 'none' } })
        }
      >
        {stockEdits.map((one) => (
          <option key={one} value={one}>
            {m.stockEdits[one]}
          </option>
        ))}
      </SelectField>
      {stock.edit !== 'none' && (
        <TextField
          label={m.quantity}
          type="number"
          step={1}
          defaultValue={stock.quantity}
          hint={stock.edit === 'add' ? m.addHint : undefined}
          error={error}
          onChange={({ target }) => onChange({ ...edit, stock: { ...stock, quantity: target.valueAsNumber } })}
        />
      )}
    </div>
  )
}
