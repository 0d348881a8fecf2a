import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { NewStaffNote, StaffNote } from '../staff/contract.ts'

const CustomerNotes = z.object({
  /** Oldest first. */
  notes: z.array(StaffNote),
})

const known = { sign_in_needed: 401, admin_only: 403, account_not_found: 404 } as const
const byId = z.object({ id: z.string().min(1).max(100) })

export const customerNotesApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/admin/customers/{id}/notes',
    access: 'admin',
    summary: 'Add a note that only staff can see; a repeated request with the same id adds nothing',
    params: byId,
    body: NewStaffNote,
    response: CustomerNotes,
    errors: { ...known, too_many_notes: 409, id_taken: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/customers/{id}/notes/{noteId}',
    access: 'admin',
    summary: 'Remove a note; only its author and owners can',
    params: byId.extend({ noteId: z.uuid() }),
    response: CustomerNotes,
    errors: { ...known, note_not_found: 404, note_of_others: 403 },
  }),
}
