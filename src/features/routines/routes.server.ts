import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import type { Visitor } from '#src/platform/http/visitor.server.ts'
import { routinesApi } from './contract.ts'
import type { Routines } from './service.server.ts'

export function routineRoutes(http: Http, routines: Routines): void {
  http.mount(routinesApi.list, async ({ visitor }) => ok(await routines.list(customerOf(visitor))))
  http.mount(routinesApi.create, ({ visitor, body }) => routines.create(customerOf(visitor), body))
  http.mount(routinesApi.addStep, ({ visitor, params, body }) => routines.addStep(customerOf(visitor), params.id, body))
  http.mount(routinesApi.reorder, ({ visitor, params, body }) =>
    routines.reorder(customerOf(visitor), params.id, body.stepIds),
  )
  http.mount(routinesApi.removeStep, ({ visitor, params }) =>
    routines.removeStep(customerOf(visitor), params.id, params.stepId),
  )
  http.mount(routinesApi.addToCart, ({ visitor, params }) => routines.addToCart(customerOf(visitor), params.id))
  http.mount(routinesApi.remove, ({ visitor, params }) => routines.remove(customerOf(visitor), params.id))
}

/** Access 'customer' guarantees a customer. */
function customerOf({ customer }: Visitor): string {
  if (!customer) throw new Error('a customer endpoint was called without a customer')
  return customer.id
}
