import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { catalogueApi } from './contract.ts'
import type { Catalogue } from './service.server.ts'

export function catalogueRoutes(http: Http, catalogue: Catalogue): void {
  http.mount(catalogueApi.list, async ({ query, c }) => {
    const found = await catalogue.list(query)
    if (!found.ok) return found
    c.header('X-Total-Count', String(found.value.total))
    if (found.value.next) {
      const next = new URL(c.req.url)
      next.searchParams.set('cursor', found.value.next)
      c.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
    }
    return ok([...found.value.items])
  })

  http.mount(catalogueApi.product, async ({ params }) => {
    const product = await catalogue.find(params.id)
    return product ? ok(product) : fail('product_not_found')
  })

  http.mount(catalogueApi.listing, async ({ query }) => ok(await catalogue.listing(query)))
  http.mount(catalogueApi.home, async () => ok(await catalogue.homeShelves()))
  http.mount(catalogueApi.figures, async () => ok(await catalogue.figures()))
}
