import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { adminLogApi } from './contract.ts'
import type { AdminLog } from './service.server.ts'

export function adminLogRoutes(http: Http, log: AdminLog): void {
  http.mount(adminLogApi.list, async ({ query }) => ok(await log.list(query.before ?? null)))
}
