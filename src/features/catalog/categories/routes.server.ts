import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Catalog } from '../service.server.ts'
import { categoryApi, type Category } from './contract.ts'
import type { CategoryEditor } from './service.server.ts'

export function categoryRoutes(http: Http, catalog: Pick<Catalog, 'categories'>, editor: CategoryEditor): void {
  // The list that the catalog keeps: its JSON is then made once.
  http.mount(categoryApi.list, async () => ok((await catalog.categories()) as Category[]))
  http.mount(categoryApi.listEdited, async () => ok(await editor.list()))
  http.mount(categoryApi.create, ({ visitor, body }) =>
    visitor.customer ? editor.create(visitor.customer, body.name) : fail('sign_in_needed'),
  )
  http.mount(categoryApi.rename, ({ visitor, params, body }) =>
    visitor.customer ? editor.rename(visitor.customer, params.id, body.seen, body.name) : fail('sign_in_needed'),
  )
  http.mount(categoryApi.reorder, ({ visitor, body }) =>
    visitor.customer ? editor.reorder(visitor.customer, body.seen, body.ids) : fail('sign_in_needed'),
  )
  http.mount(categoryApi.remove, ({ visitor, params }) =>
    visitor.customer ? editor.remove(visitor.customer, params.id) : fail('sign_in_needed'),
  )
}
