import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { PickupPoints } from '#src/platform/pickup-points/port.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Tax } from '../tax/service.server.ts'
import { shippingAdminRoutes } from './admin/routes.server.ts'
import { createShippingAdmin } from './admin/service.server.ts'
import { shippingRoutes } from './routes.server.ts'
import { createShipping, type Shipping } from './service.server.ts'

type Uses = { readonly tax: Tax; readonly pickupPoints: PickupPoints; readonly auditLog: AuditLog }

export function shippingFeature({ db, clock }: Platform, { tax, pickupPoints, auditLog }: Uses): Feature<Shipping> {
  const service = createShipping({ db, tax, pickupPoints, clock })
  const admin = createShippingAdmin({ db, auditLog })
  return defineFeature({
    service,
    routes(http, limits) {
      shippingRoutes(http, service, limits)
      shippingAdminRoutes(http, admin)
    },
    invalidate: service.invalidate,
  })
}
