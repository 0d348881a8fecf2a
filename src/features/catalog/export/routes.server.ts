import type { CsvLayout } from '#src/kernel/csv.ts'
import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { streamText } from '#src/platform/http/stream-text.server.ts'
import { catalogExportApi } from './contract.ts'

type Parts = (format: 'json' | 'csv', layout?: CsvLayout) => AsyncGenerator<string>

export function catalogExportRoutes(http: Http, parts: Parts): void {
  const nameOf = (format: string) => `attachment; filename="eclat-catalog.${format}"`
  http.mount(catalogExportApi.json, ({ c }) => {
    c.header('content-disposition', nameOf('json'))
    return ok(streamText(parts('json')))
  })
  http.mount(catalogExportApi.csv, ({ c, query }) => {
    c.header('content-disposition', nameOf('csv'))
    return ok(streamText(parts('csv', query.layout)))
  })
}
