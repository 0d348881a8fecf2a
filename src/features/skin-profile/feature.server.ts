import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { skinProfileRoutes } from './routes.server.ts'
import { createSkinProfiles, type SkinProfiles } from './service.server.ts'

export function skinProfileFeature(
  { db, clock }: Platform,
  { catalog }: { readonly catalog: Catalog },
): Feature<SkinProfiles> {
  const service = createSkinProfiles({ db, clock, catalog })
  return defineFeature({
    service,
    routes: (http) => skinProfileRoutes(http, service),
    personalData: service.personalData,
  })
}
