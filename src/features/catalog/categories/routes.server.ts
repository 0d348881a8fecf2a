import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Catalog } from '../service.server.ts'
import { categoryApi, type Category } from './contract.ts'
import type { CategoryEditor } from './service.server.ts'

export function categoryRoutes(http: Http, catalog: Pick<Catalog, 'categories'>, editor: CategoryEditor): void {
  // The list that the catalog keeps: its JSON is then made once.
  http.mount(categoryApi.list, async () => ok((await catalog.categories()) as Category[]))
  http.mount(categoryApi.listEdited, async () => ok(await editor.list()))
  http.mount(categoryApi.create, ({ customer, body }) => editor.create(customer, body.name))
  http.mount(categoryApi.rename, ({ customer, params, body }) =>
    editor.rename(customer, params.id, body.seen, body.name),
  )
  http.mount(categoryApi.reorder, ({ customer, body }) => editor.reorder(customer, body.seen, body.ids))
  http.mount(categoryApi.remove, ({ customer, params }) => editor.remove(customer, params.id))
}
