import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { skinProfileRoutes } from './routes.server.ts'
import { createSkinProfiles, type SkinProfiles } from './service.server.ts'

export function skinProfileFeature({ db, clock }: Platform): Feature<SkinProfiles> {
  const service = createSkinProfiles({ db, clock })
  return defineFeature({
    service,
    routes: (http) => skinProfileRoutes(http, service),
    personalData: service.personalData,
  })
}
