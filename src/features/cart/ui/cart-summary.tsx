import type { ReactNode } from 'react'
import { cents, euros, toDecimal, zeroCents, type Cents } from '#src/kernel/money.ts'
import { useCartPageMessages } from '#src/messages/cart-page-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { priceSubtotal, totalsOf, type Reduction } from '../../pricing/contract.ts'
import type { PricingRules } from '../../shop-settings/contract.ts'
import type { CartItem } from '../contract.ts'
import { pricedLine } from '../constants.ts'
import { missingForFreeShipping } from '../free-shipping/rules.ts'

type Props = {
  items: readonly CartItem[]
  policy: PricingRules
  /** Slot for the discount code form. */
  promo: ReactNode
  /** The discount of the applied promotion. */
  reduction: (subtotal: Cents) => Reduction | undefined
}

/** Totals by the cart's own rules. They are labeled as an estimate when checkout uses different rules. */
export function CartSummary({ items, policy, promo, reduction }: Props) {
  const texts = useCartPageMessages()
  const subtotal = priceSubtotal(items.map(pricedLine))
  const reduced = reduction(subtotal)
  const totals = totalsOf(subtotal, policy, reduced)
  const { limit: freeFrom } = policy.freeShipping
  const missing = totals.shipping > 0 ? missingForFreeShipping(subtotal, policy.freeShipping, reduction) : zeroCents
  return (
    <aside aria-labelledby="summary" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="summary" className="text-xl">
        {texts.summary}
      </h2>
      {promo}
      <dl className="price mt-6 grid grid-cols-[1fr_auto] gap-y-2">
        <Row label={texts.subtotal} amount={totals.subtotal} />
        {totals.discount > 0 && <Row label={texts.promo.discount} amount={cents(0 - totals.discount)} />}
        <Row label={texts.shipping} amount={totals.shipping} zero={texts.free} />
        <Row label={texts.tax} amount={totals.tax} />
        <Row label={texts.total} amount={totals.total} isTotal />
      </dl>
      {freeFrom !== null && (
        <progress
          aria-label={texts.freeProgress}
          className="progress-line mt-4 w-full"
          max={freeFrom}
          value={totals.subtotal - totals.discount}
        />
      )}
      {missing !== null && (
        <p className="mt-2 text-sm text-soft">{missing > 0 ? texts.freeHint(toDecimal(missing)) : texts.freeReached}</p>
      )}
      <p className="mt-1 text-sm text-soft">{texts.estimate}</p>
      <Link href="/checkout" className={buttonClass('primary', 'large', 'mt-5 w-full')}>
        {texts.checkout}
      </Link>
    </aside>
  )
}

function Row({
  label,
  amount,
  zero,
  isTotal = false,
}: {
  label: string
  amount: Cents
  zero?: string
  isTotal?: boolean
}) {
  const weight = isTotal ? 'border-t border-line pt-3 text-lg font-semibold' : ''
  return (
    <>
      <dt className={weight}>{label}</dt>
      <dd className={`text-right ${weight}`}>
        {zero && amount === 0 ? zero : `${amount < 0 ? '−' : ''}${euros(toDecimal(cents(Math.abs(amount))))}`}
      </dd>
    </>
  )
}
