import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'

const ClientSecret = z.string().min(10).max(200)

const digits = (text: string) => text.replaceAll(/[\s-]/g, '')

/** Spaces are how people read card numbers; MM / YY is how cards print it. */
export const Card = z.strictObject({
  number: z.string().max(40).transform(digits).pipe(z.string().regex(/^\d{13,19}$/, 'card_number_invalid')),
  expiry: z.string().max(12).transform(digits).pipe(z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'card_expiry_invalid')),
  cvc: z.string().trim().regex(/^\d{3,4}$/, 'card_cvc_invalid'),
})
export type Card = z.input<typeof Card>

const Outcome = z.object({ status: z.enum(['succeeded', 'requires_action']) })

const failures = {
  payment_not_found: 404,
  payment_closed: 409,
  card_declined: 402,
  insufficient_funds: 402,
  card_expired: 402,
  card_not_a_test_card: 402,
  authentication_failed: 402,
} as const

/** The sandbox company's own address space: with a real provider these calls go to its servers instead. */
export const sandboxApi = {
  confirm: endpoint({
    method: 'POST',
    path: '/api/sandbox-payments/confirm',
    access: 'public',
    summary: 'Sandbox provider: pay with a test card',
    body: z.strictObject({ clientSecret: ClientSecret, card: Card }),
    response: Outcome,
    errors: failures,
  }),
  authenticate: endpoint({
    method: 'POST',
    path: '/api/sandbox-payments/authenticate',
    access: 'public',
    summary: 'Sandbox provider: complete or fail the extra authentication',
    body: z.strictObject({ clientSecret: ClientSecret, outcome: z.enum(['complete', 'fail']) }),
    response: Outcome,
    errors: failures,
  }),
}
