import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Product } from '#src/features/catalog/contract.ts'
import { isMoreOff } from '#src/features/pricing/contract.ts'
import { deliveryWindow, homeCountry, rateOf } from '#src/features/shipping/constants.ts'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { returnRules } from '#src/features/shop-settings/constants.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { toDecimal } from '#src/kernel/money.ts'
import { shortDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { ProductCompare } from './product-compare.tsx'
import { useCartRules } from './use-cart-rules.ts'

/** When an order placed now arrives, and whether it can be returned. Depends on the time, so it is not in the HTML. */
export function ProductPromise({ product, isPersonalized }: { product: Product; isPersonalized: boolean }) {
  const { inStock, price, originalPrice } = product
  const { days: returnDays, maxPercentOff } = returnRules
  const { locale, promise: m } = useMessages()
  const [now] = useState(() => new Date())
  const {
    shipping,
    freeShipping: { at, limit },
  } = useCartRules()
  const { data } = useQuery<ShippingRates>({ queryKey: shippingRatesKey })
  const country = homeCountry(data?.zones ?? [])
  const rate = data && rateOf(data.zones, country, 'standard')
  const days = rate && deliveryWindow(now, rate, isPersonalized)
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {inStock && days && (
        <Line icon="i-delivery">
          {m.arrives(shortDay(locale, days.earliest), shortDay(locale, days.latest), country)} ·{' '}
          <Link href="/shipping" className="text-clay underline underline-offset-4">
            {m.deliveryPrice(toDecimal(shipping), limit === null ? null : toDecimal(limit), at)}
          </Link>
        </Line>
      )}
      <Line icon="i-return">
        <Link href="/shipping#return-policy" className="text-clay underline underline-offset-4">
          {isPersonalized
            ? m.noReturns
            : isMoreOff(price, originalPrice, maxPercentOff)
              ? m.onlyWithdrawal(maxPercentOff, shopSettings.withdrawalDays)
              : m.returns(returnDays)}
        </Link>
      </Line>
      <li>
        <ProductCompare product={product} />
      </li>
    </ul>
  )
}

function Line({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <i className={`icon ${icon} mt-0.5 size-4 text-soft`} />
      <span>{children}</span>
    </li>
  )
}
