import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { PickupPoints } from '#src/platform/pickup-points/port.ts'
import type { Tax } from '../tax/service.server.ts'
import { shippingRoutes } from './routes.server.ts'
import { createShipping, type Shipping } from './service.server.ts'

type Uses = { readonly tax: Tax; readonly pickupPoints: PickupPoints }

export function shippingFeature({ db, clock }: Platform, { tax, pickupPoints }: Uses): Feature<Shipping> {
  const service = createShipping({ db, tax, pickupPoints, clock })
  return defineFeature({ service, routes: (http) => shippingRoutes(http, service) })
}
