import { createPhotonLookup } from '#src/platform/address-lookup/photon.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { addressRoutes } from './routes.server.ts'
import { createAddresses, type Addresses } from './service.server.ts'
import { createSuggest } from './lookup/suggest.server.ts'

export function addressesFeature({ config, db, log }: Platform): Feature<Addresses> {
  const service = createAddresses(db)
  const suggest = createSuggest(config.addressLookup ? createPhotonLookup(config.addressLookup) : null, log)
  return defineFeature({
    service,
    routes: (http, limits) => addressRoutes(http, service, suggest, limits),
    personalData: service.personalData,
  })
}
