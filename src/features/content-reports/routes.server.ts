import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { contentReportsApi } from './contract.ts'
import type { ContentReportsService } from './service.server.ts'

export function contentReportRoutes(http: Http, reports: ContentReportsService, limits: Limits): void {
  http.app.on('POST', contentReportsApi.send.path, limits.of({ name: 'content-reports', points: 10, seconds: 3_600 }))
  http.mount(contentReportsApi.content, ({ params }) => reports.content(params.kind, params.id))
  http.mount(contentReportsApi.send, ({ body }) => reports.send(body))

  http.mount(contentReportsApi.list, async ({ query }) => ok(await reports.list(query.state, query.cursor)))
  http.mount(contentReportsApi.decide, ({ params, body, customer }) => reports.decide(customer, params.id, body))
}
