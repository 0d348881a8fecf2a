import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#src/features/orders/contract.ts'
import { memberMessagesIn } from '#src/messages/member-messages.ts'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { Head, PageContext } from '../page.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { MemberArea } from './member-area.tsx'
import { OrderMissing } from './order.tsx'

export const head = ({ messages, params }: PageContext): Head => ({ title: `${memberMessagesIn(messages).invoice.title(params['number'] ?? '')} · ${messages.brand}`, noIndex: true, isPrivate: true })

export function Page({ context }: { context: PageContext }) {
  return <MemberArea>{() => <MemberInvoice number={context.params['number'] ?? ''} />}</MemberArea>
}

function MemberInvoice({ number }: { number: string }) {
  const { data: invoice, isError } = useQuery<Invoice>({ queryKey: ['/api/account/orders', encodeURIComponent(number), 'invoice'] })
  if (isError) return <OrderMissing />
  return invoice ? <InvoiceSheet invoice={invoice} backHref={`/account/orders/${invoice.orderNumber}`} /> : <Skeleton className="h-96" />
}
