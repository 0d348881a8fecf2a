import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { streamText } from '#src/platform/http/stream-text.server.ts'
import { catalogExportApi } from './contract.ts'

export function catalogExportRoutes(http: Http, parts: (format: 'json' | 'csv') => AsyncGenerator<string>): void {
  for (const format of ['json', 'csv'] as const)
    http.mount(catalogExportApi[format], ({ c }) => {
      c.header('content-disposition', `attachment; filename="eclat-catalog.${format}"`)
      return ok(streamText(parts(format)))
    })
}
