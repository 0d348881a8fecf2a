import * as z from 'zod/mini'

/** Minimum for all passwords; the shop's preset may require more. */
export const minPasswordLength = 6
const longestPassword = 128

/** Names greet people in emails, whose address may not be theirs: no links and no line breaks. */
const nameOnly = /^(?!.*(?::\/\/|www\.))[^\p{Cc}\p{Zl}\p{Zp}]*$/iu
const name = (missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(80, 'too_long'), z.regex(nameOnly, 'name_invalid'))
const email = z
  .string('email_invalid')
  .check(z.trim(), z.toLowerCase(), z.email('email_invalid'), z.maxLength(200, 'too_long'))
export const Email = email
const passwordFrom = (shortest: number) =>
  z.string('password_short').check(z.minLength(shortest, 'password_short'), z.maxLength(longestPassword, 'too_long'))
const password = passwordFrom(minPasswordLength)

/** Identity forms; the browser validates with the same schemas. Messages are codes of the message catalog. */
export const Login = z.strictObject({ email, password })
export type Login = z.output<typeof Login>

export const Registration = z.strictObject({
  firstName: name('first_name_required'),
  lastName: name('last_name_required'),
  email,
  password,
})
export type Registration = z.output<typeof Registration>

/** Includes the repeated password, which is never sent. */
export const registrationForm = (shortest: number) =>
  z
    .strictObject({
      firstName: name('first_name_required'),
      lastName: name('last_name_required'),
      email,
      password: passwordFrom(shortest),
      confirmPassword: z.string(),
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        error: 'passwords_differ',
        path: ['confirmPassword'],
      }),
    )
export type RegistrationForm = z.output<ReturnType<typeof registrationForm>>

export const Profile = z.strictObject({ firstName: name('first_name_required'), lastName: name('last_name_required') })
export type Profile = z.output<typeof Profile>

export const ForgotPassword = z.strictObject({ email })
export type ForgotPassword = z.output<typeof ForgotPassword>

/** Characters of the tokens in emailed links: a shorter one was cut off. */
export const tokenLengths = { emailVerification: 32, passwordReset: 24 } as const

const token = z.string('link_incomplete').check(z.minLength(8, 'link_incomplete'), z.maxLength(200, 'link_incomplete'))
export const ResetPassword = z.strictObject({ token, password })
export type ResetPassword = z.output<typeof ResetPassword>

export const VerifyEmail = z.strictObject({ token })

export const newPasswordForm = (shortest: number) => z.strictObject({ password: passwordFrom(shortest) })
export type NewPassword = z.output<ReturnType<typeof newPasswordForm>>

/** A password for authentication: current password rules do not apply. */
const currentPassword = z
  .string('password_needed')
  .check(z.minLength(1, 'password_needed'), z.maxLength(longestPassword, 'too_long'))

export const ChangePassword = z.strictObject({ currentPassword, password })
export type ChangePassword = z.output<typeof ChangePassword>

/** Includes the repeated password, which is never sent. */
export const changePasswordForm = (shortest: number) =>
  z.strictObject({ currentPassword, password: passwordFrom(shortest), confirmPassword: z.string() }).check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'passwords_differ',
      path: ['confirmPassword'],
    }),
  )

export const ConfirmPassword = z.strictObject({ password: currentPassword })
export type ConfirmPassword = z.output<typeof ConfirmPassword>
