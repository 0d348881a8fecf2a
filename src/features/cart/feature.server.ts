import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { cartRoutes } from './routes.server.ts'
import { createCart, type Cart } from './service.server.ts'

export function cartFeature({ db, jobs, clock }: Platform, { catalog }: { readonly catalog: Catalog }): Feature<Cart> {
  const service = createCart({ db, catalog, jobs, clock })
  return defineFeature({
    service,
    routes: (http) => cartRoutes(http, service),
    schedules: [{ every: 'night', queue: 'remove_old_guest_carts', run: service.removeOldGuests }],
    personalData: service.personalData,
  })
}
