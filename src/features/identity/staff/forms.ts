import * as z from 'zod/mini'
import { staffRoles } from './constants.ts'

export const InviteStaff = z.strictObject({
  email: z
    .string('email_invalid')
    .check(z.trim(), z.toLowerCase(), z.email('email_invalid'), z.maxLength(200, 'too_long')),
  role: z.enum(staffRoles),
})
export type InviteStaff = z.output<typeof InviteStaff>

export const AcceptInvitation = z.strictObject({ token: z.string().check(z.minLength(8), z.maxLength(200)) })
