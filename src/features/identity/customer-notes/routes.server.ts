import { fail } from '#src/kernel/result.ts'
import type { Http } from '#src/platform/http/http.server.ts'
import { customerNotesApi } from './contract.ts'
import type { CustomerNotes } from './service.server.ts'

export function customerNotesRoutes(http: Http, notes: CustomerNotes): void {
  http.mount(customerNotesApi.add, ({ visitor, params, body }) =>
    visitor.customer ? notes.add(visitor.customer, params.id, body) : fail('sign_in_needed'),
  )
  http.mount(customerNotesApi.remove, ({ visitor, params }) =>
    visitor.customer ? notes.remove(visitor.customer, params.id, params.noteId) : fail('sign_in_needed'),
  )
}
