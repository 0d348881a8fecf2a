import { useQuery } from '@tanstack/react-query'
import type { CreditNote, Invoice } from '#src/features/orders/documents/contract.ts'
import { isNotFound } from '#src/platform/http/query-client.ts'
import { PageFailure } from '#src/ui/primitives/error-boundary.tsx'
import { useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { checkoutMessagesIn, useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Spinner } from '#src/ui/primitives/waiting.tsx'
import { documentPath, documentTitle } from '../account/document.ts'
import { InvoiceSheet } from '../account/invoice-sheet.tsx'
import type { Head, IsMissing, Loaded, PageContext } from '../page.ts'

const invoiceKey = ({ params: { key = '', note } }: PageContext) =>
  ['/api/order-link', encodeURIComponent(key), ...documentPath(note)] as const

export const keys = (context: PageContext) => [invoiceKey(context)]

export function head(context: PageContext, loaded: Loaded, isMissing: IsMissing): Head {
  const invoice = loaded<Invoice | CreditNote>(invoiceKey(context))
  const { messages: m } = context
  if (!invoice && !isMissing(invoiceKey(context))) return { title: m.brand, noIndex: true, isPrivate: true }
  const title = invoice ? documentTitle(m, invoice) : checkoutMessagesIn(m).order.notFound
  return {
    title: `${title} · ${m.brand}`,
    noIndex: true,
    isPrivate: true,
    ...(invoice ? {} : { status: 404 as const }),
  }
}

/** The invoice, or a credit note, behind an order's private link, for guests without an account. */
export function Page({ context }: { context: PageContext }) {
  const m = useCheckoutMessages().order
  const { loading } = useAccountAreaMessages()
  const { data: invoice, error, isPending } = useQuery<Invoice | CreditNote>({ queryKey: invoiceKey(context) })
  if (!invoice && error && !isNotFound(error)) return <PageFailure />
  return (
    <div className="wrap pt-8 sm:pt-12">
      {invoice ? (
        <InvoiceSheet invoice={invoice} backHref={`/orders/${encodeURIComponent(context.params['key'] ?? '')}`} />
      ) : isPending ? (
        <Spinner label={loading} />
      ) : (
        <EmptyState title={m.notFound} body={m.notFoundBody} headingLevel="h1" />
      )}
    </div>
  )
}
