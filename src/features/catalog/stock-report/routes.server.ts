import { shopDay } from '#src/kernel/shop-time.ts'
import { ok } from '#src/kernel/result.ts'
import type { Clock } from '#src/kernel/clock.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { stockReportApi } from './contract.ts'
import type { StockReport } from './service.server.ts'

/** Mount before the catalog, whose product path would match the export's. */
export function stockReportRoutes(http: Http, report: StockReport, clock: Clock): void {
  http.mount(stockReportApi.summary, async () => ok(await report.summary()))
  http.mount(stockReportApi.lines, async ({ query }) => ok(await report.page(query)))
  http.mount(stockReportApi.export, ({ c, query }) => {
    c.header('content-disposition', `attachment; filename="eclat-stock-${shopDay(clock())}.csv"`)
    return ok(report.export(query.layout))
  })
}
