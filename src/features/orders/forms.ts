import * as z from 'zod/mini'

/** How a guest identifies their order. */
export const GuestOrder = z.strictObject({
  number: z.string('order_number_invalid').check(z.trim(), z.regex(/^\d{1,15}$/, 'order_number_invalid')),
  email: z.string('email_invalid').check(z.trim(), z.email('email_invalid'), z.maxLength(200, 'too_long')),
})
export type GuestOrder = z.output<typeof GuestOrder>
