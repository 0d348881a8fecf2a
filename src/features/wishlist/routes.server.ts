import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { decideMember } from '#src/platform/http/visitor.server.ts'
import { wishlistApi } from './contract.ts'
import type { Wishlist } from './service.server.ts'

export function wishlistRoutes(http: Http, wishlist: Wishlist): void {
  http.mount(wishlistApi.list, async ({ params, visitor }) => {
    const member = decideMember(visitor, params.userId)
    return member.ok ? ok(await wishlist.list(member.value)) : member
  })

  http.mount(wishlistApi.add, async ({ body, visitor }) => {
    const member = decideMember(visitor, body.userId)
    return member.ok ? wishlist.add(member.value, body.productId) : member
  })

  http.mount(wishlistApi.remove, async ({ params, visitor }) => {
    const member = decideMember(visitor, params.userId)
    return member.ok ? ok(await wishlist.remove(member.value, params.productId)) : member
  })
}
