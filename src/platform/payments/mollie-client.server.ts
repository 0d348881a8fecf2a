import { z } from 'zod'
import type { MollieKeys } from '../config/config.server.ts'
import { ProviderUnavailable } from './unavailable.server.ts'

const Links = z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).optional() })

const Payment = z
  .object({
    id: z.string(),
    status: z.string(),
    method: z.string().nullish(),
    isCancelable: z.boolean().optional(),
    _links: Links,
  })
  .transform(({ _links: links, ...payment }) => ({ ...payment, checkoutUrl: links.checkout?.href ?? null }))
export type MolliePayment = z.output<typeof Payment>

const Refund = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.object({ key: z.string().optional() }).nullish().catch(null),
})
export type MollieRefund = z.output<typeof Refund>

const RefundPage = z
  .object({ _embedded: z.object({ refunds: z.array(Refund) }) })
  .transform(({ _embedded: { refunds } }) => refunds)

const Chargeback = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.string() }),
  createdAt: z.coerce.date(),
  reversedAt: z.coerce.date().nullish(),
  reason: z.object({ code: z.string() }).nullish().catch(null),
})
export type MollieChargeback = z.output<typeof Chargeback>

const ChargebackPage = z
  .object({ _embedded: z.object({ chargebacks: z.array(Chargeback) }) })
  .transform(({ _embedded: { chargebacks } }) => chargebacks)

const Problem = z.object({ title: z.string().optional(), detail: z.string().optional() })

type Amount = { readonly currency: string; readonly value: string }
type NewPayment = {
  readonly amount: Amount
  readonly description: string
  readonly redirectUrl: string
  readonly webhookUrl?: string
  readonly method?: string
  readonly metadata: object
}
type NewRefund = { readonly amount: Amount; readonly metadata: object }

/** Mollie has refused a request: nothing was changed. https://docs.mollie.com/reference/handling-errors */
export class MollieError extends Error {
  override readonly name = 'MollieError'
}

/** After any other error (409 for a request in progress, 429, 5xx) the outcome is unknown. */
const refusals = new Set([400, 401, 403, 404, 405, 410, 422])

const timeoutMs = 20_000

/** @throws ProviderUnavailable without a connection, or without an answer in time */
async function answerOf(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    throw new ProviderUnavailable(error instanceof Error ? error.message : 'no answer', { cause: error })
  }
}

/** The calls of Mollie's API v2 that the shop uses. */
export function createMollieClient({ apiKey, apiUrl = 'https://api.mollie.com' }: MollieKeys) {
  async function call<Body>(
    schema: z.ZodType<Body>,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    request?: { readonly key: string; readonly body: object },
  ): Promise<Body> {
    const response = await answerOf(`${apiUrl}/v2/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/hal+json',
        ...(request ? { 'content-type': 'application/json', 'idempotency-key': request.key } : {}),
      },
      ...(request ? { body: JSON.stringify(request.body) } : {}),
    })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return schema.parse(body)
    const { title, detail } = Problem.safeParse(body).data ?? {}
    const reason = detail ?? title ?? `Mollie answered ${response.status}`
    throw refusals.has(response.status) ? new MollieError(reason) : new ProviderUnavailable(reason)
  }

  const pathOf = (ref: string) => `payments/${encodeURIComponent(ref)}`
  return {
    createPayment: (key: string, body: NewPayment) => call(Payment, 'POST', 'payments', { key, body }),
    getPayment: (ref: string) => call(Payment, 'GET', pathOf(ref)),
    cancelPayment: (ref: string) => call(Payment, 'DELETE', pathOf(ref)),
    createRefund: (ref: string, key: string, body: NewRefund) =>
      call(Refund, 'POST', `${pathOf(ref)}/refunds`, { key, body }),
    getRefund: (ref: string, id: string) => call(Refund, 'GET', `${pathOf(ref)}/refunds/${encodeURIComponent(id)}`),
    /** The latest 250, the most that one page holds. */
    listRefunds: (ref: string) => call(RefundPage, 'GET', `${pathOf(ref)}/refunds?limit=250`),
    /** Of one payment. */
    listChargebacks: (ref: string) => call(ChargebackPage, 'GET', `${pathOf(ref)}/chargebacks?limit=250`),
    /** The latest 250 of all payments. */
    listLatestChargebacks: () => call(ChargebackPage, 'GET', 'chargebacks?limit=250'),
  }
}
