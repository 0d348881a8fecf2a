import type { Clock } from '#src/kernel/clock.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Log } from '#src/platform/http/log.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { PaymentProviders } from '#src/platform/payments/providers.server.ts'
import type { StoreSettings } from '../../shop-settings/store-details/service.server.ts'
import type { DisputeNotification } from '../disputes/rules.ts'
import type { DisputeRow } from '../disputes/store.server.ts'
import type { Payment } from '../store.server.ts'

/** A port that checkout implements. Its functions run in the transaction that changes the payment. */
export type PaymentOutcomes = {
  /** The payment is charged: places its order. @returns false when its reservation has expired, so it is refunded. */
  placeOrder(tx: Tx, payment: Payment): Promise<boolean>
  /**
   * The money arrives within days: keeps the reservation that long and takes the items out of the cart. @returns false
   * when the reservation has expired.
   */
  hold(tx: Tx, payment: Payment): Promise<boolean>
  /** The payment ends without an order: releases what it has reserved. */
  release(tx: Tx, payment: Payment): Promise<void>
  /**
   * Informs the buyer. `failed`: their bank has refused the payment. `missed`: no money arrived in time; it still may.
   * `refunded`: it did, but no order can be placed.
   */
  notify(tx: Tx, payment: Payment, kind: 'failed' | 'missed' | 'refunded'): Promise<void>
  /** Informs the shop, not the buyer. */
  notifyDispute(tx: Tx, dispute: DisputeRow, kind: DisputeNotification): Promise<void>
}

export type PaymentDeps = {
  readonly db: Database
  readonly jobs: Jobs
  readonly providers: PaymentProviders
  readonly store: Pick<StoreSettings, 'current'>
  readonly log: Log
  readonly clock: Clock
  readonly outcomes: () => PaymentOutcomes
}
