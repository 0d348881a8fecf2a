import { useState, type FormEvent } from 'react'
import { staffRoles, type StaffRole } from '#src/features/identity/staff/constants.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { SelectField, TextField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { useInvite } from './use-staff.ts'

export function InviteStaffForm() {
  const { staff: m, roleNames } = useAdminMessages()
  const failure = useFailure()
  const [role, setRole] = useState<StaffRole>('support')
  const invite = useInvite()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('email')
    const email = typeof typed === 'string' ? typed.trim() : ''
    invite.mutateAsync({ email, role }).then(
      () => {
        form.reset()
        toast({ title: m.sent, body: m.sentTo(email) })
      },
      (error: unknown) => toast(failure(error, m.notSent, m.failedBody)),
    )
  }

  return (
    <form
      onSubmit={submit}
      aria-labelledby="invite-staff"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="invite-staff" className="text-xl">
        {m.invite}
      </h2>
      <p className="-mt-2 text-sm text-soft">{m.inviteLead}</p>
      <TextField label={m.email} name="email" type="email" required maxLength={200} autoComplete="off" />
      <SelectField
        label={m.role}
        value={role}
        hint={m.roles[role]}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      >
        {staffRoles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={invite.isPending}>
        {m.send}
      </Button>
    </form>
  )
}
