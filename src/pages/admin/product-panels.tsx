import { useState, type FormEvent, type ReactNode } from 'react'
import { variantNamesOf } from '#src/features/catalog/admin/constants.ts'
import type { EditedProduct } from '#src/features/catalog/admin/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { shortMoment } from '#src/messages/short-moment.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { RequestError } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { euros } from './euros.ts'
import { cell, figureCell, TableFrame, TableHead } from './table.tsx'
import { useProductChanges } from './use-product.ts'

function Box({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{heading}</h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** One form per variant. An adjustment fails if the stock has changed since the page was loaded. */
export function StockPanel({ product }: { product: EditedProduct }) {
  const m = useAdminMessages().product
  const variants = [product, ...product.variants]
  const names = variantNamesOf(product)
  const reserved = Object.values(product.levels).reduce((sum, level) => sum + level.reserved, 0)
  return (
    <Box heading={m.stockHeading}>
      <div className="flex flex-col gap-4">
        {variants.map(({ sku }) => {
          const name = names.get(sku) ?? null
          const onHand = product.levels[sku]?.onHand ?? 0
          return <StockField key={sku} id={product.id} sku={sku} onHand={onHand} name={name} />
        })}
      </div>
      <p className="mt-3 text-sm text-soft">{m.stockLead(reserved)}</p>
    </Box>
  )
}

type StockFieldProps = {
  readonly id: string
  readonly sku: string
  readonly onHand: number
  readonly name: string | null
}

type TypedStock = {
  readonly text: string
  /** The stock when typing began; null once a refusal has named the stock there is now. */
  readonly seen: number | null
}

/** The field follows the stock until something is typed. */
function StockField({ id, sku, onHand, name }: StockFieldProps) {
  const m = useAdminMessages().product
  const failure = useFailure()
  const { count } = useProductChanges()
  const [typed, setTyped] = useState<TypedStock | null>(null)
  const text = typed?.text ?? String(onHand)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    count.mutateAsync({ id, sku, seen: typed?.seen ?? onHand, onHand: Number(text) }).then(
      () => {
        setTyped((now) => (now === typed ? null : now && { ...now, seen: Number(text) }))
        toast({ title: m.stockSaved })
      },
      (error: unknown) => {
        const isNamed = error instanceof RequestError && error.problem?.code === 'stock_changed'
        if (isNamed) setTyped((now) => now && { ...now, seen: null })
        toast(failure(error, m.stockFailed, m.failedBody))
      },
    )
  }

  return (
    <form
      noValidate
      method="post"
      aria-label={name ?? m.stockHeading}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        label={name ?? m.onHand}
        name="onHand"
        type="number"
        required
        min={0}
        step={1}
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, seen: typed ? typed.seen : onHand })}
        className="min-w-0 grow basis-28"
      />
      <Button type="submit" disabled={count.isPending} aria-label={name ? m.setStockOf(name) : undefined}>
        {m.setStock}
      </Button>
    </form>
  )
}

type RangePanelProps = {
  readonly product: EditedProduct
  /** Called with the version before a change, and the product after it. */
  readonly onChanged: (from: number, now: EditedProduct) => void
}

export function RangePanel({ product: { id, name, version, isArchived }, onChanged }: RangePanelProps) {
  const m = useAdminMessages().product
  const failure = useFailure()
  const { archive } = useProductChanges()
  const [isAsking, setIsAsking] = useState(false)

  function change() {
    setIsAsking(false)
    archive.mutateAsync({ id, version, isArchived: !isArchived }).then(
      (changed) => {
        onChanged(version, changed)
        toast({ title: isArchived ? m.restored : m.archivedDone })
      },
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  }

  return (
    <Box heading={m.availabilityHeading}>
      <Button
        variant="outline"
        disabled={archive.isPending}
        onClick={() => (isArchived ? change() : setIsAsking(true))}
      >
        {isArchived ? m.restore : m.archive}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.archiveSure(name)}
          confirm={m.archive}
          cancel={m.cancel}
          onConfirm={change}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Box>
  )
}

export function PriceHistory({ product }: { product: EditedProduct }) {
  const m = useAdminMessages().product
  const { locale } = useMessages()
  const messages = useAdminMessages().products
  const names = variantNamesOf(product)
  const hasVariants = names.size > 0
  const headings = [m.since, ...(hasVariants ? [m.variant] : []), messages.price]
  return (
    <Box heading={m.pricesHeading}>
      <TableFrame label={m.pricesCaption}>
        <TableHead names={headings} figures={[messages.price]} />
        <tbody>
          {product.prices.map(({ sku, price, originalPrice, validFrom }) => (
            <tr key={`${sku} ${validFrom}`}>
              <td className={cell}>
                <time dateTime={validFrom}>{shortMoment(locale, validFrom)}</time>
              </td>
              {hasVariants && <td className={cell}>{names.get(sku)}</td>}
              <td className={figureCell}>
                {euros(price)}
                {originalPrice && <s className="block text-soft">{euros(originalPrice)}</s>}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Box>
  )
}
