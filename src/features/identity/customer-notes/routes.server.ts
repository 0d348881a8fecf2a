import type { Http } from '#src/platform/http/http.server.ts'
import { customerNotesApi } from './contract.ts'
import type { CustomerNotes } from './service.server.ts'

export function customerNotesRoutes(http: Http, notes: CustomerNotes): void {
  http.mount(customerNotesApi.add, ({ customer, params, body }) => notes.add(customer, params.id, body))
  http.mount(customerNotesApi.remove, ({ customer, params }) => notes.remove(customer, params.id, params.noteId))
}
