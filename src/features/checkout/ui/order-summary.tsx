import type { ReactNode } from 'react'
import { cents, euros, toDecimal, type Cents } from '#src/kernel/money.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useMonogramDetails, useMonogramMessages } from '#src/messages/monogram-messages.ts'
import { useStoreCreditMessages } from '#src/messages/store-credit-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import type { CartItem } from '../../cart/contract.ts'
import { focusOf, imageUrlAt } from '../../catalog/constants.ts'
import { priceLine } from '../../pricing/contract.ts'
import type { PricingRules } from '../../shop-settings/contract.ts'
import type { PaymentIntent } from '../contract.ts'
import { toQuoteLine } from '../constants.ts'
import { quoteCart } from '../payment/quote.ts'

type Props = {
  items: readonly CartItem[]
  policy: PricingRules
  intent: Pick<PaymentIntent, 'amount' | 'promotion' | 'storeCredit'>
  children?: ReactNode
}

/** `amount`: cents the server will charge; the lines are priced by the same rules. */
export function OrderSummary({ items, policy, intent: { amount, promotion, storeCredit }, children }: Props) {
  const monogramDetails = useMonogramDetails()
  const { label: monogramLabel } = useMonogramMessages()
  const checkout = useCheckoutMessages()
  const credit = useStoreCreditMessages()
  const { lines, totals, vatBasisPoints, vatIsIncluded } = quoteCart(items.map(toQuoteLine), policy, promotion)
  return (
    <aside
      aria-labelledby="order-summary"
      className="rounded-lg border border-line bg-surface p-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="order-summary" className="text-xl">
          {checkout.summary.heading}
        </h2>
        <Link href="/cart" className="py-1 text-sm text-clay underline underline-offset-4">
          {checkout.summary.edit}
        </Link>
      </div>
      <ul className="mt-5 flex flex-col gap-4">
        {lines.map((line, at) => (
          <li key={items[at]?.id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 text-sm">
            <img
              src={imageUrlAt(line.imageUrl, 160)}
              alt=""
              width={56}
              height={56}
              className="aspect-square w-full rounded-sm border border-line object-cover"
              style={{ objectPosition: focusOf(line.imageUrl) }}
            />
            <div>
              <p className="font-medium">{line.name}</p>
              <p className="text-soft">
                {checkout.summary.quantity(line.quantity)}
                {line.customization && ` · ${monogramLabel(line.customization.text)}`}
              </p>
              {line.customization && <p className="text-soft">{monogramDetails(line.customization)}</p>}
            </div>
            <p className="price">{inEuros(priceLine(line))}</p>
          </li>
        ))}
      </ul>
      <dl className="price mt-6 grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4">
        <Row label={checkout.summary.subtotal} value={inEuros(totals.subtotal)} />
        {totals.discount > 0 && (
          <Row label={`${checkout.summary.discount} (${promotion?.code})`} value={`−${inEuros(totals.discount)}`} />
        )}
        <Row
          label={checkout.summary.shipping}
          value={totals.shipping === 0 ? checkout.summary.free : inEuros(totals.shipping)}
        />
        <Row label={checkout.summary.vat(vatBasisPoints / 100, vatIsIncluded)} value={inEuros(totals.tax)} />
        <dt className="border-t border-line pt-3 text-lg font-semibold">{checkout.summary.total}</dt>
        <dd data-testid="total" className="border-t border-line pt-3 text-right text-lg font-semibold">
          {inEuros(cents(amount + storeCredit))}
        </dd>
        {storeCredit > 0 && (
          <>
            <Row label={credit.used} value={`−${inEuros(cents(storeCredit))}`} />
            <Row label={credit.toPay} value={inEuros(cents(amount))} />
          </>
        )}
      </dl>
      {children}
    </aside>
  )
}

const inEuros = (amount: Cents) => euros(toDecimal(amount))

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">{value}</dd>
    </>
  )
}
