import { fromDecimal } from '#src/kernel/money.ts'
import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { adminOrdersApi } from './contract.ts'
import type { OrderAdmin } from './service.server.ts'

export function orderAdminRoutes(http: Http, orderAdmin: OrderAdmin): void {
  http.mount(adminOrdersApi.list, async ({ query }) => ok(await orderAdmin.list(query)))
  http.mount(adminOrdersApi.find, ({ params }) => orderAdmin.find(params.number))
  http.mount(adminOrdersApi.invoice, ({ params }) => orderAdmin.invoice(params.number))
  http.mount(adminOrdersApi.creditNote, ({ params }) => orderAdmin.creditNote(params.number, params.note))
  http.mount(adminOrdersApi.documents, ({ c, query }) => {
    c.header('content-disposition', `attachment; filename="eclat-invoices-${query.month}.csv"`)
    return ok(orderAdmin.documents(query.month, query.layout))
  })
  http.mount(adminOrdersApi.packingSlips, async ({ query }) =>
    ok(await orderAdmin.packingSlips(query.numbers.split(','))),
  )
  http.mount(adminOrdersApi.action, ({ customer, params, body }) =>
    orderAdmin.perform(customer, params.number, body.action, body.seen),
  )
  http.mount(adminOrdersApi.ship, ({ customer, params, body }) => orderAdmin.ship(customer, params.number, body))
  http.mount(adminOrdersApi.deliverParcel, ({ customer, params }) =>
    orderAdmin.deliverParcel(customer, params.number, params.parcel),
  )
  http.mount(adminOrdersApi.cancelUnits, ({ customer, params, body }) =>
    orderAdmin.cancelUnits(customer, params.number, body.lines ?? null, body),
  )
  http.mount(adminOrdersApi.refundPart, ({ customer, params, body }) =>
    orderAdmin.refundPart(customer, params.number, fromDecimal(body.amount), body),
  )
  http.mount(adminOrdersApi.changeAddress, ({ customer, params, body }) =>
    orderAdmin.changeAddress(customer, params.number, body),
  )
  http.mount(adminOrdersApi.addNote, ({ customer, params, body }) => orderAdmin.addNote(customer, params.number, body))
  http.mount(adminOrdersApi.removeNote, ({ customer, params }) =>
    orderAdmin.removeNote(customer, params.number, params.id),
  )
}
