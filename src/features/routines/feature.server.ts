import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { routineRoutes } from './routes.server.ts'
import { createRoutines, type Routines } from './service.server.ts'

export function routinesFeature({ db, jobs }: Platform, { catalog }: { readonly catalog: Catalog }): Feature<Routines> {
  const service = createRoutines({ db, catalog, jobs })
  return defineFeature({
    service,
    routes: (http) => routineRoutes(http, service),
    personalData: service.personalData,
  })
}
