import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { addressOf, type Limits } from '#src/platform/http/limit.server.ts'
import { ordersApi } from './contract.ts'
import type { Orders } from './service.server.ts'

export function orderRoutes(http: Http, orders: Orders, limits: Limits): void {
  // Order numbers are sequential, so only the email address protects an order: limit attempts.
  const guesses = limits.delay({
    name: 'withdrawal-address',
    points: 20,
    firstSeconds: 15 * 60,
    longestSeconds: 60 * 60,
    resetSeconds: 60 * 60,
    outlivesSuccess: true,
  })

  http.mount(ordersApi.byLink, ({ params }) => orders.byLink(params.key))
  http.mount(ordersApi.creditNoteByLink, ({ params }) => orders.creditNoteByLink(params.key, params.note))
  http.mount(ordersApi.invoiceByLink, ({ params }) => orders.invoiceByLink(params.key))

  http.mount(ordersApi.list, async ({ query, customer }) => ok(await orders.list(customer.id, query.before ?? null)))
  http.mount(ordersApi.find, ({ params, customer }) => orders.find(customer.id, params.number))
  http.mount(ordersApi.invoice, ({ params, customer }) => orders.invoice(customer.id, params.number))
  http.mount(ordersApi.creditNote, ({ params, customer }) => orders.creditNote(customer.id, params.number, params.note))
  http.mount(ordersApi.withdraw, ({ params, body, customer }) =>
    orders.withdraw(customer.id, params.number, body.positions),
  )

  http.mount(ordersApi.findForWithdrawal, ({ body, c }) =>
    guesses.guard(addressOf(c), 'order_not_found', () => orders.findForGuest(body.number, body.email)),
  )
  http.mount(ordersApi.withdrawAsGuest, ({ body, c }) =>
    guesses.guard(addressOf(c), 'order_not_found', () =>
      orders.withdrawAsGuest(body.number, body.email, body.positions),
    ),
  )
}
