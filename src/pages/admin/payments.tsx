import { useQuery } from '@tanstack/react-query'
import type { PaymentAttention } from '#src/features/checkout/contract.ts'
import type { AdminRefund } from '#src/features/orders/admin/contract.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { Allowed } from './allowed.tsx'
import { DisputesSection } from './disputes.tsx'
import { euros } from './euros.ts'
import { RecordPaid, refundTones } from './refund-panel.tsx'
import { cell, dateCell, figureCell, TableFrame, TableHead } from './table.tsx'
import { useRetryRefund } from './use-retry-refund.ts'
import { WebhookEventsSection } from './webhook-events.tsx'

const queryKey = ['/api/admin/payments'] as const

export function PaymentsScreen() {
  const { payments: m, failed } = useAdminMessages()
  const { data, isError } = useQuery<PaymentAttention>({ queryKey, staleTime: 0 })
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      {isError && <p role="alert">{failed}</p>}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data && (
        <>
          <Alarm refunds={data.refunds} />
          <Failing payments={data.payments} />
          <Pending payments={data.pending} />
          <Refunds refunds={data.refunds} />
        </>
      )}
      <Allowed call="GET /api/admin/disputes">
        <DisputesSection />
      </Allowed>
      <Allowed call="GET /api/admin/webhook-events">
        <WebhookEventsSection />
      </Allowed>
    </>
  )
}

/** Failed refunds are never retried without an administrator. */
function Alarm({ refunds }: Pick<PaymentAttention, 'refunds'>) {
  const m = useAdminMessages().payments
  const failed = refunds.filter(({ state }) => state === 'failed').length
  if (failed === 0) return null
  return (
    <p role="alert" className="mt-6 rounded-md border border-brick bg-brick-wash px-4 py-3">
      {m.failedRefunds(failed)}
    </p>
  )
}

function Pending({ payments }: { payments: PaymentAttention['pending'] }) {
  const m = useAdminMessages().payments
  const { locale } = useMessages()
  if (payments.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{m.pending}</h2>
      <TableFrame label={m.pending}>
        <TableHead names={[m.created, m.provider, m.amount]} figures={[m.amount]} />
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td className={dateCell}>{longMoment(locale, payment.createdAt)}</td>
              <td className={cell}>{payment.provider}</td>
              <td className={figureCell}>{euros(payment.amount)}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  )
}

function Failing({ payments }: Pick<PaymentAttention, 'payments'>) {
  const m = useAdminMessages().payments
  const { locale } = useMessages()
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{m.failing}</h2>
      {payments.length === 0 ? (
        <p>{m.noneFailing}</p>
      ) : (
        <TableFrame label={m.failing}>
          <TableHead
            names={[m.created, m.provider, m.amount, m.failures, m.lastError, m.nextTry]}
            figures={[m.amount, m.failures]}
          />
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.id}>
                <td className={dateCell}>{longMoment(locale, payment.createdAt)}</td>
                <td className={cell}>{payment.provider}</td>
                <td className={figureCell}>{euros(payment.amount)}</td>
                <td className={figureCell}>{payment.failures}</td>
                <td className={`${cell} break-words`}>{payment.error}</td>
                <td className={dateCell}>{payment.nextTryAt && longMoment(locale, payment.nextTryAt)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  )
}

function Refunds({ refunds }: Pick<PaymentAttention, 'refunds'>) {
  const m = useAdminMessages().payments
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{m.refunds}</h2>
      {refunds.length === 0 ? (
        <p>{m.noRefunds}</p>
      ) : (
        <TableFrame label={m.refunds}>
          <TableHead
            names={[m.created, m.order, m.amount, m.reason, m.state, m.lastError, m.act]}
            figures={[m.amount]}
          />
          <tbody>
            {refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  )
}

function RefundRow({ refund }: { refund: AdminRefund }) {
  const { payments: m, refund: messages } = useAdminMessages()
  const { locale } = useMessages()
  const may = useMay()('POST /api/admin/refunds/{id}/retry')
  const { retry, isPending } = useRetryRefund(queryKey)
  return (
    <tr>
      <td className={dateCell}>{longMoment(locale, refund.createdAt)}</td>
      <td className={cell}>
        {refund.orderNumber ? (
          <Link
            href={`/admin/orders/${refund.orderNumber}`}
            className="underline decoration-line-strong underline-offset-4 hover:text-clay"
          >
            {refund.orderNumber}
          </Link>
        ) : (
          m.noOrder
        )}
      </td>
      <td className={figureCell}>{euros(refund.amount)}</td>
      <td className={cell}>{messages.reasons[refund.reason]}</td>
      <td className={cell}>
        <Badge tone={refundTones[refund.state]}>{messages.states[refund.state]}</Badge>
      </td>
      <td className={`${cell} break-words`}>
        {refund.error}
        {refund.nextTryAt && <p className="text-soft">{messages.nextTry(longMoment(locale, refund.nextTryAt))}</p>}
      </td>
      <td className={cell}>
        {refund.state === 'failed' && (
          <div className="flex flex-wrap gap-2">
            {may && (
              <Button size="small" disabled={isPending} onClick={() => retry(refund.id)}>
                {messages.retry}
              </Button>
            )}
            <Allowed call="POST /api/admin/refunds/{id}/paid">
              <RecordPaid refund={refund} queryKey={queryKey} size="small" />
            </Allowed>
          </div>
        )}
      </td>
    </tr>
  )
}
