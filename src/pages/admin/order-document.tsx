import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from '#src/features/orders/admin/contract.ts'
import type { CreditNote, Invoice } from '#src/features/orders/documents/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { documentPath } from '../account/document.ts'
import { InvoiceSheet } from '../account/invoice-sheet.tsx'

/** An order's invoice, or one of its credit notes, as the customer sees it. @param document "invoice", or a credit note's number */
export function OrderDocumentScreen({ number, document }: { number: string; document: string }) {
  const m = useAdminMessages().order
  const { data, isError } = useQuery<Invoice | CreditNote>({
    queryKey: [
      '/api/admin/orders',
      encodeURIComponent(number),
      ...documentPath(document === 'invoice' ? undefined : document),
    ],
  })
  if (isError) return <EmptyState title={m.documentMissing} headingLevel="h1" />
  return data ? <InvoiceSheet invoice={data} backHref={`/admin/orders/${number}`} /> : <Skeleton className="h-96" />
}

const linkClass = 'inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-clay'

/** Links to the packing slip, the invoice and the credit notes. */
export function OrderDocumentLinks({ order }: { order: AdminOrder['order'] }) {
  const m = useAdminMessages().order
  const notes = order.adjustments.flatMap(({ creditNote }) => creditNote ?? [])
  return (
    <>
      <Link href={`/admin/orders/packing-slips?numbers=${order.number}`} className={linkClass}>
        {m.packingSlip}
      </Link>
      {order.paidAt && (
        <Link href={`/admin/orders/${order.number}?document=invoice`} className={linkClass}>
          {m.invoice}
        </Link>
      )}
      {notes.map((note) => (
        <Link key={note} href={`/admin/orders/${order.number}?document=${note}`} className={linkClass}>
          {m.creditNote(note)}
        </Link>
      ))}
    </>
  )
}
