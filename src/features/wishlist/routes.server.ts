import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { decideCustomer } from '#src/platform/http/visitor.server.ts'
import { wishlistApi } from './contract.ts'
import type { Wishlist } from './service.server.ts'

export function wishlistRoutes(http: Http, wishlist: Wishlist): void {
  http.mount(wishlistApi.list, async ({ params, visitor }) => {
    const customer = decideCustomer(visitor, params.userId)
    return customer.ok ? ok(await wishlist.list(customer.value)) : customer
  })

  http.mount(wishlistApi.add, async ({ body, visitor }) => {
    const customer = decideCustomer(visitor, body.userId)
    return customer.ok ? wishlist.add(customer.value, body.productId, body.variantId) : customer
  })

  http.mount(wishlistApi.remove, async ({ params, visitor }) => {
    const customer = decideCustomer(visitor, params.userId)
    return customer.ok ? ok(await wishlist.remove(customer.value, params.productId)) : customer
  })
}
