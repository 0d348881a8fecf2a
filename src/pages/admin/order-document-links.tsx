import type { AdminOrder } from '#src/features/orders/admin/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'

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
