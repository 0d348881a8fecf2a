import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Cart } from '../cart/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Payments } from '../payments/service.server.ts'
import type { Promotions } from '../promotions/service.server.ts'
import { presets } from '../shop-settings/contract.ts'
import { checkoutRoutes } from './routes.server.ts'
import { createCheckout, type Checkout } from './service.server.ts'

type Uses = {
  readonly cart: Cart
  readonly inventory: Inventory
  readonly orders: Orders
  readonly promotions: Promotions
  readonly payments: Payments
  readonly auditLog: AuditLog
}

export function checkoutFeature(
  platform: Platform,
  { cart, inventory, orders, payments, promotions, auditLog }: Uses,
): Feature<Checkout> {
  const { config, db, clock, origin } = platform
  const service = createCheckout({
    db,
    cart,
    stock: inventory,
    orders,
    promotions,
    policy: presets[config.preset].checkout,
    payments,
    auditLog,
    clock,
    origin,
  })
  return defineFeature({
    service,
    routes: (http, limits) => checkoutRoutes(http, service, limits),
    schedules: [{ every: 'minute', queue: 'release_expired_reservations', run: service.releaseExpired }],
  })
}
