import { fromDecimal } from '#src/kernel/money.ts'
import { fail, ok } from '#src/kernel/result.ts'
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
  http.mount(adminOrdersApi.action, ({ visitor, params, body }) =>
    visitor.customer
      ? orderAdmin.perform(visitor.customer, params.number, body.action, body.seen)
      : fail('sign_in_needed'),
  )
  http.mount(adminOrdersApi.ship, ({ visitor, params, body }) =>
    visitor.customer ? orderAdmin.ship(visitor.customer, params.number, body) : fail('sign_in_needed'),
  )
  http.mount(adminOrdersApi.deliverParcel, ({ visitor, params }) =>
    visitor.customer
      ? orderAdmin.deliverParcel(visitor.customer, params.number, params.parcel)
      : fail('sign_in_needed'),
  )
  http.mount(adminOrdersApi.cancelUnits, ({ visitor, params, body }) =>
    visitor.customer
      ? orderAdmin.cancelUnits(visitor.customer, params.number, body.lines ?? null, body)
      : fail('sign_in_needed'),
  )
  http.mount(adminOrdersApi.refundPart, ({ visitor, params, body }) =>
    visitor.customer
      ? orderAdmin.refundPart(visitor.customer, params.number, fromDecimal(body.amount), body)
      : fail('sign_in_needed'),
  )
  http.mount(adminOrdersApi.changeAddress, ({ visitor, params, body }) =>
    visitor.customer ? orderAdmin.changeAddress(visitor.customer, params.number, body) : fail('sign_in_needed'),
  )
  http.mount(adminOrdersApi.addNote, ({ visitor, params, body }) =>
    visitor.customer ? orderAdmin.addNote(visitor.customer, params.number, body) : fail('sign_in_needed'),
  )
  http.mount(adminOrdersApi.removeNote, ({ visitor, params }) =>
    visitor.customer ? orderAdmin.removeNote(visitor.customer, params.number, params.id) : fail('sign_in_needed'),
  )
}
