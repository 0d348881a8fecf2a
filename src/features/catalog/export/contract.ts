import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { CsvQuery } from '#src/platform/http/csv-query.ts'

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const file = z.custom<ReadableStream<Uint8Array>>()

export const catalogExportApi = {
  json: endpoint({
    method: 'GET',
    path: '/api/admin/catalog.json',
    access: 'admin',
    summary: 'Export active products and drafts with variants and stock as JSON, in the format of the import',
    response: file,
    download: 'application/json; charset=utf-8',
    errors: adminOnly,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/catalog.csv',
    access: 'admin',
    summary: 'Export active products and drafts with variants and stock as CSV, in the format of the import',
    query: CsvQuery,
    response: file,
    download: 'text/csv; charset=utf-8',
    errors: adminOnly,
  }),
}
