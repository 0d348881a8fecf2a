import type { Clock } from '#src/kernel/clock.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { AuditLog } from '../../audit-log/service.server.ts'
import type { Cart } from '../../cart/service.server.ts'
import type { Orders } from '../../orders/service.server.ts'
import type { DisputeNotification, DisputeRow, Payment, Payments } from '../../payments/service.server.ts'
import type { StoreCredit } from '../../store-credit/service.server.ts'
import type { Promotions } from '../../promotions/service.server.ts'
import type { PricingRules } from '../../shop-settings/contract.ts'
import type { Shipping } from '../../shipping/service.server.ts'
import type { Inventory } from '../../inventory/service.server.ts'
import type { PaymentNotificationKind } from './email.server.ts'

/** Everything a payment needs, from its creation to its order. */
export type CheckoutDeps = {
  readonly db: Database
  readonly cart: Cart
  readonly stock: Inventory
  readonly orders: Orders
  readonly promotions: Promotions
  readonly storeCredit: StoreCredit
  /** The pricing rules of checkout. */
  readonly policy: PricingRules
  /** Whether shipping and VAT depend on the destination. */
  readonly hasDestinationRates: boolean
  readonly shipping: Shipping
  readonly payments: Payments
  readonly auditLog: Pick<AuditLog, 'record'>
  /** Queues an email about a payment in progress, in the payment's transaction. */
  readonly sendPaymentEmail: (tx: Tx, payment: Payment, kind: PaymentNotificationKind) => Promise<void>
  /** Queues an email to the shop, in the transaction that stores the dispute. */
  readonly sendDisputeEmail: (tx: Tx, dispute: DisputeRow, kind: DisputeNotification) => Promise<void>
  readonly clock: Clock
  /** Public URL of the shop without a trailing slash. */
  readonly origin: string
}
