import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Order } from '#src/features/orders/contract.ts'
import {
  faultReasons,
  hasReturnable,
  returnReasons,
  shopPaysParcel,
  type ReturnReason,
  type ReturnState,
} from '#src/features/returns/constants.ts'
import type { NewReturn, OrderReturns, ReturnRequest } from '#src/features/returns/contract.ts'
import { returnRules } from '#src/features/shop-settings/constants.ts'
import { useFailureText } from '#src/messages/failure-messages.ts'
import { useLineName } from '#src/messages/monogram-messages.ts'
import { useOrderProgressMessages } from '#src/messages/order-progress-messages.ts'
import { useAttempt } from '#src/platform/http/use-attempt.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useConfig } from '../config-context.tsx'

type Props = {
  readonly order: Order
  readonly returns: OrderReturns
  readonly send: (body: NewReturn) => Promise<OrderReturns>
  readonly queryKey: readonly string[]
}

/** The order's returns with their instructions, and a form for another one. */
export function ReturnSteps({ order, returns, send, queryKey }: Props) {
  const m = useOrderProgressMessages().returns
  /** The return that this page has requested. */
  const [requested, setRequested] = useState<string>()
  const isKnown = (id: string) => returns.returns.some((one) => one.id === id)
  return (
    <>
      {returns.returns.map((one) => (
        <Instructions key={one.id} order={order} request={one} isNew={one.id === requested} />
      ))}
      {hasReturnable(returns) ? (
        <ReturnForm
          key={returns.returns.length}
          order={order}
          returns={returns}
          send={send}
          queryKey={queryKey}
          onRequested={(answer) => setRequested(answer.returns.find(({ id }) => !isKnown(id))?.id)}
        />
      ) : (
        <p className="mt-6 text-soft">{m.nothing}</p>
      )}
    </>
  )
}

type FormProps = Props & { readonly onRequested: (answer: OrderReturns) => void }

const takeFocus = (node: HTMLElement | null) => node?.focus()

/** Without a refund of their own. */
const endedStates: ReadonlySet<ReturnState> = new Set(['rejected', 'closed', 'not_sent_back'])

type InstructionsProps = { readonly order: Order; readonly request: ReturnRequest; readonly isNew: boolean }

