import { fail, ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { catalogApi } from './contract.ts'
import type { Catalog } from './service.server.ts'
import { variantOf } from './variants/rules.ts'

export function catalogRoutes(http: Http, catalog: Catalog): void {
  http.mount(catalogApi.list, async ({ query, c }) => {
    const found = await catalog.list(query)
    if (!found.ok) return found
    c.header('X-Total-Count', String(found.value.total))
    if (found.value.next) {
      const { pathname, searchParams } = new URL(c.req.url)
      // The response is cached for everyone, whatever other parameters this request has.
      const next = new URLSearchParams(
        [...searchParams].filter(([name]) => Object.hasOwn(catalogApi.list.query.shape, name)),
      )
      next.set('cursor', found.value.next)
      c.header('Link', `<${pathname}?${next}>; rel="next"`)
    }
    return ok([...found.value.items])
  })

  http.mount(catalogApi.product, async ({ params }) => {
    const product = await catalog.find(params.id)
    return product ? ok(product) : fail('product_not_found')
  })

  http.mount(catalogApi.availability, async ({ params }) => {
    const product = await catalog.find(params.id)
    if (!product) return fail('product_not_found')
    const variants = product.variants ?? [variantOf(product, product.variantId)]
    return ok(variants.map(({ id, inStock, fewLeft }) => ({ id, inStock, fewLeft })))
  })

  http.mount(catalogApi.listing, ({ query }) => catalog.listing(query))
  http.mount(catalogApi.home, async () => ok(await catalog.homeShelves()))
  http.mount(catalogApi.choices, async () => {
    const { products, isComplete } = await catalog.choices()
    return ok({ products: [...products], isComplete })
  })
  http.mount(catalogApi.suggestions, async ({ query }) => ok(await catalog.suggest(query.text)))
  http.mount(catalogApi.figures, async () => ok(await catalog.figures()))
}
