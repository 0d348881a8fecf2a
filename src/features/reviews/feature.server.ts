import { defineFeature, subscription, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { orderPlaced, type OrderPlaced } from '../orders/events.ts'
import type { Orders } from '../orders/service.server.ts'
import { reviewRoutes } from './routes.server.ts'
import { createReviews, type Reviews } from './service.server.ts'

type Uses = { readonly catalog: Catalog; readonly orders: Orders; readonly auditLog: AuditLog }

export function reviewsFeature({ db, jobs, clock }: Platform, { catalog, orders, auditLog }: Uses): Feature<Reviews> {
  const service = createReviews({ db, catalog, orders, jobs, log: auditLog, clock })
  return defineFeature({
    service,
    routes: (http) => reviewRoutes(http, service),
    subscriptions: [
      subscription<OrderPlaced>(orderPlaced, 'verified_reviews', ({ orderId }) => service.verifyBuyer(orderId)),
    ],
    personalData: service.personalData,
    invalidate: service.invalidate,
  })
}
