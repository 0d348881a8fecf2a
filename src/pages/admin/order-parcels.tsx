import { useState, type FormEvent } from 'react'
import type { AdminOrder, adminOrdersApi, NewParcel } from '#src/features/orders/admin/contract.ts'
import { carrierNames, carriers, type Carrier } from '#src/features/orders/fulfillment/constants.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useLineName } from '#src/messages/monogram-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { useAttempt } from '#src/platform/http/use-attempt.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useOrderChange } from './use-order-change.ts'

type Props = { readonly data: AdminOrder; readonly queryKey: readonly string[] }
type Order = AdminOrder['order']

/** The order's parcels, their delivery, and a form for the next one. */
export function OrderParcels({ data: { order }, queryKey }: Props) {
  const m = useAdminMessages().parcels
  const canShip = order.status === 'paid' && order.lines.some(({ unshipped }) => unshipped > 0)
  const may = useMay()('POST /api/admin/orders/{number}/parcels')
  const [formsSent, setFormsSent] = useState(0)
  if (!(canShip && may) && order.parcels.length === 0) return null
  return (
    <section ref={keepFocusIn}>
      <h2 className="text-xl">{m.heading}</h2>
      <ul className="mt-3 divide-y divide-line">
        {order.parcels.map((parcel) => (
          <ParcelRow key={parcel.number} order={order} parcel={parcel} queryKey={queryKey} />
        ))}
      </ul>
      {canShip && may && (
        // A parcel that a colleague ships does not empty the form.
        <ParcelForm key={formsSent} order={order} queryKey={queryKey} onShipped={() => setFormsSent(formsSent + 1)} />
      )}
    </section>
  )
}

const nameOf = (carrier: Carrier, other: string) => (carrier === 'other' ? other : carrierNames[carrier])

type RowProps = { order: Order; parcel: Order['parcels'][number]; queryKey: readonly string[] }

function ParcelRow({ order, parcel, queryKey }: RowProps) {
  const m = useAdminMessages().parcels
  const failure = useFailure()
  const { locale } = useMessages()
  const lineName = useLineName()
  const may = useMay()('POST /api/admin/orders/{number}/parcels/{parcel}/delivery')
  const { number, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines } = parcel
  const record = useOrderChange(queryKey, () =>
    send<typeof adminOrdersApi.deliverParcel>('POST', `/api/admin/orders/${order.number}/parcels/${number}/delivery`),
  )
  const save = () =>
    record.mutateAsync().then(
      () => toast({ title: m.recorded }),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  const tracking = [carrier && nameOf(carrier, m.otherCarrier), trackingNumber].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal">{m.parcel(number)}</h3>
        <p className="text-sm text-soft">{m.shipped(longMoment(locale, shippedAt))}</p>
        {deliveredAt && <p className="text-sm text-soft">{m.delivered(longMoment(locale, deliveredAt))}</p>}
        <ul className="text-sm">
          {lines.map(({ position, quantity }) => (
            <li key={position}>{m.quantity(quantity, lineName(order.lines[position]))}</li>
          ))}
        </ul>
        {trackingUrl ? (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="text-sm break-all text-clay underline underline-offset-4"
          >
            {tracking || trackingUrl}
          </a>
        ) : (
          <span className="text-sm break-all">{tracking}</span>
        )}
      </div>
      {!deliveredAt && may && (
        <Button
          variant="outline"
          size="small"
          aria-label={m.recordNamed(number)}
          disabled={record.isPending}
          onClick={() => void save()}
        >
          {m.record}
        </Button>
      )}
    </li>
  )
}

/** Converts the input to a request body; the server validates it. */
function parcelOf(form: FormData, order: Order): NewParcel {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' ? typed.trim() : ''
  }
  return {
    parcel: order.parcels.length + 1,
    lines: order.lines
      .map((_line, position) => ({ position, quantity: Number(text(`units-${position}`) || '0') }))
      .filter(({ quantity }) => quantity > 0),
    carrier: carriers.find((one) => one === text('carrier')) ?? null,
    trackingNumber: text('trackingNumber') || null,
    trackingUrl: text('trackingUrl') || null,
  }
}

/** A tracking number says which parcel it is, although the page fills in the units that are left after a lost reply. */
const contentOf = ({ number }: Order, parcel: NewParcel) =>
  parcel.trackingNumber ? [number, parcel.carrier, parcel.trackingNumber] : [number, parcel]

type FormProps = { order: Order; queryKey: readonly string[]; onShipped: () => void }

function ParcelForm({ order, queryKey, onShipped }: FormProps) {
  const m = useAdminMessages().parcels
  const failure = useFailure()
  const lineName = useLineName()
  const [carrier, setCarrier] = useState<Carrier | ''>('bpost')
  const attempt = useAttempt()
  const ship = useOrderChange(queryKey, (parcel: NewParcel) =>
    attempt(contentOf(order, parcel), (id) =>
      send<typeof adminOrdersApi.ship>('POST', `/api/admin/orders/${order.number}/parcels`, { ...parcel, id }),
    ),
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parcel = parcelOf(new FormData(event.currentTarget), order)
    if (parcel.lines?.length === 0) {
      toast({ title: m.failed, body: m.none, tone: 'destructive' })
      return
    }
    ship.mutateAsync(parcel).then(
      () => {
        onShipped()
        toast({ title: m.done })
      },
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  }

  return (
    <form className="mt-4 grid gap-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2" onSubmit={submit}>
      <h3 className="font-sans text-base font-semibold tracking-normal sm:col-span-2">
        {m.add(order.parcels.length + 1)}
      </h3>
      {order.lines.map(
        (line, position) =>
          line.unshipped > 0 && (
            <TextField
              key={`${position} of ${line.unshipped}`}
              name={`units-${position}`}
              label={m.units(lineName(line), line.unshipped)}
              type="number"
              min={0}
              max={line.unshipped}
              defaultValue={line.unshipped}
              className="sm:col-span-2"
            />
          ),
      )}
      <SelectField
        name="carrier"
        label={m.carrier}
        value={carrier}
        onChange={({ target }) => setCarrier(carriers.find((one) => one === target.value) ?? '')}
      >
        {carriers.map((one) => (
          <option key={one} value={one}>
            {nameOf(one, m.otherCarrier)}
          </option>
        ))}
        <option value="">{m.noCarrier}</option>
      </SelectField>
      {carrier && <TextField name="trackingNumber" label={m.trackingNumber} autoComplete="off" maxLength={40} />}
      {carrier === 'other' && (
        <TextField name="trackingUrl" label={m.trackingUrl} type="url" maxLength={500} className="sm:col-span-2" />
      )}
      <Button type="submit" disabled={ship.isPending} className="justify-self-start sm:col-span-2">
        {m.ship}
      </Button>
    </form>
  )
}
