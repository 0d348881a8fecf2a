import { betterAuth } from 'better-auth'
import type { LibraryPool } from '#src/platform/db/connection.server.ts'
import { minPasswordLength } from '../forms.ts'

export type ResetEmail = (user: { readonly id: string; readonly email: string }, token: string) => Promise<void>

/** How passwords are hashed and verified. */
export type PasswordHash = {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

export type AuthDeps = {
  readonly pool: LibraryPool
  readonly secret: string
  readonly origin: string
  readonly sendReset: ResetEmail
  /** The library's scrypt, except in tests, which use a faster hash. */
  readonly passwordHash: PasswordHash | undefined
}

export const resetSeconds = 30 * 60

/**
 * The library behind the shop's endpoints: password hashing (scrypt), account creation and creation of reset links
 * (used in password-reset.server.ts). Sessions are our own, because the library stores their tokens in plain text.
 */
export function createAuth({ pool, secret, origin, sendReset, passwordHash }: AuthDeps) {
  return betterAuth({
    database: pool,
    secret,
    baseURL: origin,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Does not apply to server-side calls; identity has its own rate limits.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      ...(passwordHash && { password: passwordHash }),
      autoSignIn: false,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: ({ user, token }) => sendReset(user, token),
    },
    user: {
      modelName: 'customer',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        firstName: { type: 'string', required: true, fieldName: 'first_name' },
        lastName: { type: 'string', required: true, fieldName: 'last_name' },
        // The role cannot be set through input.
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
