import type { Product } from '#src/features/catalog/contract.ts'
import { useProductSafetyMessages } from '#src/messages/product-safety-messages.ts'

/** Product safety data from the pack; fields that are not stated are left out. */
export function ProductSafety({ product }: { product: Product }) {
  const m = useProductSafetyMessages()
  const { responsiblePerson: person, warnings, periodAfterOpening, application } = product
  if (!person && !warnings && !periodAfterOpening && !application) return null
  return (
    <>
      <h3 className="mt-8 text-lg">{m.heading}</h3>
      <dl className="mt-3 grid max-w-text grid-cols-[10rem_1fr] gap-y-2 text-sm">
        {application && (
          <>
            <dt className="text-soft">{m.application}</dt>
            <dd>{m.applications[application]}</dd>
          </>
        )}
        {periodAfterOpening && (
          <>
            <dt className="text-soft">{m.periodAfterOpening}</dt>
            <dd>{m.months(periodAfterOpening)}</dd>
          </>
        )}
        {warnings && (
          <>
            <dt className="text-soft">{m.warnings}</dt>
            <dd className="whitespace-pre-line">{warnings}</dd>
          </>
        )}
        {person && (
          <>
            <dt className="text-soft">{m.responsiblePerson}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {person.name}
              <br />
              {person.address}
              <br />
              <a href={`mailto:${person.email}`} className="text-clay underline underline-offset-4">
                {person.email}
              </a>
            </dd>
          </>
        )}
      </dl>
    </>
  )
}
