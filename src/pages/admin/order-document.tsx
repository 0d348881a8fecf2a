import { useQuery } from '@tanstack/react-query'
import type { CreditNote, Invoice } from '#src/features/orders/documents/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
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
