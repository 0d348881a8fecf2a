import type { Cents } from '#src/kernel/money.ts'

export type NewPayment = {
  /** The shop's own id of the attempt; repeating `create` with it gives the same payment. */
  readonly id: string
  readonly amount: Cents
  readonly currency: string
}

/** `waiting`: nothing charged yet. `processing`: the bank has not said yes or no. */
export type PaymentState = 'waiting' | 'processing' | 'succeeded' | 'cancelled'

export type WebhookEvent = { readonly ref: string; readonly state: PaymentState }

export type RefundRequest = {
  readonly ref: string
  readonly amount: Cents
  /** The same key gives the same answer; a fresh one asks again. */
  readonly idempotencyKey: string
}

/** What a provider knows of a refund. `refused` is definitive: no money has moved and none will under this key. */
export type RefundAnswer =
  | { readonly state: 'succeeded'; readonly id: string | null }
  | { readonly state: 'pending'; readonly id: string }
  | { readonly state: 'refused'; readonly reason: string }

/** A company that charges cards. The card's number never passes through the shop's own code. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  create(payment: NewPayment): Promise<{ ref: string; clientSecret: string }>
  /** The buyer's contact and address are stored: from here on the payment may be confirmed. Safe to repeat. */
  release(ref: string): Promise<void>
  read(ref: string): Promise<PaymentState>
  /** @returns what the payment is afterwards: `succeeded` when the money was faster. */
  cancel(ref: string): Promise<PaymentState>
  /** @throws when the outcome is unknown: the refund may or may not have happened. */
  refund(request: RefundRequest): Promise<RefundAnswer>
  /** What has become of a refund that was pending. */
  readRefund(refundId: string): Promise<RefundAnswer>
  /** @returns null when the signature is not the provider's or the notice says nothing about a payment's state. */
  parseWebhook(body: string, headers: Headers): Promise<WebhookEvent | null>
}
