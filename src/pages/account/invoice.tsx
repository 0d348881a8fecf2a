import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#src/features/orders/contract.ts'
import { accountAreaMessagesIn } from '#src/messages/account-area-messages.ts'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { Head, PageContext } from '../page.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { AccountArea } from './account-area.tsx'
import { OrderMissing } from './order.tsx'

export const head = ({ messages, params }: PageContext): Head => ({
  title: `${accountAreaMessagesIn(messages).invoice.title(params['number'] ?? '')} · ${messages.brand}`,
  noIndex: true,
  isPrivate: true,
})

export function Page({ context }: { context: PageContext }) {
  return <AccountArea>{() => <CustomerInvoice number={context.params['number'] ?? ''} />}</AccountArea>
}

function CustomerInvoice({ number }: { number: string }) {
  const { data: invoice, isError } = useQuery<Invoice>({
    queryKey: ['/api/account/orders', encodeURIComponent(number), 'invoice'],
  })
  if (isError) return <OrderMissing />
  return invoice ? (
    <InvoiceSheet invoice={invoice} backHref={`/account/orders/${invoice.orderNumber}`} />
  ) : (
    <Skeleton className="h-96" />
  )
}
