import type { EditedProduct } from '#src/features/catalog/admin/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Button } from '#src/ui/primitives/button.tsx'

const compared = [
  'name',
  'description',
  'category',
  'status',
  'price',
  'originalPrice',
  'reducedUntil',
  'volume',
  'sku',
  'gtin',
  'shadeName',
  'shadeColor',
  'variants',
  'isNew',
  'isBestseller',
  'allowsMonogram',
  'monogramPrice',
  'skinTypes',
  'skinConcerns',
  'ingredients',
  'responsibleName',
  'responsibleAddress',
  'responsibleEmail',
  'warnings',
  'periodAfterOpening',
  'application',
  'packshot',
] as const

type Props = {
  /** What the form was filled from. */
  readonly seen: EditedProduct
  /** What someone else has saved since. */
  readonly stored: EditedProduct
  /** Lets the form be saved over their changes. */
  readonly onKeep: () => void
  /** Fills the form from theirs. */
  readonly onDiscard: () => void
}

/** What someone else has changed in a product while this form had unsaved changes. */
export function ProductConflict({ seen, stored, onKeep, onDiscard }: Props) {
  const { product: m } = useAdminMessages()
  const { locale } = useMessages()
  const changed = compared.filter((field) => JSON.stringify(seen[field]) !== JSON.stringify(stored[field]))
  return (
    <section
      role="alert"
      aria-label={m.conflict}
      className="mt-6 rounded-lg border border-line-strong bg-saffron-wash p-5"
    >
      <h2 className="text-xl">{m.conflict}</h2>
      <p className="mt-2">{m.conflictBody}</p>
      {changed.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {changed.map((field) => (
            <li key={field} className="break-words">
              {m.conflictField(field === 'packshot' ? m.image : m[field], shownValue(locale, field, stored[field]))}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" onClick={onKeep}>
          {m.conflictKeep}
        </Button>
        <Button look="outline" onClick={onDiscard}>
          {m.conflictDiscard}
        </Button>
      </div>
    </section>
  )
}

const maxShownLength = 80

/** Null for values that are too long, or not written as text. */
function shownValue(locale: string, field: (typeof compared)[number], value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > maxShownLength) return null
  return field === 'reducedUntil' ? longMoment(locale, value) : value
}
