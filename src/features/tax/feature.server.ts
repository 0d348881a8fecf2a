import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { createTax, type Tax } from './service.server.ts'

export function taxFeature({ db, clock }: Platform): Feature<Tax> {
  return defineFeature({ service: createTax({ db, clock }) })
}
