import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { productEditorApi } from './contract.ts'
import type { ProductEditor } from './service.server.ts'

export function productEditorRoutes(http: Http, editor: ProductEditor): void {
  http.mount(productEditorApi.list, async ({ query }) => ok(await editor.list(query)))
  http.mount(productEditorApi.find, ({ params }) => editor.find(params.id))
  http.mount(productEditorApi.create, ({ customer, body }) => editor.create(customer, body))
  http.mount(productEditorApi.update, ({ customer, params, body }) =>
    editor.update(customer, params.id, body.version, body.form),
  )
  http.mount(productEditorApi.count, ({ customer, params, body }) =>
    editor.count(customer, params.id, body.sku, body.seen, body.onHand),
  )
  http.mount(productEditorApi.archive, ({ customer, params, body }) =>
    editor.archive(customer, params.id, body.version, body.isArchived),
  )
}
