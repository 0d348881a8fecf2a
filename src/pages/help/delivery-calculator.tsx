import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { totalsOf } from '#src/features/pricing/contract.ts'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import { homeCountry, offeredCountries, priceOf, zoneOf } from '#src/features/shipping/constants.ts'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { shippingTimes } from '#src/features/shop-settings/constants.ts'
import { parseDecimal, toDecimal, type Cents } from '#src/kernel/money.ts'
import { useShippingMessages } from '#src/messages/shipping-messages.ts'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'

/** Accepts 42, 42.5 and 42,50. */
function readAmount(text: string): Cents | null {
  const [whole = '', part = ''] = text.trim().replace(',', '.').split('.')
  return parseDecimal(`${whole}.${part.padEnd(2, '0')}`)
}

export function DeliveryCalculator() {
  const m = useShippingMessages().calculator
  const { data } = useQuery<ShippingRates>({ queryKey: shippingRatesKey })
  const zones = data?.zones ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const country = chosen ?? homeCountry(zones)
  const [typed, setTyped] = useState('45.00')
  const basket = readAmount(typed)
  return (
    <section
      aria-labelledby="calculator"
      className="hidden-without-script rounded-lg border border-line bg-surface p-6"
    >
      <h2 id="calculator" className="text-xl">
        {m.heading}
      </h2>
      <form method="post" className="mt-4 flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <SelectField label={m.country} value={country} onChange={(event) => setChosen(event.target.value)}>
          {offeredCountries(zones).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label={m.basket}
          inputMode="decimal"
          maxLength={10}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={basket === null ? m.basketError : undefined}
        />
      </form>
      <output className="mt-5 block">{basket !== null && <Answer country={country} basket={basket} />}</output>
    </section>
  )
}

/** The price and arrival of each method; then, where checkout has one rate for all countries, what it charges. */
function Answer({ country, basket }: { country: string; basket: Cents }) {
  const m = useShippingMessages().calculator
  const { checkout, hasDestinationRates } = usePreset()
  const { data } = useQuery<ShippingRates>({ queryKey: shippingRatesKey })
  const price = (amount: Cents) => (amount === 0 ? m.free : m.price(toDecimal(amount)))
  const time = (span: readonly [number, number]) =>
    m.days(span) === m.nextDay ? m.arrivesNextDay : m.arrives(m.days(span))
  const rates = data ? (zoneOf(data.zones, country)?.rates ?? []) : []
  return (
    <>
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {rates.map((rate) => (
          <div key={rate.method} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <dt className="text-sm">
              {m[rate.method]}
              <span className="block text-xs text-soft">{time(rate.days)}</span>
            </dt>
            <dd className="price font-medium">{price(priceOf(rate, basket))}</dd>
          </div>
        ))}
        {!hasDestinationRates && (
          <div className="grid grid-cols-[1fr_auto] gap-x-4 py-3 font-medium text-clay">
            <dt className="text-sm">{m.charged(checkout.tax === 'included')}</dt>
            <dd className="price">{price(totalsOf(basket, checkout).shipping)}</dd>
          </div>
        )}
      </dl>
      {basket > shippingTimes.splitAbove && <p className="mt-3 text-sm text-soft">{m.mayBeSplit}</p>}
    </>
  )
}
