import { useEffect, useId, useRef, useState } from 'react'
import type { WithdrawableOrder, WithdrawalReceipt } from '#src/features/orders/contract.ts'
import { longDay, longMoment } from '#src/messages/dates.ts'
import { useAccountAreaMessages } from '#src/messages/account-area-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { isUnconfirmed } from '#src/platform/http/unconfirmed.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { shopSettings } from '#src/features/shop-settings/contract.ts'

type Props = {
  readonly order: Pick<WithdrawableOrder, 'number' | 'withdrawUntil' | 'lines' | 'withdrawals'>
  /** Email address that receives the receipt. */
  readonly email: string
  readonly send: (positions: number[]) => Promise<WithdrawalReceipt>
}

type Step = { at: 'choose' } | { at: 'confirm' } | { at: 'done'; receipt: WithdrawalReceipt }

/** Declaration, confirmation, receipt: the withdrawal function required by Directive (EU) 2023/2673. */
export function WithdrawalSteps({ order, email, send }: Props) {
  const { withdrawal: m } = useAccountAreaMessages()
  const open = order.lines.flatMap((line, at) => (line.withdrawal === 'open' ? [at] : []))
  const [chosen, setChosen] = useState<readonly number[]>(open)
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  function go(next: Step) {
    setProblem(null)
    setStep(next)
  }

  async function confirm() {
    setSending(true)
    try {
      go({ at: 'done', receipt: await send([...chosen]) })
    } catch (error) {
      setProblem(isUnconfirmed(error) ? m.unconfirmed : errorMessageOf(error, m.failed))
    }
    setSending(false)
  }

  if (step.at === 'done') return <Receipt receipt={step.receipt} />
  if (step.at === 'choose') {
    return (
      <Choice
        order={order}
        chosen={chosen}
        problem={problem}
        onChoose={setChosen}
        onNext={() => (chosen.length > 0 ? go({ at: 'confirm' }) : setProblem(m.noneChosen))}
      />
    )
  }
  return (
    <section className="mt-6 flex flex-col items-start gap-4">
      <Heading>{m.sureHeading}</Heading>
      <p>{m.sure(order.number)}</p>
      <ul className="w-full divide-y divide-line border-y border-line">
        {chosen.map((at) => {
          const line = order.lines[at]
          return (
            line && (
              <li key={at} className="py-3 font-medium">
                {m.line(line.quantity, line.name)}
              </li>
            )
          )
        })}
      </ul>
      <p className="text-soft">{m.receiptTo(email)}</p>
      {problem && (
        <p role="alert" className="text-sm text-brick">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="large" disabled={isSending} onClick={() => void confirm()}>
          {isSending ? m.confirming : m.confirm}
        </Button>
        <Button variant="quiet" size="large" onClick={() => go({ at: 'choose' })}>
          {m.change}
        </Button>
      </div>
    </section>
  )
}

type ChoiceProps = {
  order: Props['order']
  chosen: readonly number[]
  problem: string | null
  onChoose: (chosen: readonly number[]) => void
  onNext: () => void
}

function Choice({ order, chosen, problem, onChoose, onNext }: ChoiceProps) {
  const { withdrawal: m, orders } = useAccountAreaMessages()
  const { locale } = useMessages()
  const id = useId()
  const isOpen = order.lines.some((line) => line.withdrawal === 'open')
  const toggle = (at: number) =>
    onChoose(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].toSorted((a, b) => a - b))
  return (
    <section className="mt-6 flex flex-col items-start gap-4">
      {order.withdrawals.map(({ receivedAt }) => (
        <p key={receivedAt} className="w-full rounded-md bg-saffron-wash p-4">
          {m.done(longMoment(locale, receivedAt))}
        </p>
      ))}
      <p className="text-soft">
        {order.withdrawUntil
          ? orders.withdrawUntil(longDay(locale, order.withdrawUntil))
          : m.period(shopSettings.withdrawalDays)}
      </p>
      <fieldset className="w-full">
        <legend className="mb-3 font-serif text-xl">{m.choose}</legend>
        <ul className="divide-y divide-line border-y border-line">
          {order.lines.map((line, at) => (
            <li key={at}>
              <div className="flex items-start gap-3">
                <input
                  type="checkbox"
                  id={`${id}-${at}`}
                  aria-describedby={`${id}-${at}-state`}
                  className="mt-3.5 size-5 shrink-0 accent-clay"
                  disabled={line.withdrawal !== 'open'}
                  checked={chosen.includes(at)}
                  onChange={() => toggle(at)}
                />
                <div className="grow py-3">
                  <label htmlFor={`${id}-${at}`} className="block font-medium">
                    {m.line(line.quantity, line.name)}
                  </label>
                  <p id={`${id}-${at}-state`} className="text-sm text-soft">
                    {m.states[line.withdrawal]}
                  </p>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="text-sm text-soft">{m.hygiene}</p>
      {problem && (
        <p role="alert" className="text-sm text-brick">
          {problem}
        </p>
      )}
      {isOpen ? (
        <Button size="large" onClick={onNext}>
          {m.next}
        </Button>
      ) : (
        <p className="font-medium">{m.nothing}</p>
      )}
    </section>
  )
}

function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const { withdrawal: m } = useAccountAreaMessages()
  const { locale } = useMessages()
  return (
    <section className="mt-6 rounded-lg bg-sage-wash p-6">
      <Heading>{m.doneHeading}</Heading>
      <p className="mt-2">{m.done(longMoment(locale, receipt.receivedAt))}</p>
      <ul className="mt-2 list-disc pl-5">
        {receipt.lines.map(({ name, quantity }) => (
          <li key={name}>{m.line(quantity, name)}</li>
        ))}
      </ul>
      <p className="mt-3">{m.doneBody}</p>
    </section>
  )
}

/** Moves the focus to the next step, for screen readers. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  )
}
