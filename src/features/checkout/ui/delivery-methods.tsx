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
  const { country, method, pickupPoint } = current
  const rates = zoneOf(zones, country)?.rates ?? []
  const near = usePickupPoints(
    country,
    postalCode,
    rates.some((rate) => rate.method === 'pickup'),
  )
  const isListed = near.some(({ id }) => id === pickupPoint?.id)
  const points = method === 'pickup' && pickupPoint && !isListed ? [pickupPoint, ...near] : near
  return (
    <fieldset className="mt-8" aria-busy={isSaving}>
      <legend className="mb-4 font-serif text-xl">{m.heading}</legend>
      <div className="flex flex-col gap-2">
        {rates.map((rate) => (
          <MethodOption key={rate.method} rate={rate} delivery={delivery} point={points[0]} />
        ))}
      </div>
      {method === 'pickup' && (
        <SelectField
          label={m.pickupPoint}
          value={current.pickupPointId ?? pickupPoint?.id ?? ''}
          onChange={({ target }) => choose({ country, method, pickupPointId: target.value })}
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
  /** Chosen together with collection. */
  readonly point: PickupPoint | undefined
}

function MethodOption({ rate, delivery, point }: OptionProps) {
  const m = useDeliveryMessages()
  const { locale } = useMessages()
  const { current, now, isPersonalized, choose } = delivery
  const { earliest, latest } = deliveryWindow(now, rate, isPersonalized)
  const price = priceIn(rate, delivery)
  if (rate.method === 'pickup' && !point) return null
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
            ...(rate.method === 'pickup' && point ? { pickupPointId: point.id } : {}),
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

/** Codes in the store's countries have at least this many characters. */
const minPostalCode = 4

function usePickupPoints(country: string, postalCode: string, isNeeded: boolean): readonly PickupPoint[] {
  const near = postalCode.length < minPostalCode ? '' : `&postalCode=${encodeURIComponent(postalCode.slice(0, 12))}`
  const path = `/api/pickup-points?country=${encodeURIComponent(country)}`
  const { data } = useQuery<PickupPoint[]>({
    queryKey: [`${path}${near}`],
    enabled: isNeeded,
    // Those of the country stay while the postal code is typed.
    placeholderData: (before, query) => (String(query?.queryKey[0]).startsWith(path) ? before : undefined),
  })
  return data ?? []
}
