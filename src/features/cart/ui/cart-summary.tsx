import { useState, type FormEvent } from 'react'
import { cents, toDecimal, type Cents } from '#src/kernel/money.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send, sentenceOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button, buttonClass } from '#src/ui/primitives/button.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { estimateTotals, priceSubtotal } from '../../pricing/contract.ts'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { CartItem, cartApi } from '../contract.ts'
import { pricedLine } from './cart-lines.tsx'

/** An estimate by the cart's own policy; checkout charges by another one, and says so. */
export function CartSummary({ items }: { items: readonly CartItem[] }) {
  const m = useMessages()
  const policy = shopSettings.cartEstimate
  const totals = estimateTotals(priceSubtotal(items.map(pricedLine)), policy)
  // Free strictly above the limit: at the limit one cent is still missing.
  const missing = cents(Math.max(0, policy.freeShippingAbove + 1 - totals.subtotal))
  return (
    <aside aria-labelledby="summary" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="summary" className="text-xl">
        {m.cart.summary}
      </h2>
      <PromoCode />
      <dl className="price mt-6 grid grid-cols-[1fr_auto] gap-y-2">
        <Row label={m.cart.subtotal} amount={totals.subtotal} />
        <Row label={m.cart.shipping} amount={totals.shipping} zero={m.cart.free} />
        <Row label={m.cart.tax} amount={totals.tax} />
        <Row label={m.cart.total} amount={totals.total} isTotal />
      </dl>
      <p className="mt-3 text-sm text-soft">{missing > 0 ? m.cart.freeHint(toDecimal(missing)) : m.cart.freeReached}</p>
      <p className="mt-1 text-sm text-soft">{m.cart.estimate}</p>
      <Link href="/checkout" className={buttonClass('primary', 'large', 'mt-5 w-full')}>
        {m.cart.checkout}
      </Link>
    </aside>
  )
}

function Row({ label, amount, zero, isTotal = false }: { label: string; amount: Cents; zero?: string; isTotal?: boolean }) {
  const weight = isTotal ? 'border-t border-line pt-3 text-lg font-semibold' : ''
  return (
    <>
      <dt className={weight}>{label}</dt>
      <dd className={`text-right ${weight}`}>{zero && amount === 0 ? zero : `€${toDecimal(amount)}`}</dd>
    </>
  )
}

function PromoCode() {
  const m = useMessages()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) return
    try {
      await send<typeof cartApi.promoCode>('POST', '/api/promo-code', { code: code.trim() })
    } catch (refusal) {
      setError(sentenceOf(refusal, m.cart.error))
    }
  }

  return (
    <form onSubmit={(event) => void apply(event)} className="mt-5 flex items-start gap-2">
      <TextField
        label={m.cart.promo.label}
        placeholder={m.cart.promo.placeholder}
        value={code}
        maxLength={40}
        autoComplete="off"
        error={error}
        onChange={(event) => {
          setCode(event.target.value)
          setError(undefined)
        }}
        className="grow"
      />
      <Button type="submit" look="outline" className="mt-7">
        {m.cart.promo.apply}
      </Button>
    </form>
  )
}
