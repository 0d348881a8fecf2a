import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useMay, type Call } from '#src/features/identity/ui/use-may.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { maxNoteLength } from '#src/features/identity/staff/constants.ts'
import type { NewStaffNote, StaffNote } from '#src/features/identity/staff/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longMoment } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useAttempt } from '#src/platform/http/use-attempt.ts'
import { useUnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextAreaField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'

type NoteProps = {
  readonly note: StaffNote
  readonly removal: Call
  readonly onRemove: (id: string) => Promise<unknown>
}

export function Note({ note, removal, onRemove }: NoteProps) {
  const { notes: m } = useAdminMessages()
  const failure = useFailure()
  const { locale } = useMessages()
  const user = useUser()
  const may = useMay()(removal)
  const isRemovable = may && (user?.staffRole === 'owner' || user?.id === note.authorId)
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation({ mutationFn: () => onRemove(note.id) })

  function confirm() {
    setIsAsking(false)
    remove.mutateAsync().then(
      () => toast({ title: m.removed }),
      (error: unknown) => toast(failure(error, m.notRemoved, m.failedBody)),
    )
  }

  return (
    <div className="w-full rounded-md bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-medium">
        {m.by(note.authorName)}
        {isRemovable && (
          <Button
            variant="quiet"
            size="small"
            aria-label={m.removeNamed(longMoment(locale, note.createdAt))}
            disabled={remove.isPending}
            onClick={() => setIsAsking(true)}
          >
            {m.remove}
          </Button>
        )}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{note.text}</p>
      {isAsking && (
        <ConfirmDialog
          title={m.sure}
          confirm={m.remove}
          cancel={m.cancel}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

export function NoteForm({ onAdd }: { onAdd: (note: NewStaffNote) => Promise<unknown> }) {
  const { notes: m, leaveUnsaved } = useAdminMessages()
  const failure = useFailure()
  const { changed, typed, saved } = useUnsavedChanges(leaveUnsaved)
  const [text, setText] = useState('')
  const attempt = useAttempt()
  const add = useMutation({ mutationFn: (note: string) => attempt(note, (id) => onAdd({ id, text: note })) })

  function submit(event: FormEvent) {
    event.preventDefault()
    const before = typed()
    add.mutateAsync(text).then(
      () => {
        if (saved(before)) setText('')
        toast({ title: m.added })
      },
      (error: unknown) => toast(failure(error, m.notAdded, m.failedBody)),
    )
  }

  return (
    <form className="mt-5 flex flex-col gap-3" onSubmit={submit}>
      <h3 className="font-sans text-base font-semibold tracking-normal">{m.heading}</h3>
      <TextAreaField
        label={m.text}
        hint={m.hint}
        rows={3}
        required
        maxLength={maxNoteLength}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          if (value === '') saved()
          else changed()
        }}
      />
      <Button type="submit" variant="outline" disabled={add.isPending} className="self-start">
        {m.add}
      </Button>
    </form>
  )
}
