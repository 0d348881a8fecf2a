import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { auditLogApi } from './contract.ts'
import type { AuditLog } from './service.server.ts'

export function auditLogRoutes(http: Http, log: AuditLog): void {
  http.mount(auditLogApi.list, async ({ query }) => ok(await log.list(query.before ?? null, query.action ?? null)))
}
