import { photos as photoMessages } from '#src/messages/server-messages.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { recommendationRoutes } from './routes.server.ts'
import { createRecommendations, type Recommendations } from './service.server.ts'

export function recommendationsFeature(
  _platform: Platform,
  { catalog }: { readonly catalog: Catalog },
): Feature<Recommendations> {
  const service = createRecommendations({ catalog, reason: photoMessages.reason })
  return defineFeature({ service, routes: (http) => recommendationRoutes(http, service) })
}
