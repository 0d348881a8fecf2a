import * as z from 'zod/mini'

export const reportKinds = ['review', 'photo', 'question', 'answer'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportReasons = [
  'personal_data',
  'insult_or_hate',
  'advertising_or_fake',
  'dangerous_advice',
  'sexual_content_of_minors',
  'other_illegal',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Reports of this kind may be anonymous (Regulation (EU) 2022/2065, Article 16(2)(c)). */
export const anonymousReason: ReportReason = 'sexual_content_of_minors'

/** Also checked while other fields are invalid, so that the form shows all errors together. */
const hasTexts = ({ value }: { readonly value: unknown }) =>
  z.object({ name: z.string(), email: z.string() }).safeParse(value).success

/** The report form; the browser validates with the same schema. Messages are codes of the message catalog. */
export const ReportForm = z
  .strictObject({
    kind: z.enum(reportKinds),
    contentId: z.uuid(),
    reason: z.enum(reportReasons, 'report_reason_required'),
    explanation: z
      .string('explanation_short')
      .check(z.trim(), z.minLength(10, 'explanation_short'), z.maxLength(2_000, 'too_long')),
    /** Empty: not provided. A single line, as for contact messages. */
    name: z
      .string('name_short')
      .check(z.trim(), z.maxLength(80, 'too_long'), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one_line')),
    email: z.string('email_invalid').check(
      z.trim(),
      z.maxLength(200, 'too_long'),
      z.refine((email) => email === '' || z.regexes.email.test(email), 'email_invalid'),
    ),
    isGoodFaith: z.literal(true, 'good_faith_required'),
  })
  .check(
    z.refine(({ reason, name }) => reason === anonymousReason || name.trim().length >= 2, {
      error: 'name_short',
      path: ['name'],
      when: hasTexts,
    }),
    z.refine(({ reason, email }) => reason === anonymousReason || email.trim() !== '', {
      error: 'email_invalid',
      path: ['email'],
      when: hasTexts,
    }),
  )
export type ReportForm = z.output<typeof ReportForm>
