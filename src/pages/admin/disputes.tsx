import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Disputes } from '#src/features/checkout/contract.ts'
import { disputeFilterNames, type DisputeFilter } from '#src/features/payments/constants.ts'
import type { AdminDispute } from '#src/features/payments/disputes/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Badge, type BadgeTone } from '#src/ui/primitives/badge.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { euros } from './euros.ts'
import { cell, dateCell, figureCell, TableFrame, TableHead } from './table.tsx'

const tones: { readonly [S in AdminDispute['state']]: BadgeTone } = {
  needs_response: 'clay',
  under_review: 'saffron',
  won: 'sage',
  lost: 'clay',
  closed: 'sage',
}

function DisputeState({ dispute: { state, isInquiry } }: { dispute: AdminDispute }) {
  const m = useAdminMessages().dispute
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={tones[state]}>{m.states[state]}</Badge>
      {isInquiry && <Badge tone="saffron">{m.inquiry}</Badge>}
    </span>
  )
}

/** A dispute of an order’s payment. */
export function DisputePanel({ dispute }: { dispute: AdminDispute }) {
  const m = useAdminMessages().dispute
  const { locale } = useMessages()
  const { amount, reason, disputeId, openedAt, evidenceDueAt, state, isInquiry, isOfLateCharge } = dispute
  const isBlocking = !isInquiry && !isOfLateCharge && state !== 'won' && state !== 'closed'
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">{m.heading}</h2>
        <DisputeState dispute={dispute} />
      </div>
      <p className="mt-3">{m.amount(amount)}</p>
      <div className="mt-2 flex flex-col gap-1 text-sm break-words text-soft">
        <p>{m.openedOn(longMoment(locale, openedAt))}</p>
        <p>{m.facts(reason, disputeId)}</p>
        {state === 'needs_response' && evidenceDueAt && <p>{m.dueBy(longMoment(locale, evidenceDueAt))}</p>}
        {isBlocking && <p>{m.blocked}</p>}
        {isOfLateCharge && <p>{m.ofLateCharge}</p>}
      </div>
    </section>
  )
}

/** All disputes, by state. */
export function DisputesSection() {
  const { dispute: m, failed } = useAdminMessages()
  const [filter, setFilter] = useState<DisputeFilter>('all')
  const query = filter === 'all' ? '' : `?state=${filter}`
  const { data, isError } = useQuery<Disputes>({ queryKey: [`/api/admin/disputes${query}`], staleTime: 0 })
  return (
    <section id="disputes" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{m.list}</h2>
        <label className="flex items-center gap-2 text-sm">
          {m.filter}
          <select
            value={filter}
            onChange={(event) => setFilter(disputeFilterNames.find((name) => name === event.target.value) ?? 'all')}
            className="min-h-11 rounded-md border border-line-strong bg-surface px-3"
          >
            {disputeFilterNames.map((name) => (
              <option key={name} value={name}>
                {m.filters[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {isError && <p role="alert">{failed}</p>}
      {!data && !isError && <Skeleton className="h-24" />}
      {data && (data.disputes.length === 0 ? <p>{m.none}</p> : <DisputeTable disputes={data.disputes} />)}
    </section>
  )
}

function DisputeTable({ disputes }: Disputes) {
  const { dispute: m, payments } = useAdminMessages()
  const { locale } = useMessages()
  return (
    <TableFrame label={m.list}>
      <TableHead
        names={[m.opened, payments.order, payments.amount, payments.reason, payments.state, m.due]}
        figures={[payments.amount]}
      />
      <tbody>
        {disputes.map((dispute) => (
          <tr key={dispute.id}>
            <td className={dateCell}>{longMoment(locale, dispute.openedAt)}</td>
            <td className={cell}>
              {dispute.orderNumber ? (
                <Link
                  href={`/admin/orders/${dispute.orderNumber}`}
                  className="underline decoration-line-strong underline-offset-4 hover:text-clay"
                >
                  {dispute.orderNumber}
                </Link>
              ) : (
                payments.noOrder
              )}
            </td>
            <td className={figureCell}>{euros(dispute.amount)}</td>
            <td className={`${cell} break-words`}>{dispute.reason}</td>
            <td className={cell}>
              <DisputeState dispute={dispute} />
            </td>
            <td className={dateCell}>{dispute.evidenceDueAt && longMoment(locale, dispute.evidenceDueAt)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
