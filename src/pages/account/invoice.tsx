import { useQuery } from '@tanstack/react-query'
import type { CreditNote, Invoice } from '#src/features/orders/documents/contract.ts'
import { isNotFound } from '#src/platform/http/query-client.ts'
import { PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { accountAreaMessagesIn } from '#src/messages/account-area-messages.ts'
import { orderProgressMessagesIn } from '#src/messages/order-progress-messages.ts'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { Head, PageContext } from '../page.ts'
import { documentPath } from './document.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { AccountArea } from './account-area.tsx'
import { OrderMissing } from './order.tsx'

export const head = ({ messages, params }: PageContext): Head => ({
  title: `${params['note'] ? orderProgressMessagesIn(messages).note.title(params['note']) : accountAreaMessagesIn(messages).invoice.title(params['number'] ?? '')} · ${messages.brand}`,
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  return <AccountArea>{() => <CustomerInvoice params={context.params} />}</AccountArea>
}

function CustomerInvoice({ params: { number = '', note } }: { params: PageContext['params'] }) {
  const { data: invoice, error } = useQuery<Invoice | CreditNote>({
    queryKey: ['/api/account/orders', encodeURIComponent(number), ...documentPath(note)],
  })
  if (isNotFound(error)) return <OrderMissing />
  if (!invoice && error) return <PageFailure />
  return invoice ? (
    <InvoiceSheet invoice={invoice} backHref={`/account/orders/${invoice.orderNumber}`} />
  ) : (
    <Skeleton className="h-96" />
  )
}
