import { useQuery } from '@tanstack/react-query'
import { cents, euros, toDecimal } from '#src/kernel/money.ts'
import { shortDay } from '#src/messages/dates.ts'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'
import { deliveryWindow, zoneOf } from '../../shipping/constants.ts'
import type { PickupPoint, ShippingRate } from '../../shipping/contract.ts'
import { useDelivery, type Delivery } from './delivery-context.tsx'
import { priceIn } from './delivery-price.ts'

/** The methods offered in the chosen country, with price and days of arrival. */
export function DeliveryMethods() {
  const delivery = useDelivery()
  const m = useDeliveryMessages()
  if (!delivery) return null
  const { current, zones, isSaving, choose } = delivery
  const rates = zoneOf(zones, current.country)?.rates ?? []
  return (
    <fieldset className="mt-8" aria-busy={isSaving}>
      <legend className="mb-4 font-serif text-xl">{m.heading}</legend>
      <div className="flex flex-col gap-2">
        {rates.map((rate) => (
          <MethodOption key={rate.method} rate={rate} delivery={delivery} />
        ))}
      </div>
      {current.method === 'pickup' && (
        <PickupPointSelect
          country={current.country}
          chosen={current.pickupPoint}
          onChoose={(pickupPointId) => choose({ country: current.country, method: 'pickup', pickupPointId })}
        />
      )}
    </fieldset>
  )
}

function MethodOption({ rate, delivery }: { rate: ShippingRate; delivery: Delivery }) {
  const m = useDeliveryMessages()
  const { locale } = useMessages()
  const { current, now, isPersonalized, choose } = delivery
  const { earliest, latest } = deliveryWindow(now, rate, isPersonalized)
  const price = priceIn(rate, delivery)
  const points = usePickupPoints(current.country, rate.method === 'pickup')
  const first = points?.[0]
  if (rate.method === 'pickup' && !first) return null
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 py-3 has-checked:border-ink has-checked:bg-sunken">
      <input
        type="radio"
        name="delivery-method"
        value={rate.method}
        checked={current.method === rate.method}
        onChange={() =>
          choose({
            country: current.country,
            method: rate.method,
            ...(rate.method === 'pickup' && first ? { pickupPointId: first.id } : {}),
          })
        }
        className="size-5 accent-clay"
      />
      <span className="grow">
        <span className="block font-medium">{m.methods[rate.method]}</span>
        <span className="block text-sm text-soft">
          {m.arrives(shortDay(locale, earliest), shortDay(locale, latest))}
        </span>
      </span>
      <span className="price font-medium">{price === 0 ? m.free : euros(toDecimal(cents(price)))}</span>
    </label>
  )
}

function usePickupPoints(country: string, isNeeded: boolean): readonly PickupPoint[] | undefined {
  const path = `/api/pickup-points?country=${encodeURIComponent(country)}`
  const { data } = useQuery<PickupPoint[]>({ queryKey: [path], enabled: isNeeded })
  return data
}

type SelectProps = {
  readonly country: string
  readonly chosen: PickupPoint | null
  readonly onChoose: (id: string) => void
}

function PickupPointSelect({ country, chosen, onChoose }: SelectProps) {
  const m = useDeliveryMessages()
  const points = usePickupPoints(country, true) ?? []
  return (
    <SelectField
      label={m.pickupPoint}
      value={chosen?.id ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      className="mt-4"
    >
      {points.map(({ id, name, street, postalCode, city }) => (
        <option key={id} value={id}>
          {`${name}, ${street}, ${postalCode} ${city}`}
        </option>
      ))}
    </SelectField>
  )
}
