import { useState } from 'react'
import { totalsOf } from '#src/features/pricing/contract.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import { shippingRates } from '#src/features/shop-settings/constants.ts'
import { parseDecimal, toDecimal, type Cents } from '#src/kernel/money.ts'
import { useShippingMessages } from '#src/messages/shipping-messages.ts'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import { quoteDelivery } from './delivery-quote.ts'

/** Accepts 42, 42.5 and 42,50. */
function readAmount(text: string): Cents | null {
  const [whole = '', part = ''] = text.trim().replace(',', '.').split('.')
  return parseDecimal(`${whole}.${part.padEnd(2, '0')}`)
}

export function DeliveryCalculator() {
  const m = useShippingMessages().calculator
  const [country, setCountry] = useState<string>(shopSettings.defaultCountry)
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
      <form className="mt-4 flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <SelectField label={m.country} value={country} onChange={(event) => setCountry(event.target.value)}>
          {shopSettings.countries.map((name) => (
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

/** The listed rates first; then, separately, what checkout charges. */
function Answer({ country, basket }: { country: string; basket: Cents }) {
  const m = useShippingMessages().calculator
  const { zone, standard, express, mayBeSplit } = quoteDelivery(country, basket, shippingRates)
  const { checkout } = usePreset()
  const charged = totalsOf(basket, checkout).shipping
  const price = (amount: Cents) => (amount === 0 ? m.free : m.price(toDecimal(amount)))
  const time = (span: readonly [number, number]) =>
    m.days(span) === m.nextDay ? m.arrivesNextDay : m.arrives(m.days(span))
  return (
    <>
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {[
          [m.standard, price(standard), time(zone.standardDays)],
          [m.express, price(express), time(zone.expressDays)],
        ].map(([name, amount, when]) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <dt className="text-sm">
              {name}
              <span className="block text-xs text-soft">{when}</span>
            </dt>
            <dd className="price font-medium">{amount}</dd>
          </div>
        ))}
        <div className="grid grid-cols-[1fr_auto] gap-x-4 py-3 font-medium text-clay">
          <dt className="text-sm">{m.charged(checkout.tax === 'included')}</dt>
          <dd className="price">{price(charged)}</dd>
        </div>
      </dl>
      {mayBeSplit && <p className="mt-3 text-sm text-soft">{m.mayBeSplit}</p>}
    </>
  )
}