function Instructions({ order, request, isNew }: InstructionsProps) {
  const lineName = useLineName()
  const messages = useOrderProgressMessages()
  const m = messages.returns
  const { seller } = useConfig().store
  const { number, state, reason, lines, note, payoutChange } = request
  return (
    <section className="mt-6 rounded-lg border border-line bg-surface p-5">
      <h2 ref={isNew ? takeFocus : undefined} tabIndex={-1} className="flex flex-wrap items-center gap-3 text-xl">
        {m.number(number)}
        <Badge tone={state === 'refunded' ? 'sage' : endedStates.has(state) ? 'plain' : 'saffron'}>
          {m.states[state]}
        </Badge>
      </h2>
      <ul className="mt-3">
        {lines.map(({ position, quantity }) => (
          <li key={position}>{messages.quantity(quantity, lineName(order.lines[position]))}</li>
        ))}
      </ul>
      {payoutChange && <p className="mt-3">{m.payoutChanges[payoutChange]}</p>}
      {state === 'requested' && <p className="mt-3 text-soft">{m.waiting}</p>}
      {state === 'not_sent_back' && <p className="mt-3">{m.notSentBack(seller.mail)}</p>}
      {state === 'closed' && <p className="mt-3 text-soft">{m.closed}</p>}
      {note && <p className="mt-3 break-words">{note}</p>}
      {state === 'approved' && (
        <>
          <h3 className="mt-4 font-sans text-base font-semibold tracking-normal">{m.instructions}</h3>
          <ol className="mt-2 list-decimal pl-5">
            {m.steps(number, shopPaysParcel(reason)).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <address className="mt-3 not-italic">
            <span className="block font-medium">{m.sendTo}</span>
            {[seller.name, number, seller.street, `${seller.postalCode} ${seller.city}`, seller.country].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <Button variant="outline" className="mt-4 print:hidden" onClick={() => print()}>
            {m.print}
          </Button>
        </>
      )}
    </section>
  )
}

/** The chosen units, reason and payout; the server validates them. */
function readForm(form: FormData, returns: OrderReturns): NewReturn {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' ? typed : ''
  }
  return {
    lines: returns.returnable
      .map(({ position }) => ({ position, quantity: Number(text(`units-${position}`)) }))
      .filter(({ quantity }) => quantity > 0),
    reason: returnReasons.find((one) => one === text('reason')) ?? 'other',
    payout: text('payout') === 'store_credit' ? 'store_credit' : 'original',
  }
}

type Problems = { readonly units?: string; readonly reason?: string; readonly failure?: string }

function ReturnForm({ order, returns, send, queryKey, onRequested }: FormProps) {
  const m = useOrderProgressMessages().returns
  const lineName = useLineName()
  const queries = useQueryClient()
  const [problems, setProblems] = useState<Problems>({})
  const [chosen, setChosen] = useState<NewReturn['lines']>([])
  const [reason, setReason] = useState<ReturnReason | ''>('changed_mind')
  const personalized = returns.returnable.filter((line) => line.isPersonalized).map(({ position }) => position)
  const isAllPersonalized = personalized.length === returns.returnable.length
  const isFaultOnly = isAllPersonalized || chosen.some(({ position }) => personalized.includes(position))
  const reasons = isFaultOnly ? faultReasons : returnReasons
  const attempt = useAttempt()
  const failureText = useFailureText()
  const request = useMutation({
    mutationFn: (body: NewReturn) => attempt([order.number, body], (id) => send({ ...body, id })),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const body = readForm(data, returns)
    const found = {
      ...(body.lines.length === 0 && { units: m.noneChosen }),
      ...(!data.get('reason') && { reason: m.reasonMissing }),
    }
    setProblems(found)
    if (found.units) return focusField(form, `units-${returns.returnable[0]?.position}`)
    if (found.reason) return focusField(form, 'reason')
    request.mutateAsync(body).then(
      (answer) => {
        toast({ title: m.done })
        onRequested(answer)
      },
      (error: unknown) => setProblems({ failure: failureText(error, m.failed) }),
    )
  }

  return (
    <form
      noValidate
      className="mt-6 flex max-w-text flex-col gap-4 print:hidden"
      onSubmit={submit}
      onChange={(event) => {
        setChosen(readForm(new FormData(event.currentTarget), returns).lines)
        setProblems({})
      }}
    >
      <h2 className="text-xl">{m.choose}</h2>
      {!isAllPersonalized && <p className="text-soft">{returns.basis === 'withdrawal' ? m.legal : m.policy}</p>}
      {personalized.length > 0 && <p className="text-soft">{m.personalized}</p>}
      {returns.returnable.map(({ position, quantity }, at) => (
        <SelectField
          key={position}
          name={`units-${position}`}
          label={m.units(lineName(order.lines[position]))}
          defaultValue="0"
          error={at === 0 ? problems.units : undefined}
        >
          {Array.from({ length: quantity + 1 }, (_, count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      ))}
      <SelectField
        name="reason"
        label={m.reason}
        required
        value={reasons.find((one) => one === reason) ?? ''}
        onChange={({ target }) => setReason(returnReasons.find((one) => one === target.value) ?? '')}
        error={problems.reason}
      >
        {isFaultOnly && <option value="">{m.chooseReason}</option>}
        {reasons.map((one) => (
          <option key={one} value={one}>
            {m.reasons[one]}
          </option>
        ))}
      </SelectField>
      {returns.allowsStoreCredit && (
        <SelectField name="payout" label={m.payout} defaultValue="original">
          <option value="original">{m.payouts.original}</option>
          <option value="store_credit">{m.payouts.store_credit(returnRules.creditBonusPercent)}</option>
        </SelectField>
      )}
      {problems.failure && (
        <p role="alert" className="text-sm text-brick">
          {problems.failure}
        </p>
      )}
      <Button type="submit" size="large" className="self-start" disabled={request.isPending}>
        {request.isPending ? m.submitting : m.submit}
      </Button>
    </form>
  )
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
