import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { paymentsApi, WebhookEvents } from '#src/features/payments/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send } from '#src/platform/http/client.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { Allowed } from './allowed.tsx'
import { cell, dateCell, figureCell, TableFrame, TableHead } from './table.tsx'

type Event = WebhookEvents['events'][number]

const queryKey = ['/api/admin/webhook-events'] as const

/** What payment providers have reported, with a button that processes an event again. */
export function WebhookEventsSection() {
  const { webhooks: m, failed } = useAdminMessages()
  const { data, isError } = useQuery<WebhookEvents>({ queryKey, staleTime: 0 })
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{m.heading}</h2>
      {isError && <p role="alert">{failed}</p>}
      {data?.events.length === 0 && <p>{m.none}</p>}
      {data && data.events.length > 0 && (
        <TableFrame label={m.heading}>
          <TableHead
            names={[m.received, m.provider, m.event, m.deliveries, m.state, m.outcome, m.act]}
            figures={[m.deliveries]}
          />
          <tbody>
            {data.events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  )
}

function EventRow({ event }: { event: Event }) {
  const { webhooks: m, refund } = useAdminMessages()
  const { locale } = useMessages()
  const { replay, isPending } = useReplay()
  return (
    <tr>
      <td className={dateCell}>{longMoment(locale, event.receivedAt)}</td>
      <td className={cell}>{event.provider}</td>
      <th scope="row" className={`${cell} min-w-44 font-normal break-all`}>
        {event.eventId}
      </th>
      <td className={figureCell}>{event.deliveries}</td>
      <td className={cell}>{event.state && m.states[event.state]}</td>
      <td className={`${cell} break-words`}>
        <Outcome event={event} />
        {event.error && <p className="mt-1">{event.error}</p>}
        {event.error && event.nextTryAt && (
          <p className="text-soft">{refund.nextTry(longMoment(locale, event.nextTryAt))}</p>
        )}
      </td>
      <td className={cell}>
        <Allowed call="POST /api/admin/webhook-events/{id}/replay">
          <Button
            variant="outline"
            size="small"
            aria-label={m.replayNamed(event.eventId)}
            disabled={isPending}
            onClick={() => replay(event.id)}
          >
            {m.replay}
          </Button>
        </Allowed>
      </td>
    </tr>
  )
}

function Outcome({ event: { outcome, failures } }: { event: Event }) {
  const m = useAdminMessages().webhooks
  if (outcome) return <Badge tone={outcome === 'reconciled' ? 'sage' : 'plain'}>{m.outcomes[outcome]}</Badge>
  return <Badge tone={failures > 0 ? 'clay' : 'saffron'}>{failures > 0 ? m.failing : m.waiting}</Badge>
}

function useReplay() {
  const m = useAdminMessages().webhooks
  const failure = useFailure()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) =>
      send<typeof paymentsApi.replayWebhookEvent>('POST', `/api/admin/webhook-events/${id}/replay`, {}),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const replay = (id: string) =>
    void mutateAsync(id).then(
      () => toast({ title: m.replayed }),
      (error: unknown) => toast(failure(error, m.replayFailed, m.replayFailedBody)),
    )
  return { replay, isPending }
}
