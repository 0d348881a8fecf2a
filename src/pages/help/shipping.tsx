import { useQuery } from '@tanstack/react-query'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { usePreset } from '#src/features/shop-settings/ui/preset-context.tsx'
import { shippingTimes as delivery, returnRules as returns } from '#src/features/shop-settings/constants.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { shippingMessagesIn, useShippingMessages } from '#src/messages/shipping-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { shippingMethods, type ShippingMethod } from '#src/features/shipping/constants.ts'
import type { ShippingRate } from '#src/features/shipping/contract.ts'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { useConfig } from '../config-context.tsx'
import type { Head, PageContext } from '../page.ts'
import { DeliveryCalculator } from './delivery-calculator.tsx'
import { InfoFrame } from './help-frame.tsx'

const { withdrawalDays } = shopSettings

export const keys = () => [shippingRatesKey]

export function head({ messages }: PageContext): Head {
  const m = shippingMessagesIn(messages)
  return { title: `${m.title} · ${messages.brand}`, description: m.description, canonical: '/shipping' }
}

export function Page() {
  const m = useShippingMessages()
  return (
    <InfoFrame title={m.title} lead={m.lead}>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <RateTable />
        <DeliveryCalculator />
      </div>
      <Progress />
      <ReturnPolicy />
    </InfoFrame>
  )
}

function RateTable() {
  const { checkout, hasDestinationRates } = usePreset()
  const { data } = useQuery<ShippingRates>({ queryKey: shippingRatesKey })
  const m = useShippingMessages().shippingRates
  const cell = 'border-b border-line py-3.5 pr-3 align-top'
  return (
    <section aria-labelledby="shipping-rates">
      <h2 id="shipping-rates" className="text-2xl">
        {m.heading}
      </h2>
      <table className="price mt-5 w-full border-t border-line text-left text-sm max-sm:block">
        <caption className="sr-only">{m.caption}</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {[m.where, ...shippingMethods.map((method) => m[method])].map((name) => (
              <th key={name} scope="col" className={`${cell} font-medium text-soft`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {data?.zones.map(({ id, countries, rates }) => (
            <tr key={id} className="max-sm:grid max-sm:grid-cols-2 max-sm:border-b max-sm:border-line max-sm:py-3">
              <th
                scope="row"
                className={`${cell} font-serif text-lg font-normal max-sm:col-span-2 max-sm:border-0 max-sm:py-1`}
              >
                {countries.length > maxNamed ? m.otherCountries : m.countries(countries)}
              </th>
              {shippingMethods.map((method) => (
                <RateCell key={method} label={m[method]} method={method} rates={rates} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 max-w-text rounded-md bg-saffron-wash p-4 text-sm">
        {m.charged({
          hasDestinationRates,
          amount: toDecimal(checkout.shipping),
          limit: toDecimal(checkout.freeShipping.limit),
          vatPercent: checkout.basisPoints / 100,
          vatIsIncluded: checkout.tax === 'included',
        })}
      </p>
    </section>
  )
}

/** More countries than these are summarized. */
const maxNamed = 3

/** On phones column headings are hidden, so each cell shows its own. */
type CellProps = { label: string; method: ShippingMethod; rates: readonly ShippingRate[] }
function RateCell({ label, method, rates }: CellProps) {
  const m = useShippingMessages().shippingRates
  const rateOf = (wanted: ShippingMethod) => rates.find((rate) => rate.method === wanted)
  const rate = rateOf(method)
  return (
    <td className="border-b border-line py-3.5 pr-3 align-top max-sm:border-0 max-sm:py-1">
      <span aria-hidden="true" className="block text-xs text-soft sm:hidden">
        {label}
      </span>
      {rate ? (
        <>
          <span className="font-medium">{m.rate(rate, rateOf('standard'))}</span>
          <span className="block text-soft">{m.days(rate.days)}</span>
        </>
      ) : (
        <span className="text-soft">{m.notOffered}</span>
      )}
    </td>
  )
}

function Progress() {
  const { heading, items: m } = useShippingMessages().progress
  const { mail } = useConfig().store.seller
  const steps = [
    m.processing(delivery.processingDays),
    m.cutoff(delivery.cutoff),
    m.address(delivery.addressChangeHours, mail),
    m.split(toDecimal(delivery.splitAbove)),
    m.monogram,
  ]
  return (
    <section aria-labelledby="progress" className="mt-16">
      <h2 id="progress" className="text-2xl">
        {heading}
      </h2>
      <dl className="mt-5 grid gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-5">
        {steps.map(({ title, body }) => (
          <div key={title}>
            <dt className="font-serif text-lg">{title}</dt>
            <dd className="mt-1 text-sm text-soft">{body}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ReturnPolicy() {
  const m = useShippingMessages().returns
  const { period, refund, credit, quality } = m.rules
  const rules = [
    period(returns.days),
    refund(returns.refundDays),
    credit(returns.creditBonusPercent),
    quality(returns.qualityDays),
  ]
  const { mail } = useConfig().store.seller
  return (
    <section id="return-policy" aria-labelledby="returns" className="mt-20 rounded-lg bg-sunken p-6 sm:p-10">
      <h2 id="returns" className="text-3xl">
        {m.heading}
      </h2>
      <p className="mt-2 max-w-text text-lg text-soft">{m.lead(returns.days)}</p>
      <dl className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {rules.map(({ title, body }) => (
          <div key={title}>
            <dt className="font-serif text-xl text-clay">{title}</dt>
            <dd className="mt-1 text-sm">{body}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 grid gap-10 lg:grid-cols-3">
        <div>
          <h3 className="text-xl">{m.not.heading}</h3>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5">
            {m.not.items(returns.maxPercentOff, withdrawalDays).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-xl">{m.how.heading}</h3>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5">
            {m.how.steps(mail, returns.paidBy === 'shop').map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div>
          <h3 className="text-xl">{m.law.heading}</h3>
          <p className="mt-3">{m.law.body(withdrawalDays)}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <Link href="/withdrawal" className={buttonClass('outline')}>
              {m.law.withdraw}
            </Link>
            <Link href="/terms#guarantee" className={buttonClass('outline')}>
              {m.law.guarantee}
            </Link>
            <Link href="/contact" className={buttonClass('outline')}>
              {m.law.contact}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
