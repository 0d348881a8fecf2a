import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { Card } from '#src/platform/payments/card.ts'
import { ContactDetailsInput } from '../../orders/constants.ts'

/** A card is valid until the last day of its month. */
function isCurrent(expiry: string): boolean {
  const [month, year] = expiry.split('/').map(Number)
  return Date.UTC(2000 + year!, month) > Date.now()
}

const CurrentCard = z.extend(Card, { expiry: Card.shape.expiry.check(z.refine(isCurrent, 'card_expired')) })

/** One form, so that the first invalid field on the page gets the focus. */
const CheckoutForm = z.object({ customer: ContactDetailsInput, card: CurrentCard })
export type CheckoutForm = z.input<typeof CheckoutForm>

/** Without a card, its empty fields are not checked. */
const RedirectForm = z.object({
  customer: ContactDetailsInput,
  card: z.object({ number: z.string(), expiry: z.string(), cvc: z.string() }),
})

export const contactResolver = zodResolver(ContactDetailsInput)

export const sandboxResolvers = {
  card: zodResolver(CheckoutForm, undefined, { raw: true }),
  redirect: zodResolver(RedirectForm, undefined, { raw: true }),
}
