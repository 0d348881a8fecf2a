import { defineFeature, type Feature } from '#src/platform/feature.server.ts'
import { adminSearchRoutes } from './routes.server.ts'
import { createAdminSearch, type AdminSearch, type AdminSearchDeps } from './service.server.ts'

export function adminSearchFeature(uses: AdminSearchDeps): Feature<AdminSearch> {
  const service = createAdminSearch(uses)
  return defineFeature({ service, routes: (http) => adminSearchRoutes(http, service) })
}
