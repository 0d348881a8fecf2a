import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { productEditorApi } from './contract.ts'
import type { ProductEditor } from './service.server.ts'

export function productEditorRoutes(http: Http, editor: ProductEditor): void {
  http.mount(productEditorApi.list, async ({ query }) => ok(await editor.list(query)))
  http.mount(productEditorApi.find, ({ params }) => editor.find(params.id))
  http.mount(productEditorApi.create, ({ visitor, body }) =>
    visitor.customer ? editor.create(visitor.customer, body) : fail('sign_in_needed'),
  )
  http.mount(productEditorApi.update, ({ visitor, params, body }) =>
    visitor.customer ? editor.update(visitor.customer, params.id, body.version, body.form) : fail('sign_in_needed'),
  )
  http.mount(productEditorApi.count, ({ visitor, params, body }) =>
    visitor.customer
      ? editor.count(visitor.customer, params.id, body.sku, body.seen, body.onHand)
      : fail('sign_in_needed'),
  )
  http.mount(productEditorApi.archive, ({ visitor, params, body }) =>
    visitor.customer
      ? editor.archive(visitor.customer, params.id, body.version, body.isArchived)
      : fail('sign_in_needed'),
  )
}
