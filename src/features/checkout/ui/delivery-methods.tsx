import { useState } from 'react'
import { cents, euros, toDecimal } from '#src/kernel/money.ts'
import { shortDay } from '#src/messages/dates.ts'
import { useDeliveryMessages } from '#src/messages/delivery-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { SelectField } from '#src/ui/primitives/field.tsx'
import { deliveryWindow, zoneOf } from '../../shipping/constants.ts'
import type { PickupPoint, ShippingRate } from '../../shipping/contract.ts'
import { useDelivery, type Delivery } from './delivery-context.tsx'
import { priceIn } from './delivery-price.ts'
import { usePickupPoints } from './use-pickup-points.ts'

type Props = {
  /** As it is filled in: pickup points near it are offered. */
  readonly postalCode: string
}

/** The methods offered in the chosen country, with price and days of arrival. */
export function DeliveryMethods({ postalCode }: Props) {
  const delivery = useDelivery()
  return delivery && <Methods delivery={delivery} postalCode={postalCode} />
}

function Methods({ delivery, postalCode }: Props & { delivery: Delivery }) {
  const m = useDeliveryMessages()
  const { current, zones, isSaving, choose } = delivery
  const { country, method, replaced } = current
  const rates = zoneOf(zones, country)?.rates ?? []
  const near = usePickupPoints(
    country,
    postalCode,
    rates.some((rate) => rate.method === 'pickup'),
  )
  /** Shown until the payment has it. */
  const [picked, setPicked] = useState<PickupPoint | null>(null)
  const { pickupPointId: wanted } = current
  const chosen = wanted ? ([picked, ...near].find((point) => point?.id === wanted) ?? null) : current.pickupPoint
  const points = method !== 'pickup' || !chosen || near.some(({ id }) => id === chosen.id) ? near : [chosen, ...near]

  function pick(point: PickupPoint | undefined) {
    if (!point) return
    setPicked(point)
    choose({ country, method: 'pickup', pickupPointId: point.id })
  }

  return (
    <fieldset className="mt-8" aria-busy={isSaving}>
      <legend className="mb-4 font-serif text-xl">{m.heading}</legend>
      {replaced && replaced !== 'standard' && !isSaving && (
        <p role="status" className="mb-4 rounded-md bg-saffron-wash px-4 py-3 text-sm">
          {m.replaced[replaced]}
        </p>
      )}
      <div className="flex flex-col gap-2">
        {rates
          .filter((rate) => rate.method !== 'pickup' || points.length > 0)
          .map((rate) => (
            <MethodOption
              key={rate.method}
              rate={rate}
              delivery={delivery}
              onChoose={() => (rate.method === 'pickup' ? pick(points[0]) : choose({ country, method: rate.method }))}
            />
          ))}
      </div>
      {method === 'pickup' && (
        <SelectField
          label={m.pickupPoint}
          value={chosen?.id ?? ''}
          onChange={({ target }) => pick(points.find(({ id }) => id === target.value))}
          className="mt-4"
        >
          {points.map(({ id, name, street, postalCode: code, city }) => (
            <option key={id} value={id}>
              {`${name}, ${street}, ${code} ${city}`}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  )
}

type OptionProps = {
  readonly rate: ShippingRate
  readonly delivery: Delivery
  readonly onChoose: () => void
}

function MethodOption({ rate, delivery, onChoose }: OptionProps) {
  const m = useDeliveryMessages()
  const { locale } = useMessages()
  const { current, now, isPersonalized } = delivery
  const { earliest, latest } = deliveryWindow(now, rate, isPersonalized)
  const price = priceIn(rate, delivery)
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 py-3 has-checked:border-ink has-checked:bg-sunken">
      <input
        type="radio"
        name="delivery-method"
        value={rate.method}
        checked={current.method === rate.method}
        onChange={onChoose}
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
