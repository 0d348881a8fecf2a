import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { streamText } from '#src/platform/http/stream-text.server.ts'
import { bulkApi } from './contract.ts'
import type { BulkEditor } from './service.server.ts'

export function bulkRoutes(http: Http, editor: BulkEditor): void {
  http.mount(bulkApi.previewEdit, async ({ body }) => ok(await editor.previewEdit(body)))
  http.mount(bulkApi.applyEdit, ({ visitor, body }) =>
    visitor.customer ? editor.applyEdit(visitor.customer, body.edit, body.fingerprint) : fail('sign_in_needed'),
  )
  http.mount(bulkApi.download, ({ c, query }) => {
    c.header('content-disposition', 'attachment; filename="eclat-products.csv"')
    return ok(streamText(editor.exportList(query.layout)))
  })
  http.mount(bulkApi.previewList, ({ file }) => editor.previewList(file))
  http.mount(bulkApi.applyList, ({ visitor, body, file }) =>
    visitor.customer ? editor.applyList(visitor.customer, file, body.fingerprint) : fail('sign_in_needed'),
  )
}
