import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { cartRoutes } from './routes.server.ts'
import { createCart, type Cart, type CartDeps } from './service.server.ts'

type Uses = Pick<CartDeps, 'catalog' | 'heldUnits'>

export function cartFeature({ db, jobs, clock }: Platform, { catalog, heldUnits }: Uses): Feature<Cart> {
  const service = createCart({ db, catalog, heldUnits, jobs, clock })
  return defineFeature({
    service,
    routes: (http) => cartRoutes(http, service),
    schedules: [{ every: 'night', queue: 'remove_old_guest_carts', run: service.removeOldGuests }],
    personalData: service.personalData,
  })
}
