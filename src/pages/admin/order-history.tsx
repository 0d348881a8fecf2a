import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { maxNoteLength } from '#src/features/orders/admin/constants.ts'
import type { AdminOrder, adminOrdersApi, OrderNote } from '#src/features/orders/admin/contract.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useCheckoutMessages } from '#src/messages/checkout-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send, errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextAreaField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { Allowed } from './allowed.tsx'

type Props = { readonly data: AdminOrder; readonly queryKey: readonly string[] }

/** Status changes and notes by staff, oldest first. */
export function OrderHistory({ data, queryKey }: Props) {
  const m = useAdminMessages().order
  const { locale } = useMessages()
  const checkout = useCheckoutMessages()
  const entries = [
    ...data.history.map(({ from, to, changedAt }) => ({
      key: to as string,
      at: changedAt,
      show: <span>{from === null ? `${m.placed}, ${checkout.order.statuses[to]}` : checkout.order.statuses[to]}</span>,
    })),
    ...data.notes.map((note) => ({
      key: note.id,
      at: note.createdAt,
      show: <Note note={note} number={data.order.number} queryKey={queryKey} />,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <section>
      <h2 className="text-xl">{m.history}</h2>
      <ol className="mt-3 flex flex-col gap-2">
        {entries.map(({ key, at, show }) => (
          <li key={key} className="flex flex-wrap gap-x-3">
            <time dateTime={at} className="text-soft">
              {longMoment(locale, at)}
            </time>
            {show}
          </li>
        ))}
      </ol>
      <Allowed call="POST /api/admin/orders/{number}/notes">
        <NoteForm number={data.order.number} queryKey={queryKey} />
      </Allowed>
    </section>
  )
}

type NoteProps = { readonly number: string; readonly queryKey: readonly string[] }

function Note({ note, number, queryKey }: NoteProps & { readonly note: OrderNote }) {
  const m = useAdminMessages().order
  const { locale } = useMessages()
  const user = useUser()
  const may = useMay()('DELETE /api/admin/orders/{number}/notes/{id}')
  const isRemovable = may && (user?.staffRole === 'owner' || user?.id === note.authorId)
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      send<typeof adminOrdersApi.removeNote>('DELETE', `/api/admin/orders/${number}/notes/${note.id}`, undefined),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: () => queries.invalidateQueries({ queryKey }),
  })

  function confirm() {
    setIsAsking(false)
    remove.mutateAsync().then(
      () => toast({ title: m.notes.removed }),
      (error: unknown) =>
        toast({ title: m.notes.notRemoved, body: errorMessageOf(error, m.failedBody), tone: 'destructive' }),
    )
  }

  return (
    <div className="w-full rounded-md bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-medium">
        {m.notes.by(note.authorName)}
        {isRemovable && (
          <Button
            look="quiet"
            size="small"
            aria-label={m.notes.removeNamed(longMoment(locale, note.createdAt))}
            disabled={remove.isPending}
            onClick={() => setIsAsking(true)}
          >
            {m.notes.remove}
          </Button>
        )}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{note.text}</p>
      {isAsking && (
        <ConfirmDialog
          title={m.notes.sure}
          confirm={m.notes.remove}
          cancel={m.cancel}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

function NoteForm({ number, queryKey }: NoteProps) {
  const m = useAdminMessages().order
  const queries = useQueryClient()
  const [text, setText] = useState('')
  // A new attempt after a lost reply sends the same id.
  const [id, setId] = useState(() => crypto.randomUUID())
  const add = useMutation({
    mutationFn: () => send<typeof adminOrdersApi.addNote>('POST', `/api/admin/orders/${number}/notes`, { id, text }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutateAsync().then(
      () => {
        setText('')
        setId(crypto.randomUUID())
        toast({ title: m.notes.added })
      },
      (error: unknown) =>
        toast({ title: m.notes.notAdded, body: errorMessageOf(error, m.failedBody), tone: 'destructive' }),
    )
  }

  return (
    <form className="mt-5 flex flex-col gap-3" onSubmit={submit}>
      <h3 className="font-sans text-base font-semibold tracking-normal">{m.notes.heading}</h3>
      <TextAreaField
        label={m.notes.text}
        hint={m.notes.hint}
        rows={3}
        required
        maxLength={maxNoteLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="outline" disabled={add.isPending} className="self-start">
        {m.notes.add}
      </Button>
    </form>
  )
}
