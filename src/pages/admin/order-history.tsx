import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrder, adminOrdersApi } from '#src/features/orders/admin/contract.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useLineName } from '#src/messages/monogram-messages.ts'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Allowed } from './allowed.tsx'
import { euros } from './euros.ts'
import { Note, NoteForm } from './notes.tsx'

type Props = { readonly data: AdminOrder; readonly queryKey: readonly string[] }

/** Status changes, what was canceled or refunded, and notes by staff, oldest first. */
export function OrderHistory({ data, queryKey }: Props) {
  const m = useAdminMessages().order
  const { locale } = useMessages()
  const checkout = useCheckoutMessages()
  const progress = useOrderProgressMessages()
  const lineName = useLineName()
  const queries = useQueryClient()
  const path = `/api/admin/orders/${data.order.number}/notes` as const
  const change = (answer: Promise<AdminOrder>) =>
    answer.then(
      (order) => queries.setQueryData(queryKey, order),
      async (error: unknown) => {
        await queries.invalidateQueries({ queryKey })
        throw error
      },
    )
  const entries = [
    ...data.history.map(({ from, to, changedAt }) => ({
      key: to as string,
      at: changedAt,
      show: <span>{from === null ? `${m.placed}, ${checkout.order.statuses[to]}` : checkout.order.statuses[to]}</span>,
    })),
    ...data.order.adjustments.map(({ kind, amount, forfeited, lines, createdAt }, at) => ({
      key: `adjustment ${at}`,
      at: createdAt,
      show: (
        <span>
          {progress.adjustments[kind]}: {euros(amount)}
          {forfeited !== '0.00' && <span className="block text-soft">{progress.forfeited(forfeited)}</span>}
          {lines.map(({ position, quantity }) => (
            <span key={position} className="block text-soft">
              {progress.quantity(quantity, lineName(data.order.lines[position]))}
            </span>
          ))}
        </span>
      ),
    })),
    ...data.notes.map((note) => ({
      key: note.id,
      at: note.createdAt,
      show: (
        <Note
          note={note}
          removal="DELETE /api/admin/orders/{number}/notes/{id}"
          onRemove={(id) => change(send<typeof adminOrdersApi.removeNote>('DELETE', `${path}/${id}`, undefined))}
        />
      ),
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <section>
      <h2 className="text-xl">{m.history}</h2>
      <ol className="mt-3 flex flex-col gap-2">
        {entries.map(({ key, at, show }) => (
          <li key={key} className="flex flex-wrap gap-x-3">
            <time dateTime={at} className="text-soft">
              {longMoment(locale, at)}
            </time>
            {show}
          </li>
        ))}
      </ol>
      <Allowed call="POST /api/admin/orders/{number}/notes">
        <NoteForm key={path} onAdd={(note) => change(send<typeof adminOrdersApi.addNote>('POST', path, note))} />
      </Allowed>
    </section>
  )
}
