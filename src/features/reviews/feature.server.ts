import { defineFeature, subscription, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import {
  orderAdjusted,
  orderMoved,
  orderPlaced,
  type OrderAdjusted,
  type OrderMoved,
  type OrderPlaced,
} from '../orders/events.ts'
import type { Orders } from '../orders/service.server.ts'
import { reviewPhotosRemoved, type ReviewPhotosRemoved } from './events.ts'
import type { ReviewPhotoFiles } from './photos/service.server.ts'
import { reviewRoutes } from './routes.server.ts'
import { createReviews, type Reviews } from './service.server.ts'

type Uses = {
  readonly catalog: Catalog
  readonly orders: Orders
  readonly auditLog: AuditLog
  readonly photoFiles: ReviewPhotoFiles
}

export function reviewsFeature(
  { db, jobs, clock, secret }: Platform,
  { catalog, orders, auditLog, photoFiles }: Uses,
): Feature<Reviews> {
  const service = createReviews({ db, catalog, orders, jobs, log: auditLog, clock, secret, files: photoFiles })
  return defineFeature({
    service,
    routes: (http, limits) => reviewRoutes(http, service, limits),
    subscriptions: [
      subscription<OrderPlaced>(orderPlaced, 'verified_reviews', ({ orderId }) => service.updateVerified(orderId)),
      subscription<OrderMoved>(orderMoved, 'verified_reviews', ({ orderId }) => service.updateVerified(orderId)),
      subscription<OrderAdjusted>(orderAdjusted, 'verified_reviews', ({ orderId }) => service.updateVerified(orderId)),
      subscription<ReviewPhotosRemoved>(reviewPhotosRemoved, 'review_photo_files', service.photos.removeFiles),
    ],
    schedules: [{ every: 'night', queue: 'remove_unreferenced_review_photos', run: service.photos.removeUnreferenced }],
    personalData: service.personalData,
    invalidate: service.invalidate,
  })
}
