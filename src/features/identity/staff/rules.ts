import { fail, ok, type Fail, type Result } from '#src/kernel/result.ts'
import type { StaffRole } from './constants.ts'

export type StaffState = { readonly id: string; readonly role: StaffRole }

type Change = {
  readonly actorId: string
  readonly targetId: string
  /** The target's role as the actor saw it. */
  readonly seen: StaffRole
  /** Null removes the target from the staff. */
  readonly role: StaffRole | null
}

/** Checked against all staff under lock: the actor may have lost the role while the request was waiting. */
export function decideRoleChange(
  staff: readonly StaffState[],
  { actorId, targetId, seen, role }: Change,
): Result<StaffRole, 'role_not_allowed' | 'staff_not_found' | 'staff_changed' | 'last_owner'> {
  const roleOf = (id: string) => staff.find((one) => one.id === id)?.role
  if (roleOf(actorId) !== 'owner') return fail('role_not_allowed', { role: roleOf(actorId) ?? 'none' })
  const current = roleOf(targetId)
  if (!current) return fail('staff_not_found')
  if (current !== seen) return fail('staff_changed')
  const isLastOwner = current === 'owner' && staff.filter((one) => one.role === 'owner').length === 1
  return isLastOwner && role !== 'owner' ? fail('last_owner') : ok(current)
}

/** Only owners delete accounts of others. Their own account asks for the password elsewhere. */
export function decideErasure(
  staff: readonly StaffState[],
  actorId: string,
  targetId: string,
): Fail<'role_not_allowed' | 'last_owner' | 'own_account'> | null {
  const owners = staff.filter(({ role }) => role === 'owner').map(({ id }) => id)
  if (!owners.includes(actorId))
    return fail('role_not_allowed', { role: staff.find(({ id }) => id === actorId)?.role ?? 'none' })
  if (actorId !== targetId) return null
  return fail(owners.length === 1 ? 'last_owner' : 'own_account')
}
