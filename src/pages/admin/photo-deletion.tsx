import type { FormEvent } from 'react'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog } from '#src/ui/primitives/dialog.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { useFormErrors } from './use-form-errors.ts'

type Props = {
  authorName: string
  isPending: boolean
  /** Rejects when the photo was not deleted. */
  onDelete: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why a photo is deleted: its author gets the reason. */
export function PhotoDeletion({ authorName, isPending, onDelete, onClose }: Props) {
  const m = useAdminMessages().reviews
  const { errors, showErrors } = useFormErrors()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const reason = new FormData(form).get('reason')
    onDelete(typeof reason === 'string' ? reason : '').then(onClose, (error: unknown) => showErrors(form, error))
  }

  return (
    <Dialog title={m.deletePhotoSure(authorName)} onClose={onClose}>
      <p>{m.deletePhotoNote}</p>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <TextField label={m.reason} name="reason" maxLength={300} autoComplete="off" error={errors['reason']} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending}>
            {m.deletePhoto}
          </Button>
          <Button type="button" variant="outline" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
