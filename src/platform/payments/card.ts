import * as z from 'zod/mini'

const plain = (pattern: RegExp, code: string) =>
  z.pipe(
    z.pipe(
      z.string(code).check(z.maxLength(40, code)),
      // Removes spaces, which people type in card numbers.
      z.transform((typed: string) => typed.replaceAll(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(pattern, code)),
  )

/** A card as typed: number, MM/YY and security code. Messages are codes of the message catalog. */
export const Card = z.strictObject({
  number: plain(/^\d{13,19}$/, 'card_number_invalid'),
  expiry: plain(/^(0[1-9]|1[0-2])\/\d{2}$/, 'card_expiry_invalid'),
  cvc: plain(/^\d{3,4}$/, 'card_cvc_invalid'),
})
export type Card = z.input<typeof Card>
