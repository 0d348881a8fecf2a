import { photos as photoMessages } from '#src/messages/server-messages.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Recommendations } from '../recommendations/service.server.ts'
import { presets } from '../shop-settings/contract.ts'
import { photoRoutes } from './routes.server.ts'
import {
  createHostedEngine,
  createOwnEngine,
  createPhotoAnalysis,
  type PhotoAnalysis,
  type PhotoEngine,
} from './service.server.ts'

type Uses = {
  readonly catalog: Catalog
  readonly recommendations: Recommendations
  /** Replaces the configured engine, for tests. */
  readonly engine: PhotoEngine | undefined
}

export function photoAnalysisFeature(
  platform: Platform,
  { catalog, recommendations, engine }: Uses,
): Feature<PhotoAnalysis> {
  const { config, db, jobs, clock, images } = platform
  const configured = () =>
    config.photoEngine.kind === 'hosted' ? createHostedEngine(config.photoEngine, images) : createOwnEngine()
  const service = createPhotoAnalysis({
    db,
    jobs,
    clock,
    engine: engine ?? configured(),
    catalog,
    recommendations,
    messages: photoMessages,
    consentRequired: presets[config.preset].photoConsentRequired,
  })
  return defineFeature({
    service,
    routes: (http, limits) => photoRoutes(http, service, limits),
    schedules: [{ every: 'minute', queue: 'remove_guest_palettes', run: service.removeGuests }],
    personalData: service.personalData,
  })
}
