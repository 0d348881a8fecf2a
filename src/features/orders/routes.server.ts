import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { addressOf, createThrottle } from '#src/platform/http/limit.server.ts'
import { ordersApi } from './contract.ts'
import type { Orders } from './service.server.ts'

export function orderRoutes(http: Http, orders: Orders): void {
  // Order numbers count up, so half of the pair is easy to guess: whoever misses too often has to wait.
  const guesses = createThrottle({ name: 'withdrawal-address', points: 20, seconds: 15 * 60 })

  http.mount(ordersApi.byLink, ({ params }) => orders.byLink(params.key))
  http.mount(ordersApi.invoiceByLink, ({ params }) => orders.invoiceByLink(params.key))

  http.mount(ordersApi.list, async ({ query, visitor }) => ok(await orders.list(visitor.member?.id ?? '', query.before ?? null)))
  http.mount(ordersApi.find, ({ params, visitor }) => orders.find(visitor.member?.id ?? '', params.number))
  http.mount(ordersApi.invoice, ({ params, visitor }) => orders.invoice(visitor.member?.id ?? '', params.number))
  http.mount(ordersApi.withdraw, ({ params, body, visitor }) => orders.withdraw(visitor.member?.id ?? '', params.number, body.positions))

  http.mount(ordersApi.findForWithdrawal, ({ body, c }) => guesses.guard(addressOf(c), 'order_not_found', () => orders.findForGuest(body.number, body.email)))
  http.mount(ordersApi.withdrawAsGuest, ({ body, c }) => guesses.guard(addressOf(c), 'order_not_found', () => orders.withdrawAsGuest(body.number, body.email, body.positions)))
}
