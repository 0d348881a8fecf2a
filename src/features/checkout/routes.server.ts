import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Limits } from '#src/platform/http/limit.server.ts'
import { storeGuestSession } from '#src/platform/http/visitor.server.ts'
import { decidePayer } from '../identity/service.server.ts'
import { checkoutApi } from './contract.ts'
import type { Checkout } from './service.server.ts'

const paymentCreations = { name: 'payment-set-up', points: 60, seconds: 600 }
const paymentChecks = { name: 'payment-state', points: 240, seconds: 600 }

export function checkoutRoutes(http: Http, checkout: Checkout, limits: Limits): void {
  http.app.use(checkoutApi.createPayment.path, limits.of(paymentCreations))
  http.app.use(checkoutApi.delivery.path, limits.of(paymentCreations))
  http.app.use(checkoutApi.redirect.path, limits.of(paymentCreations))
  http.app.use(checkoutApi.noPaymentOrder.path, limits.of(paymentCreations))
  http.app.use(checkoutApi.outcome.path, limits.ofCost(paymentChecks))

  http.mount(checkoutApi.createPayment, async ({ body, visitor, c }) => {
    const owner = decidePayer(visitor, body)
    if (!owner.ok) return owner
    if (body.sessionId && !body.userId) storeGuestSession(c, body.sessionId)
    return checkout.createPayment(owner.value)
  })

  http.mount(checkoutApi.delivery, async ({ body: { userId, sessionId, ...choice }, visitor, c }) => {
    const owner = decidePayer(visitor, { userId, sessionId })
    if (!owner.ok) return owner
    if (sessionId && !userId) storeGuestSession(c, sessionId)
    return checkout.delivery.choose(owner.value, choice)
  })

  http.mount(checkoutApi.noPaymentOrder, async ({ body: { userId, sessionId, ...request }, visitor }) => {
    const owner = decidePayer(visitor, { userId, sessionId })
    if (!owner.ok) return owner
    const placed = await checkout.placeNoPaymentOrder(owner.value, request)
    return placed.ok ? ok({ orderNumber: placed.value.number, orderKey: placed.value.key }) : placed
  })
  http.mount(checkoutApi.customer, ({ body }) => checkout.saveContactDetails(body.clientSecret, body.customer))
  http.mount(checkoutApi.redirect, ({ body }) => checkout.redirect(body.clientSecret, body.method ?? null))
  http.mount(checkoutApi.complete, ({ body }) => checkout.complete(body.clientSecret))
  http.mount(checkoutApi.outcome, ({ body }) => checkout.outcome(body.clientSecret, body.cancel))

  http.mount(checkoutApi.attention, async () => ok(await checkout.administration.attention()))
  http.mount(checkoutApi.disputes, async ({ query }) => ok(await checkout.administration.disputes(query.state)))
  http.mount(checkoutApi.retryRefund, ({ customer, params }) => checkout.administration.retry(customer, params.id))
  http.mount(checkoutApi.recordRefundPaid, ({ customer, params }) =>
    checkout.administration.recordPaid(customer, params.id),
  )
}
