import { ok } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { routinesApi } from './contract.ts'
import type { Routines } from './service.server.ts'

export function routineRoutes(http: Http, routines: Routines): void {
  http.mount(routinesApi.list, async ({ customer }) => ok(await routines.list(customer.id)))
  http.mount(routinesApi.create, ({ customer, body }) => routines.create(customer.id, body))
  http.mount(routinesApi.addStep, ({ customer, params, body }) => routines.addStep(customer.id, params.id, body))
  http.mount(routinesApi.reorder, ({ customer, params, body }) =>
    routines.reorder(customer.id, params.id, body.stepIds),
  )
  http.mount(routinesApi.removeStep, ({ customer, params }) =>
    routines.removeStep(customer.id, params.id, params.stepId),
  )
  http.mount(routinesApi.addToCart, ({ customer, params }) => routines.addToCart(customer.id, params.id))
  http.mount(routinesApi.remove, ({ customer, params }) => routines.remove(customer.id, params.id))
}
