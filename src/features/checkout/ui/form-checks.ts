import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { Card } from '#src/platform/payments/card.ts'
import { ContactDetailsInput } from '../../orders/constants.ts'

/** One form, so that the first invalid field on the page gets the focus. */
const CheckoutForm = z.object({ customer: ContactDetailsInput, card: Card })
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
