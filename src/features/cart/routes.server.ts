import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { storeGuestSession } from '#src/platform/http/visitor.server.ts'
import { cartApi } from './contract.ts'
import { decideOwner, decideUser, guestOwner, ownersOf } from '../identity/service.server.ts'
import type { Cart } from './service.server.ts'

export function cartRoutes(http: Http, cart: Cart): void {
  http.mount(cartApi.add, async ({ body, visitor, c }) => {
    const owner = decideOwner(visitor, body)
    if (!owner.ok) return owner
    const added = await cart.add(owner.value, body)
    if (added.ok && body.sessionId && !body.userId) storeGuestSession(c, body.sessionId)
    return added
  })

  http.mount(cartApi.ofUser, async ({ params, visitor }) => {
    const owner = decideUser(visitor, params.userId)
    return owner.ok ? ok(await cart.list(owner.value)) : owner
  })

  http.mount(cartApi.ofGuest, async ({ params, visitor, c }) => {
    // A link can name someone else's session, but cannot send the header: only the visitor's own becomes their cookie.
    if (visitor.guestSessions.includes(params.sessionId)) storeGuestSession(c, params.sessionId)
    return ok(await cart.list(guestOwner(params.sessionId)))
  })

  http.mount(cartApi.update, ({ params, body, visitor }) =>
    cart.update(ownersOf(visitor), params.itemId, body.quantity),
  )
  http.mount(cartApi.remove, ({ params, visitor }) => cart.remove(ownersOf(visitor), params.itemId))

  http.mount(cartApi.clearUser, async ({ params, visitor }) => {
    const owner = decideUser(visitor, params.userId)
    return owner.ok ? ok(await cart.clear(owner.value)) : owner
  })

  http.mount(cartApi.clearGuest, async ({ params }) => ok(await cart.clear(guestOwner(params.sessionId))))
}
