import * as z from 'zod/mini'

/** Length of the shortest password, as the specification has it. */
export const shortestPassword = 6
const longestPassword = 128

const name = (missing: string) => z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(80, 'too_long'))
const email = z.string('email_invalid').check(z.trim(), z.toLowerCase(), z.email('email_invalid'), z.maxLength(200, 'too_long'))
const password = z.string('password_short').check(z.minLength(shortestPassword, 'password_short'), z.maxLength(longestPassword, 'too_long'))

/** The forms of identity; the browser checks with the same schemas. Messages are codes of the message catalogue. */
export const Login = z.strictObject({ email, password })
export type Login = z.output<typeof Login>

export const Registration = z.strictObject({ firstName: name('first_name_required'), lastName: name('last_name_required'), email, password })
export type Registration = z.output<typeof Registration>

/** With the repeated password, which never leaves the browser. */
export const RegistrationForm = z
  .strictObject({ firstName: name('first_name_required'), lastName: name('last_name_required'), email, password, confirmPassword: z.string() })
  .check(z.refine((form) => form.password === form.confirmPassword, { error: 'passwords_differ', path: ['confirmPassword'] }))
export type RegistrationForm = z.output<typeof RegistrationForm>

export const Profile = z.strictObject({ firstName: name('first_name_required'), lastName: name('last_name_required') })
export type Profile = z.output<typeof Profile>

export const ForgotPassword = z.strictObject({ email })
export type ForgotPassword = z.output<typeof ForgotPassword>

const token = z.string().check(z.minLength(8), z.maxLength(200))
export const ResetPassword = z.strictObject({ token, password })
export type ResetPassword = z.output<typeof ResetPassword>

export const NewPassword = z.strictObject({ password })
export type NewPassword = z.output<typeof NewPassword>

/** A password that proves who somebody is: no rule of today about its form. */
const currentPassword = z.string('password_needed').check(z.minLength(1, 'password_needed'), z.maxLength(longestPassword, 'too_long'))

export const ChangePassword = z.strictObject({ currentPassword, password })
export type ChangePassword = z.output<typeof ChangePassword>

/** With the repeated password, which never leaves the browser. */
export const ChangePasswordForm = z
  .strictObject({ currentPassword, password, confirmPassword: z.string() })
  .check(z.refine((form) => form.password === form.confirmPassword, { error: 'passwords_differ', path: ['confirmPassword'] }))
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>

export const ConfirmPassword = z.strictObject({ password: currentPassword })
export type ConfirmPassword = z.output<typeof ConfirmPassword>
