import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Cart } from '../cart/service.server.ts'
import { promotionRoutes } from './routes.server.ts'
import { createPromotions, type PromotionDeps, type Promotions } from './service.server.ts'

type Uses = {
  readonly cart: Cart
  readonly auditLog: AuditLog
  readonly openPayments: PromotionDeps['openPayments']
}

export function promotionsFeature(
  { db, clock }: Platform,
  { cart, auditLog, openPayments }: Uses,
): Feature<Promotions> {
  const service = createPromotions({ db, cart, openPayments, log: auditLog, clock })
  return defineFeature({
    service,
    routes: (http, limits) => promotionRoutes(http, service, limits),
    schedules: [{ every: 'minute', queue: 'remove_forgotten_promo_codes', run: service.removeOld }],
    personalData: service.personalData,
  })
}
