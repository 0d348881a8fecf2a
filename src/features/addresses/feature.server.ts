import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { addressRoutes } from './routes.server.ts'
import { createAddresses, type Addresses } from './service.server.ts'

export function addressesFeature({ db }: Platform): Feature<Addresses> {
  const service = createAddresses(db)
  return defineFeature({
    service,
    routes: (http) => addressRoutes(http, service),
    personalData: service.personalData,
  })
}
