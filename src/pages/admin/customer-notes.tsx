import { useQueryClient } from '@tanstack/react-query'
import type { customerNotesApi } from '#src/features/identity/customer-notes/contract.ts'
import type { StaffNote } from '#src/features/identity/staff/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send } from '#src/platform/http/client.ts'
import { Allowed } from './allowed.tsx'
import { Note, NoteForm } from './notes.tsx'
import { AdminPanel } from './panel.tsx'

type Props = { readonly customerId: string; readonly notes: readonly StaffNote[] }

/** What colleagues should know about a customer, oldest first. */
export function CustomerNotes({ customerId, notes }: Props) {
  const { notes: m } = useAdminMessages()
  const { locale } = useMessages()
  const queries = useQueryClient()
  const customer = `/api/admin/customers/${encodeURIComponent(customerId)}` as const
  // Each page of orders of this customer carries the notes.
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).split('?')[0] === customer })
  return (
    <AdminPanel heading={m.title}>
      {notes.length === 0 && <p className="mt-3 text-soft">{m.none}</p>}
      <ol className="mt-3 flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id}>
            <time dateTime={note.createdAt} className="mb-1 block text-sm text-soft">
              {longMoment(locale, note.createdAt)}
            </time>
            <Note
              note={note}
              removal="DELETE /api/admin/customers/{id}/notes/{noteId}"
              onRemove={(id) =>
                send<typeof customerNotesApi.remove>('DELETE', `${customer}/notes/${id}`, undefined).finally(refresh)
              }
            />
          </li>
        ))}
      </ol>
      <Allowed call="POST /api/admin/customers/{id}/notes">
        <NoteForm
          key={customer}
          onAdd={(note) => send<typeof customerNotesApi.add>('POST', `${customer}/notes`, note).finally(refresh)}
        />
      </Allowed>
    </AdminPanel>
  )
}
