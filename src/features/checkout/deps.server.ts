import type { Clock } from '#src/kernel/clock.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { PaymentProvider } from '#src/platform/payments/port.ts'
import type { Cart } from '../cart/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Promotions } from '../promotions/service.server.ts'
import type { PricePolicy } from '../shop-settings/contract.ts'
import type { Stock } from '../stock/service.server.ts'

/** What a payment has to do with, from its setting up to its order. */
export type CheckoutDeps = {
  readonly db: Database
  readonly cart: Cart
  readonly stock: Stock
  readonly orders: Orders
  readonly promotions: Promotions
  /** How a cart adds up to what is charged. */
  readonly policy: PricePolicy
  readonly jobs: Jobs
  readonly provider: PaymentProvider
  readonly clock: Clock
}
