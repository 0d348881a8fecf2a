import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pricedLine } from '#src/features/cart/constants.ts'
import type { CartItem } from '#src/features/cart/contract.ts'
import type { PaymentIntent } from '#src/features/checkout/contract.ts'
import { priceSubtotal } from '#src/features/pricing/contract.ts'
import type { AppliedPromotion } from '#src/features/promotions/contract.ts'
import { fromDecimal } from '#src/kernel/money.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'

const queryKey = ['/api/promo-code']

/**
 * Says when the payment does not include the promotion that the cart or the last payment did: it has ended, or the cart
 * has fallen below its minimum.
 */
export function useEndedPromotion(intent: PaymentIntent | null, items: readonly CartItem[]): void {
  const { changed } = useCheckoutMessages()
  const queries = useQueryClient()
  const code = intent && (intent.promotion?.code ?? '')
  const last = useRef<string>(null)

  function codeInCart(): string {
    const [known] = queries.getQueriesData<{ applied: AppliedPromotion | null }>({ queryKey })
    const applied = known?.[1]?.applied
    return applied && priceSubtotal(items.map(pricedLine)) >= fromDecimal(applied.minimum) ? applied.code : ''
  }

  const check = useEffectEvent((now: string | null) => {
    if (now === null) return
    const before = last.current ?? codeInCart()
    last.current = now
    if (before === '' || now !== '') return
    toast({ title: changed.title, body: changed.ended(before) })
    queries.removeQueries({ queryKey })
  })
  useEffect(() => check(code), [code])
}
