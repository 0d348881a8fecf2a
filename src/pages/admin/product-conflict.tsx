import type { ComponentProps } from 'react'
import type { EditedProduct } from '#src/features/catalog/admin/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { EditConflict } from './edit-conflict.tsx'

const formFields = [
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

export type FormPart = Pick<EditedProduct, (typeof formFields)[number]>

/** What the form shows of a product: not its stock, prices of the past, and photos, which have forms of their own. */
export function formPartOf(product: FormPart): FormPart {
  return Object.fromEntries(formFields.map((field) => [field, product[field]])) as FormPart
}

type Props = Pick<ComponentProps<typeof EditConflict>, 'onKeep' | 'onDiscard'> & {
  /** What the form is based on. */
  readonly seen: FormPart
  /** What someone else has saved since. */
  readonly stored: FormPart
}

/** What someone else has changed in a product while this form had unsaved changes. */
export function ProductConflict({ seen, stored, onKeep, onDiscard }: Props) {
  const { product: m } = useAdminMessages()
  const { locale } = useMessages()
  const changed = formFields.filter((field) => JSON.stringify(seen[field]) !== JSON.stringify(stored[field]))
  return (
    <EditConflict
      title={m.conflict}
      changes={changed.map((field) => ({
        name: field === 'packshot' ? m.image : m[field],
        value: shownValue(locale, field, stored[field]),
      }))}
      onKeep={onKeep}
      onDiscard={onDiscard}
    />
  )
}

const maxShownLength = 80

/** Null for values that are too long, or not written as text. */
function shownValue(locale: string, field: (typeof formFields)[number], value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > maxShownLength) return null
  return field === 'reducedUntil' ? longMoment(locale, value) : value
}
