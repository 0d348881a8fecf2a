import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { User } from '../contract.ts'
import { maxNoteLength, staffRoles } from './constants.ts'
import { AcceptInvitation, InviteStaff } from './forms.ts'

const Role = z.enum(staffRoles)

export const StaffList = z.object({
  staff: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      role: Role,
      hasSecondFactor: z.boolean(),
    }),
  ),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), role: Role, expiresAt: z.iso.datetime() })),
})
export type StaffList = z.output<typeof StaffList>
export type StaffEntry = StaffList['staff'][number]
export type StaffInvitation = StaffList['invitations'][number]

/** What staff wrote about an order or a customer. */
export const StaffNote = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Both null after the author's account has been erased. */
  authorId: z.string().nullable(),
  authorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type StaffNote = z.output<typeof StaffNote>

export const NewStaffNote = z.strictObject({
  id: z.uuid(),
  text: z.string('note_required').trim().min(1, 'note_required').max(maxNoteLength, 'too_long'),
})
export type NewStaffNote = z.output<typeof NewStaffNote>

/**
 * How staff have made sure that a request comes from the person it is about, for the audit log, which outlives that
 * person's data: it must not contain an email address.
 */
export const VerificationReason = z
  .string('verification_reason_required')
  .trim()
  .min(5, 'verification_reason_required')
  .max(200, 'too_long')
  .regex(/^[^@]*$/, 'verification_reason_address')

const adminOnly = { sign_in_needed: 401, admin_only: 403 } as const
const changed = { staff_not_found: 404, staff_changed: 409, last_owner: 409, role_not_allowed: 403 } as const
const ById = z.object({ id: z.string().min(1).max(100) })

export const staffApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    access: 'admin',
    summary: 'List staff with their roles, and open invitations',
    response: StaffList,
    errors: adminOnly,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/admin/staff/{id}',
    access: 'admin',
    summary: 'Change a role; rejected for the last owner, and if the role has changed since it was read',
    params: ById,
    body: z.strictObject({ seen: Role, role: Role }),
    response: StaffList,
    errors: { ...adminOnly, ...changed },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/{id}',
    access: 'admin',
    summary: 'Remove access to the administration; the account stays a customer’s; rejected for the last owner',
    params: ById,
    body: z.strictObject({ seen: Role }),
    response: StaffList,
    errors: { ...adminOnly, ...changed },
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/staff/invitations',
    access: 'admin',
    summary: 'Email an invitation, valid for 7 days; replaces an earlier one to the same address',
    body: InviteStaff,
    response: StaffList,
    errors: { ...adminOnly, already_staff: 409, role_not_allowed: 403, too_many_requests: 429 },
  }),
  cancelInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/invitations/{id}',
    access: 'admin',
    summary: 'Cancel an invitation; its link stops working',
    params: ById,
    response: StaffList,
    errors: { ...adminOnly, invitation_not_found: 404, role_not_allowed: 403 },
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/staff-invitations/read',
    access: 'public',
    summary: 'Get the address and role of an invitation by its link’s token',
    body: AcceptInvitation,
    response: z.object({ email: z.string(), role: Role }),
    errors: { link_used_up: 410, too_many_requests: 429 },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/staff-invitations/accept',
    access: 'customer',
    summary: 'Accept an invitation with the account of the invited address',
    body: AcceptInvitation,
    response: User,
    errors: {
      sign_in_needed: 401,
      link_used_up: 410,
      other_address_invited: 403,
      already_staff: 409,
      too_many_requests: 429,
    },
  }),
}
