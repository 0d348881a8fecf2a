import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ChangePassword, ForgotPassword, Login, Profile, Registration, ResetPassword, VerifyEmail } from './forms.ts'
import { secondFactorStates } from './second-factor/constants.ts'
import { staffRoles } from './staff/constants.ts'

const roles = ['shopper', 'admin'] as const

export const User = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  role: z.enum(roles),
  /** What an administrator may do; null for shoppers. */
  staffRole: z.enum(staffRoles).nullable(),
  emailVerified: z.boolean(),
  /**
   * Whether there are codes or passkeys, and one has been presented in this session. Null for shoppers who have none:
   * former staff may still have some.
   */
  secondFactor: z.enum(secondFactorStates).nullish(),
})
export type User = z.output<typeof User>

export const Session = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  userAgent: z.string().nullable(),
  isThisOne: z.boolean(),
})
export type Session = z.output<typeof Session>

const Done = z.object({ done: z.literal(true) })
const slowed = { too_many_requests: 429 } as const
const weakPassword = { password_too_short: 422, password_too_common: 422 } as const

export const identityApi = {
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'customer',
    summary: 'Get the signed-in user',
    response: User,
    errors: { sign_in_needed: 401 },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'public',
    summary: 'Create an account',
    body: Registration,
    response: User,
    errors: { ...slowed, ...weakPassword, address_taken: 409 },
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'visitor',
    summary: 'Sign in; merges the guest’s cart into the customer’s',
    body: Login,
    response: User,
    errors: { ...slowed, wrong_credentials: 401 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'visitor',
    summary: 'Sign out',
    body: z.strictObject({}).default({}),
    response: Done,
    errors: {},
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Email a password reset link; the response is the same for unknown addresses',
    body: ForgotPassword,
    response: Done,
    errors: slowed,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with the link’s token, valid once within 30 minutes; ends all sessions',
    body: ResetPassword,
    response: Done,
    errors: { ...slowed, ...weakPassword, link_used_up: 410 },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'customer',
    needsSecondFactor: true,
    summary: 'Change the password; ends all other sessions',
    body: ChangePassword,
    response: Done,
    errors: { ...slowed, ...weakPassword, sign_in_needed: 401, wrong_password: 403 },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Verify an email address with the link’s token, valid once within 24 hours',
    body: VerifyEmail,
    response: Done,
    errors: { ...slowed, link_used_up: 410 },
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verification-email',
    access: 'customer',
    summary: 'Email a new verification link to the signed-in customer',
    body: z.strictObject({}).default({}),
    response: Done,
    errors: { ...slowed, sign_in_needed: 401, email_already_verified: 409 },
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/account/profile',
    access: 'customer',
    summary: 'Change the customer’s name',
    body: Profile,
    response: User,
    errors: { sign_in_needed: 401 },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'customer',
    summary: 'List the customer’s sessions',
    response: z.array(Session),
    errors: { sign_in_needed: 401 },
  }),
  signOutEverywhere: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'customer',
    summary: 'End all of the customer’s sessions, including this one',
    response: Done,
    errors: { sign_in_needed: 401 },
  }),
}
