import { cents, type Cents } from '#src/kernel/money.ts'

/** Providers reject charges below this amount. */
export const smallestCharge = cents(50)

export type NewPayment = {
  /** The shop's id of the attempt; repeating `create` with it returns the same payment. */
  readonly id: string
  readonly amount: Cents
  readonly currency: string
}

/**
 * `waiting`: nothing charged yet. `processing`: the bank has not decided yet. `pending`: the buyer has done their part,
 * and the money arrives within days.
 */
export type PaymentState = 'waiting' | 'processing' | 'pending' | 'succeeded' | 'cancelled'

/** Methods on a page of the provider that the shop offers by name; null lets the buyer choose there. */
export const redirectMethods = ['bancontact', 'bank_transfer'] as const
export type RedirectMethod = (typeof redirectMethods)[number]

export type RedirectRequest = NewPayment & {
  /** The payment at the provider, if it exists already. */
  readonly ref: string | null
  readonly method: RedirectMethod | null
  /** Shown to the buyer and on their bank statement. */
  readonly description: string
  /** Where the provider sends the buyer afterwards, paid or not. */
  readonly returnUrl: string
  readonly webhookUrl: string
}

/**
 * A webhook event about a payment. `state`: null when the event does not contain it, or is about a refund or a dispute; then
 * the provider must be asked about the payment, its refunds and its disputes.
 */
export type WebhookEvent = { readonly ref: string; readonly state: PaymentState | null }

/** A delivery from the provider. */
export type WebhookReceipt = {
  /** The provider's id of the event; a repeated delivery has the same one. */
  readonly eventId: string
  /**
   * The id of a payment whose state has changed, for providers that send nothing else and do not sign it. Only known
   * payments are stored, and a repeated delivery is processed again.
   */
  readonly unsignedRef?: string
}

export type RefundRequest = {
  readonly ref: string
  readonly amount: Cents
  readonly currency: string
  /** Idempotency key: the same key returns the same result; a new one retries. */
  readonly idempotencyKey: string
}

/** State of a refund at the provider. `refused` is definitive: no money has moved, and none will under this key. */
export type RefundAnswer =
  | { readonly state: 'succeeded'; readonly id: string | null }
  | { readonly state: 'pending'; readonly id: string }
  | { readonly state: 'refused'; readonly reason: string }

/**
 * `needs_response`: evidence can be sent. `under_review`: the bank decides. `closed`: an inquiry has ended without a
 * dispute, or a dispute was prevented and has moved no money that the provider reports.
 */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The buyer has asked their bank to return a payment (a chargeback). */
export type ProviderDispute = {
  readonly id: string
  readonly amount: Cents
  readonly currency: string
  /** The provider's code. */
  readonly reason: string
  /** The bank only asks, and has taken no money yet. */
  readonly isInquiry: boolean
  readonly state: DisputeState
  readonly evidenceDueAt: Date | null
  readonly openedAt: Date
}

export type ProviderDisputes = {
  /** All disputes of a payment, as they are now. */
  ofPayment(ref: string): Promise<ProviderDispute[]>
  /** Ids of the payments that were disputed since. */
  refsSince(moment: Date): Promise<string[]>
}

/** The provider has refused to create a payment. Unlike after any other error, it did not create one. */
export class CreationRefused extends Error {
  override readonly name = 'CreationRefused'
}

/** A payment provider. Card numbers never pass through the shop's own code. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe' | 'mollie'
  /**
   * `ref`: null for a provider that creates the payment when it redirects; then nothing can be charged before.
   * @throws CreationRefused when it is certain that this request has created nothing
   */
  create(payment: NewPayment): Promise<{ ref: string | null; clientSecret: string }>
  /**
   * Opens a page of the provider where the buyer pays. Repeatable. Absent when the browser library redirects by itself.
   * @throws when the payment can no longer be paid
   */
  redirect?(request: RedirectRequest): Promise<{ ref: string; url: string }>
  /** The buyer's contact and address are stored: from here on the payment may be confirmed. Idempotent. */
  release(ref: string): Promise<void>
  read(ref: string): Promise<PaymentState>
  /** @returns the resulting state: `succeeded` when it was charged before the cancellation. */
  cancel(ref: string): Promise<PaymentState>
  /** @throws when the outcome is unknown: the refund may or may not have been made. */
  refund(request: RefundRequest): Promise<RefundAnswer>
  /** The refund that an earlier request with this key has made; null when there is none. */
  findRefund(ref: string, idempotencyKey: string): Promise<RefundAnswer | null>
  /** The current state of a refund. One that has succeeded is `refused` when the bank has returned the money. */
  readRefund(ref: string, refundId: string): Promise<RefundAnswer>
  /** Absent where payments cannot be disputed. */
  readonly disputes?: ProviderDisputes
  /** @returns null when the delivery is not from this provider. */
  verifyWebhook(body: string, headers: Headers): Promise<WebhookReceipt | null>
  /** Reads a verified event. @returns null when it is not about a payment's state. */
  readWebhook(body: string): WebhookEvent | null
}
