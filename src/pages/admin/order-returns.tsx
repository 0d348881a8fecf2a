import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Order } from '#src/features/orders/contract.ts'
import type { ReturnAction, ReturnState } from '#src/features/returns/constants.ts'
import type { OrderReturns, ReturnActionBody, ReturnRequest, returnsApi } from '#src/features/returns/contract.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useLineName } from '#src/messages/monogram-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { Allowed } from './allowed.tsx'
import { euros } from './euros.ts'
import { NewReturnForm } from './order-new-return.tsx'
import { buyerName } from './order-names.ts'
import { ReceiptFields, receiptOf } from './order-return-receipt.tsx'

type Props = { readonly order: Order; readonly orderKey: readonly string[] }

/** The returns of an order, with what can be done next. */
export function OrderReturnsPanel({ order, orderKey }: Props) {
  const { returns: m, failed } = useAdminMessages()
  const queryKey = [...orderKey, 'returns']
  const { data, isError } = useQuery<OrderReturns>({ queryKey, staleTime: 0 })
  return (
    <section ref={keepFocusIn}>
      <h2 className="text-xl">{m.heading}</h2>
      {isError && !data ? (
        <p role="alert">{failed}</p>
      ) : !data ? (
        <Skeleton className="mt-3 h-11" />
      ) : data.returns.length === 0 ? (
        <p className="mt-3 min-h-11 text-soft">{m.noneOfOrder}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-4">
          {data.returns.map((request) => (
            <li key={request.id} className="rounded-lg border border-line bg-surface p-5">
              <ReturnCard
                order={order}
                request={request}
                refundAmount={data.refundAmounts[request.id]}
                orderKey={orderKey}
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.returnable.length > 0 && (
        <Allowed call="POST /api/admin/orders/{number}/returns">
          <NewReturnForm order={order} returns={data} orderKey={orderKey} />
        </Allowed>
      )}
    </section>
  )
}

const nextActions: { readonly [S in ReturnState]: readonly ReturnAction[] } = {
  requested: ['approve', 'reject'],
  approved: ['receive', 'reject', 'close'],
  received: ['refund'],
  refunded: [],
  rejected: [],
  closed: [],
  not_sent_back: ['reopen'],
}

type CardProps = {
  order: Order
  request: ReturnRequest
  /** Of a received return. */
  refundAmount: string | undefined
  orderKey: readonly string[]
}

function ReturnCard({ order, request, refundAmount, orderKey }: CardProps) {
  const m = useAdminMessages().returns
  const failure = useFailure()
  const lineName = useLineName()
  const [asked, setAsked] = useState<ReturnActionBody | null>(null)
  const queries = useQueryClient()
  const { id, number, state, basis, reason, payout, payoutChange, note, lines } = request
  const nameOf = (position: number) => lineName(order.lines[position])
  const hasReceipt = state === 'received' || state === 'refunded'
  const change = useMutation({
    mutationFn: (body: ReturnActionBody) =>
      send<typeof returnsApi.action>('POST', `/api/admin/returns/${id}/actions`, body),
    onSettled: () => queries.invalidateQueries({ queryKey: orderKey }),
  })
  const perform = (body: ReturnActionBody) =>
    change.mutateAsync(body).then(
      () => toast({ title: m.done }),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  const may = useMay()
  const actions = nextActions[state].filter(
    (one) => (one !== 'reject' || basis === 'policy') && may('POST /api/admin/returns/{id}/actions', one),
  )
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold tracking-normal">
        {number}
        <Badge tone={state === 'refunded' ? 'sage' : 'saffron'}>{m.states[state]}</Badge>
      </h3>
      <p className="text-sm text-soft">{[m.bases[basis], m.reasons[reason], m.payouts[payout]].join(' · ')}</p>
      {payoutChange && <p className="mt-1 text-sm">{m.payoutChanges[payoutChange]}</p>}
      <ul className="mt-2 text-sm">
        {lines.map(({ position, quantity, restocked, damaged }) => (
          <li key={position}>
            {m.quantity(quantity, nameOf(position))}
            {hasReceipt && <span className="block text-soft">{m.received(restocked, damaged)}</span>}
          </li>
        ))}
      </ul>
      {note && <p className="mt-2 text-sm break-words">{note}</p>}
      {actions.map((one) => (
        <ActionForm
          key={one}
          action={one}
          request={request}
          nameOf={nameOf}
          isPersonalized={(position) => order.lines[position]?.isPersonalized ?? false}
          isPending={change.isPending}
          onSubmit={(body) => (body.action === 'refund' ? setAsked(body) : void perform(body))}
        />
      ))}
      {asked && refundAmount !== undefined && (
        <ConfirmDialog
          title={m.refundSure(euros(refundAmount), buyerName(order), payout)}
          confirm={m.confirm(euros(refundAmount))}
          cancel={m.cancel}
          onConfirm={() => {
            setAsked(null)
            void perform(asked)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

type FormProps = {
  action: ReturnAction
  request: ReturnRequest
  nameOf: (position: number) => string
  isPersonalized: (position: number) => boolean
  isPending: boolean
  onSubmit: (body: ReturnActionBody) => void
}

function bodyOf(action: ReturnAction, { state: seen, lines }: ReturnRequest, form: FormData): ReturnActionBody {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' ? typed : ''
  }
  if (action === 'reject') return { action, seen, note: text('note') }
  return action === 'receive' ? { action, seen, lines: receiptOf(lines, text) } : { action, seen }
}

function ActionForm({ action, request, nameOf, isPersonalized, isPending, onSubmit }: FormProps) {
  const m = useAdminMessages().returns
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(bodyOf(action, request, new FormData(event.currentTarget)))
  }
  return (
    <form className="mt-4 flex flex-col gap-3" onSubmit={submit}>
      {action === 'receive' && <ReceiptFields lines={request.lines} nameOf={nameOf} isPersonalized={isPersonalized} />}
      {action === 'reject' && <TextField name="note" label={m.note} required minLength={3} maxLength={300} />}
      {action === 'close' && <p className="text-sm text-soft">{m.closeHint}</p>}
      <Button
        type="submit"
        variant={action === 'reject' || action === 'close' ? 'outline' : 'primary'}
        className="self-start"
        disabled={isPending}
      >
        {m.actions[action]}
      </Button>
    </form>
  )
}
