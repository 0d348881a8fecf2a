import { betterAuth } from 'better-auth'
import type { Pool } from 'pg'
import { shortestPassword } from './forms.ts'

export type ResetLetter = (to: { email: string; firstName: string }, token: string) => Promise<void>

/** How a password is turned into what the database keeps, and checked against it. */
export type PasswordHash = { hash(password: string): Promise<string>; verify(kept: { hash: string; password: string }): Promise<boolean> }

export type AuthDeps = {
  readonly pool: Pool
  readonly secret: string
  readonly origin: string
  readonly sendReset: ResetLetter
  /** The library's own scrypt, unless a test that signs in a hundred members brings a quick one. */
  readonly passwordHash: PasswordHash | undefined
}

export const cookiePrefix = 'eclat'
const monthSeconds = 30 * 24 * 60 * 60
export const resetSeconds = 30 * 60

/** The sign-in library behind the shop's own calls: it hashes passwords (scrypt), makes sessions and single-use links. */
export function createAuth({ pool, secret, origin, sendReset, passwordHash }: AuthDeps) {
  return betterAuth({
    database: pool,
    secret,
    baseURL: origin,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Calls from the server's own code are not covered by it: identity has its own limits.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      ...(passwordHash && { password: passwordHash }),
      autoSignIn: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: async ({ user, token }) => sendReset({ email: user.email, firstName: (user as { firstName?: string }).firstName ?? '' }, token),
    },
    user: {
      modelName: 'member',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        firstName: { type: 'string', required: true, fieldName: 'first_name' },
        lastName: { type: 'string', required: true, fieldName: 'last_name' },
        // Nobody can write their own role: it is no input.
        role: { type: 'string', required: false, defaultValue: 'shopper', input: false },
      },
    },
    session: {
      modelName: 'member_session',
      fields: { userId: 'member_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', createdAt: 'created_at', updatedAt: 'updated_at' },
      expiresIn: monthSeconds,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'member_account',
      fields: {
        userId: 'member_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'member_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
