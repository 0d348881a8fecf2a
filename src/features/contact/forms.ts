import * as z from 'zod/mini'

export const contactCategories = ['general', 'product', 'skincare', 'shipping', 'returns', 'technical'] as const
export type ContactCategory = (typeof contactCategories)[number]

/** A single line: line breaks could inject email headers. */
const line = (shortest: number, tooShort: string, longest: number) =>
  z
    .string(tooShort)
    .check(
      z.trim(),
      z.minLength(shortest, tooShort),
      z.maxLength(longest, 'too_long'),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one_line'),
    )

/** The contact form; the browser validates with the same schema. Messages are codes of the message catalog. */
export const ContactForm = z.strictObject({
  name: line(2, 'name_short', 80),
  email: z.string('email_invalid').check(z.trim(), z.email('email_invalid'), z.maxLength(200, 'too_long')),
  /** Empty: not provided. */
  phone: line(0, 'too_long', 40),
  subject: line(5, 'subject_short', 150),
  message: z.string('message_short').check(z.trim(), z.minLength(10, 'message_short'), z.maxLength(5_000, 'too_long')),
  category: z.enum(contactCategories, 'category_required'),
})
export type ContactForm = z.output<typeof ContactForm>
