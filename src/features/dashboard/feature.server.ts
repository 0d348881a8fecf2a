import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { dashboardRoutes } from './routes.server.ts'
import { createDashboard, type DashboardDeps, type DashboardService } from './service.server.ts'

type Uses = Omit<DashboardDeps, 'db' | 'clock' | 'config'>

export function dashboardFeature({ db, clock, config }: Platform, uses: Uses): Feature<DashboardService> {
  const service = createDashboard({ db, clock, config, ...uses })
  return defineFeature({ service, routes: (http) => dashboardRoutes(http, service) })
}
