import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { Card } from './card.ts'
import { redirectMethods } from './port.ts'

const ClientSecret = z.string().min(10).max(200)

const Outcome = z.object({ status: z.enum(['succeeded', 'requires_action']) })

/** The sandbox bank’s page. */
export const SandboxBankPage = z.object({
  /** Cents. */
  amount: z.int(),
  currency: z.string(),
  method: z.enum(redirectMethods),
  isOpen: z.boolean(),
  /** A bank transfer that was ordered and has not arrived. */
  isPending: z.boolean(),
  returnUrl: z.string(),
})
export type SandboxBankPage = z.output<typeof SandboxBankPage>

const SandboxBankAnswer = z.enum(['pay', 'cancel', 'fail'])
export type SandboxBankAnswer = z.output<typeof SandboxBankAnswer>

const failures = {
  payment_not_found: 404,
  payment_closed: 409,
  customer_missing: 409,
  card_declined: 402,
  insufficient_funds: 402,
  card_expired: 402,
  card_not_a_test_card: 402,
  authentication_failed: 402,
} as const

/** The sandbox provider's API paths; with a real provider these requests go to its servers. */
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
  bankPage: endpoint({
    method: 'POST',
    path: '/api/sandbox-payments/bank-page',
    access: 'public',
    summary: 'Sandbox provider: get what its bank page shows',
    body: z.strictObject({ clientSecret: ClientSecret }),
    response: SandboxBankPage,
    errors: { payment_not_found: 404 },
  }),
  answerAtBank: endpoint({
    method: 'POST',
    path: '/api/sandbox-payments/bank-answer',
    access: 'public',
    summary: 'Sandbox provider: pay, cancel or fail on its bank page',
    body: z.strictObject({ clientSecret: ClientSecret, answer: SandboxBankAnswer }),
    response: z.object({ returnUrl: z.string() }),
    errors: { payment_not_found: 404, payment_closed: 409 },
  }),
}
