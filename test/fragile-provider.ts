import { randomUUID } from 'node:crypto'
import type { PaymentProvider, PaymentState, RefundAnswer, RefundRequest } from '#src/platform/payments/port.ts'
import { ProviderUnavailable } from '#src/platform/payments/unavailable.server.ts'

/** A payment provider under the test's control, with outages and refusals for one payment or for all. */
export class FragileProvider implements PaymentProvider {
  readonly name = 'stripe'
  readonly payments = new Map<string, PaymentState>()
  /** Payments that the provider refuses to cancel. */
  readonly stuck = new Set<string>()
  readonly cancelled: string[] = []
  readonly refunds: RefundRequest[] = []
  isDown = false
  answerRefund: (request: RefundRequest) => RefundAnswer = () => ({ state: 'succeeded', id: 're_1' })

  #ask(): void {
    if (this.isDown) throw new ProviderUnavailable('the provider is down')
  }

  async create({ id }: { readonly id: string }) {
    this.#ask()
    const ref = `pi_${id}`
    if (!this.payments.has(ref)) this.payments.set(ref, 'waiting')
    return { ref, clientSecret: `${ref}_secret` }
  }

  release = async () => undefined

  async read(ref: string): Promise<PaymentState> {
    this.#ask()
    return this.payments.get(ref) ?? 'waiting'
  }

  async cancel(ref: string): Promise<PaymentState> {
    this.#ask()
    if (this.stuck.has(ref)) throw new Error('this payment cannot be canceled')
    this.cancelled.push(ref)
    if (this.payments.get(ref) === 'waiting') this.payments.set(ref, 'cancelled')
    return this.read(ref)
  }

  async refund(request: RefundRequest): Promise<RefundAnswer> {
    this.#ask()
    this.refunds.push(request)
    return this.answerRefund(request)
  }

  async findRefund(ref: string, idempotencyKey: string): Promise<RefundAnswer | null> {
    this.#ask()
    const made = this.refunds.find((one) => one.ref === ref && one.idempotencyKey === idempotencyKey)
    return made ? this.answerRefund(made) : null
  }

  readRefund = async (_ref: string, id: string): Promise<RefundAnswer> => ({ state: 'succeeded', id })

  /** Needs no signature. An event without an id is a new one. */
  verifyWebhook = async (body: string) => {
    const { id } = JSON.parse(body) as { id?: string }
    return { eventId: id ?? randomUUID() }
  }

  readWebhook = (body: string) => {
    const { ref, state } = JSON.parse(body) as { ref?: string; state: PaymentState | null }
    return ref === undefined ? null : { ref, state }
  }
}

export const refOf = (clientSecret: string) => clientSecret.replace('_secret', '')
