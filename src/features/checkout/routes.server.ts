import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { problemResponse, type Sentence } from '#src/platform/http/problem.server.ts'
import { rememberGuestSession } from '#src/platform/http/visitor.server.ts'
import { decideOwner } from '../cart/service.server.ts'
import { checkoutApi } from './contract.ts'
import type { Checkout } from './service.server.ts'

const paymentSetUps = { name: 'payment-set-up', points: 60, seconds: 600 }

export function checkoutRoutes(http: Http, checkout: Checkout, limits: Limits, sentence: Sentence): void {
  http.app.use(checkoutApi.setUp.path, limits.of(paymentSetUps))

  http.mount(checkoutApi.setUp, async ({ body, visitor, c }) => {
    const owner = decideOwner(visitor, body)
    if (!owner.ok) return owner
    if (body.sessionId && !body.userId) rememberGuestSession(c, body.sessionId)
    return checkout.setUp(owner.value)
  })

  http.mount(checkoutApi.customer, ({ body }) => checkout.saveCustomer(body.clientSecret, body.customer))
  http.mount(checkoutApi.complete, ({ body }) => checkout.complete(body.clientSecret))

  // Not a call of the shop's own API: the form of the body is the provider's, and its signature covers every byte.
  http.app.post('/api/payment-notices', async (c) => {
    const notice = await checkout.readNotice(await c.req.text(), c.req.raw.headers)
    if (!notice) return problemResponse(400, 'notice_refused', sentence('notice_refused', {}))
    await checkout.hear(notice)
    return c.json({ received: true })
  })
}
