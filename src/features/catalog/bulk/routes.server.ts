import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { streamText } from '#src/platform/http/stream-text.server.ts'
import { bulkApi } from './contract.ts'
import type { BulkEditor } from './service.server.ts'

export function bulkRoutes(http: Http, editor: BulkEditor): void {
  http.mount(bulkApi.previewEdit, async ({ body }) => ok(await editor.previewEdit(body)))
  http.mount(bulkApi.applyEdit, ({ customer, body }) => editor.applyEdit(customer, body.edit, body.fingerprint))
  http.mount(bulkApi.download, ({ c, query }) => {
    c.header('content-disposition', 'attachment; filename="eclat-products.csv"')
    return ok(streamText(editor.exportList(query.layout)))
  })
  http.mount(bulkApi.previewList, ({ file }) => editor.previewList(file))
  http.mount(bulkApi.applyList, ({ customer, body, file }) => editor.applyList(customer, file, body.fingerprint))
}
