import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { dashboardApi } from './contract.ts'
import type { DashboardService } from './service.server.ts'

export function dashboardRoutes(http: Http, dashboard: DashboardService): void {
  http.mount(dashboardApi.read, async ({ customer }) => ok(await dashboard.read(customer)))
}
