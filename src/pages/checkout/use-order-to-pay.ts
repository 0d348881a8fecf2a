import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCart, useCartOwner } from '#src/features/cart/ui/use-cart.ts'
import { useAgreeingTotal } from '#src/features/checkout/ui/use-agreeing-total.ts'
import { usePaymentIntent } from '#src/features/checkout/ui/use-payment-intent.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { shippingRatesKey, type ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'
import { presets } from '#src/features/shop-settings/contract.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useConfig } from '../config-context.tsx'
import { deliveryRules } from './priced-delivery.ts'
import { useCartChanging } from './use-cart-changing.ts'
import { useDeliveryChoice } from './use-delivery-choice.ts'
import { useEndedPromotion } from './use-ended-promotion.ts'
import { useRefusedCart } from './use-refused-cart.ts'

/**
 * The cart, the payment for it and the rates that price it. Each is read again when another one has changed, so that what
 * is shown is what is charged.
 */
export function useOrderToPay() {
  const m = useCheckoutMessages()
  const config = useConfig()
  const user = useUser()
  const owner = useCartOwner(user?.id)
  const cart = useCart(owner)
  const [isPaid, setPaid] = useState(false)
  const { intent, isCurrent, problem, retry } = usePaymentIntent(isPaid ? null : owner, cart.items)
  const { data: rates, isError: hasNoRates } = useQuery<ShippingRates>({ queryKey: shippingRatesKey })
  const delivery = useDeliveryChoice(owner, isCurrent, retry)
  const isCartChanging = useCartChanging(retry)
  const queries = useQueryClient()
  const [isRenewing, setRenewing] = useState(false)

  async function renew() {
    setRenewing(true)
    await Promise.all([cart.refetch(), queries.invalidateQueries({ queryKey: shippingRatesKey })])
    setRenewing(false)
    retry()
  }

  const { checkout, hasDestinationRates } = presets[config.preset]
  const policy = intent ? deliveryRules(intent, rates, checkout, hasDestinationRates) : checkout
  const isSaving = delivery.isSaving || isRenewing
  const isChanging = isSaving || isCartChanging
  useAgreeingTotal(cart.items, policy, isChanging || !rates ? null : intent, () => {
    toast({ title: m.changed.title, body: m.changed.body })
    void renew()
  })
  useEndedPromotion(intent, cart.items)
  useRefusedCart(owner, problem)

  return {
    owner,
    /** Drafts of the form are kept under it. */
    ownerKey: JSON.stringify(owner),
    cart,
    isPaid,
    setPaid,
    intent,
    problem,
    retry,
    /** Reads cart and prices again, then asks for another payment. */
    renew,
    rates,
    isPriced: rates !== undefined || hasNoRates,
    policy,
    delivery: { ...delivery, isSaving },
  }
}

export type OrderToPay = ReturnType<typeof useOrderToPay>
