import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Cart } from '../cart/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Payments } from '../payments/service.server.ts'
import type { StoreCredit } from '../store-credit/service.server.ts'
import type { Promotions } from '../promotions/service.server.ts'
import { presets } from '../shop-settings/contract.ts'
import type { Shipping } from '../shipping/service.server.ts'
import { checkoutRoutes } from './routes.server.ts'
import { createCheckout, type Checkout } from './service.server.ts'

type Uses = {
  readonly cart: Cart
  readonly inventory: Inventory
  readonly orders: Orders
  readonly promotions: Promotions
  readonly storeCredit: StoreCredit
  readonly payments: Payments
  readonly shipping: Shipping
  readonly auditLog: AuditLog
}

export function checkoutFeature(
  platform: Platform,
  { cart, inventory, orders, payments, promotions, shipping, storeCredit, auditLog }: Uses,
): Feature<Checkout> {
  const { config, db, clock, origin } = platform
  const service = createCheckout({
    db,
    cart,
    stock: inventory,
    orders,
    promotions,
    storeCredit,
    policy: presets[config.preset].checkout,
    hasDestinationRates: presets[config.preset].hasDestinationRates,
    shipping,
    payments,
    auditLog,
    clock,
    origin,
  })
  return defineFeature({
    service,
    routes: (http, limits) => checkoutRoutes(http, service, limits),
    schedules: [
      { every: 'minute', queue: 'release_expired_reservations', run: service.releaseExpired },
      { every: 'night', queue: 'remove_old_delivery_choices', run: service.delivery.removeOld },
    ],
    personalData: service.delivery.personalData,
  })
}
