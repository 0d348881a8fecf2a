import { betterAuth } from 'better-auth'
import type { LibraryPool } from '#src/platform/db/connection.server.ts'
import { minPasswordLength } from '../forms.ts'

export type ResetEmail = (to: { email: string; firstName: string }, token: string) => Promise<void>

/** How a password is turned into what the database keeps, and checked against it. */
export type PasswordHash = {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

export type AuthDeps = {
  readonly pool: LibraryPool
  readonly secret: string
  readonly origin: string
  readonly sendReset: ResetEmail
  /** After a reset through the link in an email. */
  readonly onReset: (customerId: string) => Promise<void>
  /** The library's own scrypt, unless a test that signs in a hundred customers brings a quick one. */
  readonly passwordHash: PasswordHash | undefined
}

export const resetSeconds = 30 * 60

/**
 * The library behind the shop's own calls: it hashes passwords (scrypt), opens accounts and makes the links that reset
 * passwords. Sessions are the shop's own, because the library stores their tokens in plain text.
 */
export function createAuth({ pool, secret, origin, sendReset, onReset, passwordHash }: AuthDeps) {
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
      minPasswordLength: minPasswordLength,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      onPasswordReset: ({ user }) => onReset(user.id),
      sendResetPassword: async ({ user, token }) =>
        sendReset({ email: user.email, firstName: (user as { firstName?: string }).firstName ?? '' }, token),
    },
    user: {
      modelName: 'customer',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        firstName: { type: 'string', required: true, fieldName: 'first_name' },
        lastName: { type: 'string', required: true, fieldName: 'last_name' },
        // Nobody can write their own role: it is no input.
        role: { type: 'string', required: false, defaultValue: 'shopper', input: false },
      },
    },
    session: {
      modelName: 'customer_session',
      fields: {
        userId: 'customer_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'customer_account',
      fields: {
        userId: 'customer_id',
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
      modelName: 'customer_verification',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      database: { validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
