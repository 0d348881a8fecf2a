import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ChangeEvent, type FormEvent } from 'react'
import { readTrackingList, type ShippingOutcome } from '#src/features/orders/bulk-shipping/constants.ts'
import type { bulkShippingApi, NewShipments } from '#src/features/orders/bulk-shipping/contract.ts'
import { carrierNames, carriers, type Carrier } from '#src/features/orders/fulfillment/constants.ts'
import { useFailureText } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/primitives/field.tsx'
import { FileField } from './file-field.tsx'
import { fieldErrorsOf } from './field-errors.ts'

/** Opens the form that ships the selected orders. It keeps its orders when the list behind it changes. */
export function ShipButton({ numbers }: { numbers: readonly string[] }) {
  const m = useAdminMessages().bulkShipping
  const queries = useQueryClient()
  const [orders, setOrders] = useState<readonly string[] | null>(null)

  /** The list is read again only now: without these orders it may be empty, and would take the results along. */
  function close() {
    setOrders(null)
    void queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/admin/orders') })
  }

  return (
    <>
      {numbers.length > 0 && (
        <Button variant="outline" size="small" onClick={() => setOrders(numbers)}>
          {m.open}
        </Button>
      )}
      {orders && (
        <Dialog title={m.title(orders.length)} onClose={close}>
          <ShippingForm numbers={orders} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

type Tracking = Readonly<Record<string, string>>
type Outcomes = Readonly<Record<string, ShippingOutcome>>
/** The order was shipped by this form or before: there is nothing left to send. */
const isDone = (outcome: ShippingOutcome | undefined) => outcome === 'shipped' || outcome === 'already_shipped'

/** Orders that could not be shipped keep their tracking numbers, to correct and send again. */
function ShippingForm({ numbers, onClose }: { numbers: readonly string[]; onClose: () => void }) {
  const m = useAdminMessages().bulkShipping
  const failureText = useFailureText()
  const [carrier, setCarrier] = useState<Carrier | ''>('')
  const [tracking, setTracking] = useState<Tracking>({})
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const ship = useMutation({
    mutationFn: (body: NewShipments) => send<typeof bulkShippingApi.ship>('POST', '/api/admin/order-shipments', body),
    onSuccess: ({ results }) =>
      setOutcomes((before) => ({
        ...before,
        ...Object.fromEntries(results.map(({ number, outcome }) => [number, outcome])),
      })),
  })
  const left = numbers.filter((number) => !isDone(outcomes[number]))
  const hasResult = Object.keys(outcomes).length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    const orders = left.map((number) => ({ number, trackingNumber: tracking[number] ?? '' }))
    ship.mutate({ carrier: carrier || null, orders })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm text-soft">{m.lead}</p>
      <SelectField
        label={m.carrier}
        value={carrier}
        error={fieldErrorsOf(ship.error)['carrier']}
        onChange={({ target }) => setCarrier(carriers.find((one) => one === target.value) ?? '')}
      >
        <option value="">{m.noCarrier}</option>
        {carriers.map((one) => (
          <option key={one} value={one}>
            {one === 'other' ? m.otherCarrier : carrierNames[one]}
          </option>
        ))}
      </SelectField>
      <PasteList numbers={numbers} onRead={(read) => setTracking((before) => ({ ...before, ...read }))} />
      <ul className="flex flex-col gap-3">
        {numbers.map((number) => (
          <li key={number}>
            <OrderField
              number={number}
              value={tracking[number] ?? ''}
              outcome={outcomes[number]}
              onChange={(value) => setTracking((before) => ({ ...before, [number]: value }))}
            />
          </li>
        ))}
      </ul>
      {ship.isError && (
        <p role="alert" className="text-sm text-brick">
          {failureText(ship.error, m.failed)}
        </p>
      )}
      <p role="status" className="empty:hidden">
        {hasResult && !ship.isPending && m.result(numbers.length - left.length, left.length)}
      </p>
      <div className="flex flex-wrap gap-3">
        {left.length > 0 && (
          <Button type="submit" disabled={ship.isPending}>
            {m.submit(left.length)}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {m.close}
        </Button>
      </div>
    </form>
  )
}

type OrderProps = {
  readonly number: string
  readonly value: string
  readonly outcome: ShippingOutcome | undefined
  readonly onChange: (value: string) => void
}

function OrderField({ number, value, outcome, onChange }: OrderProps) {
  const m = useAdminMessages().bulkShipping
  if (isDone(outcome))
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <i aria-hidden="true" className="icon i-check size-4 text-sage" />
        {m.outcome(number, m.outcomes[outcome ?? 'shipped'])}
        {outcome === 'shipped' && value && <span className="break-all text-soft">{value}</span>}
      </p>
    )
  return (
    <TextField
      label={m.trackingOf(number)}
      value={value}
      autoComplete="off"
      maxLength={40}
      error={outcome && m.outcomes[outcome]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type PasteProps = { readonly numbers: readonly string[]; readonly onRead: (tracking: Tracking) => void }

/** Fills the fields of the selected orders from pasted lines or a CSV file. */
function PasteList({ numbers, onRead }: PasteProps) {
  const m = useAdminMessages().bulkShipping
  const [text, setText] = useState('')
  const [messages, setMessages] = useState<readonly string[]>([])

  function read(list: string) {
    const { entries, wrongLines } = readTrackingList(list)
    const known = entries.filter(({ number }) => numbers.includes(number))
    const others = entries.filter(({ number }) => !numbers.includes(number)).map(({ number }) => number)
    onRead(Object.fromEntries(known.map(({ number, trackingNumber }) => [number, trackingNumber])))
    setMessages([
      m.filled(known.length),
      ...(others.length > 0 ? [m.notSelected(others.join(', '))] : []),
      ...(wrongLines.length > 0 ? [m.wrongLines(wrongLines.join(', '))] : []),
    ])
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const list = (await target.files?.[0]?.text()) ?? ''
    setText(list)
    read(list)
  }

  return (
    <details className="rounded-md border border-line px-4 py-3">
      <summary className="min-h-6 cursor-pointer font-medium">{m.paste}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <TextAreaField
          label={m.list}
          hint={m.listHint}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FileField label={m.file} accept=".csv,.txt,text/csv,text/plain" onChange={(event) => void readFile(event)} />
        <Button variant="outline" size="small" className="self-start" onClick={() => read(text)}>
          {m.fill}
        </Button>
        <div role="status" className="text-sm">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      </div>
    </details>
  )
}
