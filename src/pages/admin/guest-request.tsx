import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { guestDataApi } from '#src/features/account/guests/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { download } from '#src/platform/browser/canvas-image.ts'
import { send } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { Dialog, initialFocus } from '#src/ui/primitives/dialog.tsx'
import { TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { fieldErrorsOf, focusFirstError, type FieldErrors } from './field-errors.ts'

type Props = { readonly email: string; readonly onErased: () => void }
type Action = 'export' | 'erase'

/** A request by the person: both actions need to say how staff have checked who they are. */
export function GuestRequest({ email, onErased }: Props) {
  const m = useAdminMessages().guests
  const failure = useFailure()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isAsking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: async ({ action, reason }: { action: Action; reason: string }) => {
      if (action === 'erase')
        return void (await send<typeof guestDataApi.erase>('POST', '/api/admin/guest-data/erasure', { email, reason }))
      const copy = await send<typeof guestDataApi.export>('POST', '/api/admin/guest-data/export', { email, reason })
      download(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }), m.fileName)
    },
  })

  function start(action: Action) {
    const typed = form.current && new FormData(form.current).get('reason')
    setAsking(false)
    setErrors({})
    act.mutateAsync({ action, reason: typeof typed === 'string' ? typed : '' }).then(
      () => {
        toast({ title: action === 'erase' ? m.erased : m.downloaded })
        if (action === 'erase') onErased()
      },
      (error: unknown) => {
        const found = fieldErrorsOf(error)
        setErrors(found)
        if (form.current) focusFirstError(form.current, found)
        if (Object.keys(found).length === 0) toast(failure(error, m.failed[action], m.failedBody))
      },
    )
  }

  return (
    <form
      ref={form}
      noValidate
      className="mt-5 flex flex-col gap-4 border-t border-line pt-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        start('export')
      }}
    >
      <p className="text-sm">{m.check}</p>
      <TextField
        name="reason"
        label={m.reason}
        hint={m.reasonHint}
        maxLength={200}
        autoComplete="off"
        error={errors['reason']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" disabled={act.isPending}>
          {m.download}
        </Button>
        <Button
          type="button"
          variant="danger"
          className="border border-brick"
          disabled={act.isPending}
          onClick={() => setAsking(true)}
        >
          {m.erase}
        </Button>
      </div>
      {isAsking && (
        <Dialog title={m.eraseTitle} onClose={() => setAsking(false)}>
          <p className="mb-3 break-all">{email}</p>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
            {m.eraseFacts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button type="button" onClick={() => start('erase')}>
              {m.eraseNow}
            </Button>
            <Button type="button" ref={initialFocus} variant="outline" onClick={() => setAsking(false)}>
              {m.keep}
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  )
}
