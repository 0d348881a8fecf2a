import { useState } from 'react'
import { staffRoles, type StaffRole } from '#src/features/identity/staff/constants.ts'
import type { StaffEntry, StaffInvitation } from '#src/features/identity/staff/contract.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { controlClass } from '#src/ui/primitives/field.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ConfirmDialog } from '../account/confirm-dialog.tsx'
import { InviteStaffForm } from './staff-invite.tsx'
import { cell, TableFrame, TableHead } from './table.tsx'
import { useCancelInvitation, useChangeRole, useResetSecondFactor, useStaffList } from './use-staff.ts'

export function StaffScreen() {
  const { staff: m, failed } = useAdminMessages()
  const { data, isError } = useStaffList()
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead}</p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {isError && <p role="alert">{failed}</p>}
          {!data && !isError && <Skeleton className="h-96" />}
          {data && (
            <>
              <StaffTable staff={data.staff} />
              <Invitations invitations={data.invitations} />
            </>
          )}
          <RoleGuide />
        </div>
        <InviteStaffForm />
      </div>
    </>
  )
}

function StaffTable({ staff }: { staff: readonly StaffEntry[] }) {
  const m = useAdminMessages().staff
  return (
    <TableFrame label={m.caption}>
      <TableHead names={[m.person, m.role, m.action]} />
      <tbody>
        {staff.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </tbody>
    </TableFrame>
  )
}

/** Removing, and giving up the own ownership, ask for confirmation first. */
function Person({ person }: { person: StaffEntry }) {
  const { staff: m, roleNames } = useAdminMessages()
  const failure = useFailure()
  const isOwn = useUser()?.id === person.id
  const [asking, setAsking] = useState<StaffRole | 'remove' | 'reset' | null>(null)
  const change = useChangeRole()
  const reset = useResetSecondFactor()
  const name = `${person.firstName} ${person.lastName}`

  function save(role: StaffRole | null) {
    setAsking(null)
    change.mutateAsync({ person, role }).then(
      () => toast({ title: role === null ? m.removed : m.changed }),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  }

  function resetFactor() {
    setAsking(null)
    reset.mutateAsync(person.id).then(
      () => toast({ title: m.reset }),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  }

  const question = {
    remove: { title: m.removeSure(name), confirm: m.remove, onConfirm: () => save(null) },
    reset: { title: m.resetSure(name), confirm: m.resetSecondFactor, onConfirm: resetFactor },
  }

  return (
    <tr>
      <th scope="row" className={`${cell} min-w-52 font-medium`}>
        <span className="flex flex-wrap items-center gap-2">
          {name} {isOwn && <Badge>{m.you}</Badge>}
          {person.hasSecondFactor && <Badge tone="sage">{m.secondFactorOn}</Badge>}
        </span>
        <span className="block font-normal break-all text-soft">{person.email}</span>
      </th>
      <td className={cell}>
        <select
          aria-label={m.roleOf(name)}
          className={`${controlClass} select min-w-36`}
          value={person.role}
          disabled={change.isPending}
          onChange={({ target }) => {
            const role = target.value as StaffRole
            if (isOwn && person.role === 'owner') setAsking(role)
            else save(role)
          }}
        >
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </select>
      </td>
      <td className={cell}>
        <Button
          variant="outline"
          size="small"
          aria-label={m.removeNamed(name)}
          disabled={change.isPending}
          onClick={() => setAsking('remove')}
        >
          {m.remove}
        </Button>
        {person.hasSecondFactor && !isOwn && (
          <Button
            variant="quiet"
            size="small"
            aria-label={m.resetNamed(name)}
            disabled={reset.isPending}
            onClick={() => setAsking('reset')}
          >
            {m.resetSecondFactor}
          </Button>
        )}
        {asking && (
          <ConfirmDialog
            {...(asking === 'remove' || asking === 'reset'
              ? question[asking]
              : { title: m.ownSure, confirm: m.confirmRole, onConfirm: () => save(asking) })}
            cancel={m.cancel}
            onCancel={() => setAsking(null)}
          />
        )}
      </td>
    </tr>
  )
}

function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const { staff: m, roleNames } = useAdminMessages()
  const failure = useFailure()
  const { locale } = useMessages()
  const cancel = useCancelInvitation()
  const end = (id: string) =>
    cancel.mutateAsync(id).then(
      () => toast({ title: m.canceled }),
      (error: unknown) => toast(failure(error, m.failed, m.failedBody)),
    )
  return (
    <section ref={keepFocusIn}>
      <h2 className="text-xl">{m.open}</h2>
      {invitations.length === 0 && <p className="mt-3 text-soft">{m.noneOpen}</p>}
      <ul className="mt-3 divide-y divide-line">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <span className="block font-medium break-all">{email}</span>
              <span className="text-sm text-soft">
                {roleNames[role]} · {m.expires(longDay(locale, expiresAt))}
              </span>
            </span>
            <Button
              variant="outline"
              size="small"
              aria-label={m.cancelNamed(email)}
              disabled={cancel.isPending}
              onClick={() => void end(id)}
            >
              {m.cancelInvitation}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RoleGuide() {
  const { staff: m, roleNames } = useAdminMessages()
  return (
    <section>
      <h2 className="text-xl">{m.rolesHeading}</h2>
      <dl className="mt-3 flex max-w-text flex-col gap-3">
        {staffRoles.map((role) => (
          <div key={role}>
            <dt className="font-medium">{roleNames[role]}</dt>
            <dd className="text-soft">{m.roles[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
