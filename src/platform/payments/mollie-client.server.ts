import { z } from 'zod'
import type { MollieKeys } from '../config/config.server.ts'

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

export class MollieError extends Error {
  override readonly name = 'MollieError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
  /**
   * Guarantees that nothing was changed. After any other error (no response, 409 for a request in progress, 429, 5xx) the
   * outcome is unknown. https://docs.mollie.com/reference/handling-errors
   */
  get isDefinitive(): boolean {
    return [400, 401, 403, 404, 405, 410, 422].includes(this.status)
  }
}

const timeoutMs = 20_000

/** The five calls of Mollie's API v2 that the shop uses. */
export function createMollieClient({ apiKey, apiUrl = 'https://api.mollie.com' }: MollieKeys) {
  async function call<Body>(
    schema: z.ZodType<Body>,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    request?: { readonly key: string; readonly body: object },
  ): Promise<Body> {
    const response = await fetch(`${apiUrl}/v2/${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
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
    throw new MollieError(response.status, detail ?? title ?? `Mollie answered ${response.status}`)
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
  }
}
