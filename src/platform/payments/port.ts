import type { Cents } from '#src/kernel/money.ts'

export type NewPayment = {
  /** The shop's own id of the attempt; repeating `create` with it gives the same payment. */
  readonly id: string
  readonly amount: Cents
  readonly currency: string
}

/** `waiting`: nothing charged yet. `processing`: the bank has not said yes or no. */
export type PaymentState = 'waiting' | 'processing' | 'succeeded' | 'cancelled'

export type PaymentNotice = { readonly ref: string; readonly state: PaymentState }

/** A company that charges cards. The card's number never passes through the shop's own code. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  create(payment: NewPayment): Promise<{ ref: string; clientSecret: string }>
  read(ref: string): Promise<PaymentState>
  /** @returns what the payment is afterwards: `succeeded` when the money was faster. */
  cancel(ref: string): Promise<PaymentState>
  /** Gives the whole amount back; repeating it gives it back once. */
  refund(ref: string): Promise<void>
  /** @returns null when the signature is not the provider's or the notice says nothing about a payment's state. */
  readNotice(body: string, headers: Headers): Promise<PaymentNotice | null>
}
