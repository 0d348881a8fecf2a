import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Cart } from '../cart/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { routineRoutes } from './routes.server.ts'
import { createRoutines, type Routines } from './service.server.ts'

type Uses = { readonly catalog: Catalog; readonly cart: Cart }

export function routinesFeature({ db, jobs }: Platform, { catalog, cart }: Uses): Feature<Routines> {
  const service = createRoutines({ db, catalog, cart, jobs })
  return defineFeature({
    service,
    routes: (http) => routineRoutes(http, service),
    personalData: service.personalData,
  })
}
