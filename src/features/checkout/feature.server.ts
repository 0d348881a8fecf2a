import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { PaymentProviders } from '#src/platform/payments/providers.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Cart } from '../cart/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Promotions } from '../promotions/service.server.ts'
import { presets } from '../shop-settings/contract.ts'
import { checkoutRoutes } from './routes.server.ts'
import { createCheckout, type Checkout } from './service.server.ts'

type Uses = {
  readonly cart: Cart
  readonly inventory: Inventory
  readonly orders: Orders
  readonly promotions: Promotions
  readonly providers: PaymentProviders
  readonly auditLog: AuditLog
}

export function checkoutFeature(
  platform: Platform,
  { cart, inventory, orders, promotions, providers, auditLog }: Uses,
): Feature<Checkout> {
  const { config, db, jobs, clock, log, errorMessage } = platform
  const service = createCheckout({
    db,
    cart,
    stock: inventory,
    orders,
    promotions,
    policy: presets[config.preset].checkout,
    jobs,
    providers,
    auditLog,
    log,
    clock,
  })
  return defineFeature({
    service,
    routes: (http, limits) => checkoutRoutes(http, service, limits, errorMessage),
    schedules: [
      { every: 'minute', queue: 'release_expired_reservations', run: service.releaseExpired },
      { every: 'minute', queue: 'send_due_refunds', run: service.sendDueRefunds },
      { every: 'night', queue: 'remove_abandoned_payment_details', run: service.removeAbandonedDetails },
    ],
    personalData: service.personalData,
  })
}
