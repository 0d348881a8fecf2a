import { createHash } from 'node:crypto'
import type { Clock } from '#src/kernel/clock.ts'
import { randomId, randomToken } from '#src/kernel/id.ts'
import { fail, ok, type Fail, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Customer } from '#src/platform/http/visitor.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { User } from '../contract.ts'
import { findCustomerByEmail, lockCustomer, markEmailVerified, updateStaffRole } from '../store.server.ts'
import { isAllowed, type StaffRole } from './constants.ts'
import type { StaffList } from './contract.ts'
import type { InviteStaff } from './forms.ts'
import { decideErasure, decideRoleChange } from './rules.ts'
import {
  deleteExpiredInvitations,
  deleteInvitation,
  deleteInvitationsBy,
  deleteInvitationTo,
  findInvitation,
  insertInvitation,
  listInvitations,
  listStaff,
  lockOwnersWith,
  lockStaff,
} from './store.server.ts'

export type QueueInvitation = (tx: Tx, email: string, role: StaffRole, token: string) => Promise<void>

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly queueInvitation: QueueInvitation
  /** Whether staff without a second factor may only read: outside the demonstration. */
  readonly requiresSecondFactor: boolean
}

type Refusal = Fail<'role_not_allowed' | 'second_factor_required' | 'second_factor_setup_required'>

const invitationSeconds = 7 * 24 * 60 * 60

/** Invitation links are random enough that a plain hash is safe. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type RoleChange = { readonly seen: StaffRole; readonly role: StaffRole | null }

export function createStaff({ db, clock, auditLog, queueInvitation, requiresSecondFactor }: Deps) {
  async function list(): Promise<StaffList> {
    const invitations = await listInvitations(db, clock())
    return {
      staff: await listStaff(db),
      invitations: invitations.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() })),
    }
  }

  return {
    list,

    /** The access check of every endpoint of the administration, before and after its body has been read. */
    refuse({ staffRole, secondFactor }: Customer, method: string, path: string, action?: string): Refusal | null {
      if (!isAllowed(staffRole, method, path, action)) return fail('role_not_allowed', { role: staffRole ?? 'none' })
      if (secondFactor === 'unverified') return fail('second_factor_required')
      const mayWrite = secondFactor === 'verified' || !requiresSecondFactor
      return mayWrite || method === 'GET' ? null : fail('second_factor_setup_required')
    },

    async change(actor: Actor, targetId: string, { seen, role }: RoleChange) {
      const decided = await db.transaction(async (tx) => {
        const decision = decideRoleChange(await lockStaff(tx), { actorId: actor.id, targetId, seen, role })
        if (!decision.ok || decision.value === role) return decision
        await updateStaffRole(tx, targetId, role)
        if (decision.value === 'owner') await deleteInvitationsBy(tx, targetId)
        await auditLog.record(tx, {
          actor,
          action: role === null ? 'staff_removed' : 'staff_role_changed',
          subject: targetId,
          before: { role: decision.value },
          after: role === null ? null : { role },
        })
        return decision
      })
      return decided.ok ? ok(await list()) : decided
    },

    async invite(actor: Actor, { email, role }: InviteStaff) {
      const token = randomToken(32)
      const outcome = await db.transaction(async (tx) => {
        const staff = await lockStaff(tx)
        if (staff.find(({ id }) => id === actor.id)?.role !== 'owner') return fail('role_not_allowed', { role: 'none' })
        if ((await findCustomerByEmail(tx, email))?.staffRole) return fail('already_staff')
        const now = clock()
        const expiresAt = new Date(now.getTime() + invitationSeconds * 1000)
        const id = randomId()
        await insertInvitation(tx, { id, email, role, token: hashOf(token), invitedBy: actor.id, now, expiresAt })
        await queueInvitation(tx, email, role, token)
        await auditLog.record(tx, { actor, action: 'staff_invited', subject: id, before: null, after: { email, role } })
        return ok({ done: true })
      })
      return outcome.ok ? ok(await list()) : outcome
    },

    async cancelInvitation(actor: Actor, id: string) {
      const outcome = await db.transaction(async (tx) => {
        const before = await deleteInvitation(tx, id)
        if (before === null) return fail('invitation_not_found')
        await auditLog.record(tx, {
          actor,
          action: 'staff_invitation_canceled',
          subject: id,
          before,
          after: null,
        })
        return ok({ done: true })
      })
      return outcome.ok ? ok(await list()) : outcome
    },

    async readInvitation(token: string): Promise<Result<{ email: string; role: StaffRole }, 'link_used_up'>> {
      const invitation = await findInvitation(db, hashOf(token), clock())
      return invitation ? ok({ email: invitation.email, role: invitation.role }) : fail('link_used_up')
    },

    /** The link was sent to the account's address, so it also verifies that address. */
    acceptInvitation: (
      { id: customerId, secondFactor }: Pick<Customer, 'id' | 'secondFactor'>,
      token: string,
    ): Promise<Result<User, 'link_used_up' | 'other_address_invited' | 'already_staff' | 'sign_in_needed'>> =>
      db.transaction(async (tx) => {
        const customer = await lockCustomer(tx, customerId)
        if (!customer) return fail('sign_in_needed')
        const invitation = await findInvitation(tx, hashOf(token), clock())
        if (!invitation) return fail('link_used_up')
        if (invitation.email !== customer.email) return fail('other_address_invited', { email: invitation.email })
        if (customer.staffRole) return fail('already_staff')
        if ((await deleteInvitation(tx, invitation.id)) === null) return fail('link_used_up')
        const { role } = invitation
        await updateStaffRole(tx, customerId, role)
        await markEmailVerified(tx, customerId)
        await auditLog.record(tx, {
          actor: customer,
          action: 'staff_joined',
          subject: customerId,
          before: null,
          after: { role },
        })
        return ok({
          ...customer,
          role: 'admin' as const,
          staffRole: role,
          emailVerified: true,
          secondFactor: secondFactor ?? ('off' as const),
        })
      }),

    /**
     * Locks all owners if the customer is staff, in the order of every other change of roles. Call before locking the
     * customer. @returns whether nobody else could manage the staff without this customer.
     */
    async isLastOwner(tx: Tx, customerId: string): Promise<boolean> {
      const owners = await lockOwnersWith(tx, customerId)
      return owners.length === 1 && owners[0] === customerId
    },

    /**
     * Why the actor may not delete this account. Locks all staff, in the order of every other change of roles: the actor
     * may have lost the role while the request was waiting.
     */
    async refuseErasure(
      tx: Tx,
      actorId: string,
      targetId: string,
    ): Promise<Fail<'role_not_allowed' | 'last_owner' | 'own_account'> | null> {
      return decideErasure(await lockStaff(tx), actorId, targetId)
    },

    removeInvitationTo: (tx: Tx, email: string): Promise<void> => deleteInvitationTo(tx, email),
    removeExpired: (): Promise<void> => deleteExpiredInvitations(db, clock()),
  }
}

export type Staff = ReturnType<typeof createStaff>
