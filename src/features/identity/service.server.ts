import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Sql, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Auth } from './sign-in/auth.server.ts'
import type { Session, User } from './contract.ts'
import type { ChangePassword, Login, Profile, Registration } from './forms.ts'
import {
  findCustomerByToken,
  hashToken,
  sessionToken,
  startSession,
  type NewSession,
} from './visitor/sessions.server.ts'
import {
  collectCustomer,
  deleteExpired,
  deleteResetLinks,
  deleteCustomer,
  deleteCustomerById,
  deleteSession,
  deleteSessions,
  findCredentials,
  findCredentialsById,
  findCustomerByEmail,
  insertUnnamed,
  listSessions,
  lockCredentials,
  lockCustomer,
  markEmailVerified,
  savePassword,
  updateProfile,
  updateStaffRole,
  type Credentials,
} from './store.server.ts'
import { collectNotes } from './customer-notes/store.server.ts'
import type { CustomerNotes } from './customer-notes/service.server.ts'
import { createCustomers } from './customers/service.server.ts'
import type { FactorSession } from './passkeys/ceremonies.server.ts'
import type { Passkeys } from './passkeys/service.server.ts'
import type { SecondFactorService } from './second-factor/service.server.ts'
import { markVerified } from './second-factor/store.server.ts'
import type { Staff } from './staff/service.server.ts'
import { recordPassword } from './sign-in/audit.server.ts'
import { createPasswordReset } from './sign-in/password-reset.server.ts'
import type { Verification } from './sign-in/verification.server.ts'

export {
  customerOf,
  decideNamed,
  decideOwner,
  decidePayer,
  decideUser,
  guestOwner,
  ownersOf,
  userOwner,
  type OwnerKey,
} from './visitor/owner.server.ts'

export { passwordDelays } from './sign-in/attempts.server.ts'
export { endSession, deleteDeviceCookie } from './visitor/cookies.server.ts'

export type Identity = ReturnType<typeof createIdentity>

export type SignedIn = { readonly user: User; readonly session: NewSession }

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly auth: Auth
  readonly staff: Staff
  readonly secondFactor: SecondFactorService
  readonly passkeys: Passkeys
  readonly customerNotes: CustomerNotes
  /** Whether the public URL uses https. */
  readonly isHttps: boolean
  readonly verification: Verification
}

export function createIdentity(deps: Deps) {
  const { db, clock, auditLog, auth, staff, secondFactor, passkeys, customerNotes, isHttps, verification } = deps
  const tokenIn = (headers: Headers) => sessionToken(headers, isHttps)
  const browserOf = (headers: Headers) => ({ previous: tokenIn(headers), userAgent: headers.get('user-agent') })
  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({
      ...(await collectCustomer(sql, customerId)),
      customer_note: await collectNotes(sql, customerId),
    }),
    async erase(tx, customerId, { email, isVerified, keptAccountId }) {
      if (isVerified && !keptAccountId) await staff.removeInvitationTo(tx, email)
      await deleteCustomerById(tx, customerId)
    },
  }

  async function openAccount(registration: Registration): Promise<Result<User, 'address_taken'>> {
    const { firstName, lastName, email, password } = registration
    if (await findCustomerByEmail(db, email)) return fail('address_taken')
    let id: string
    try {
      const created = await auth.api.signUpEmail({
        body: { name: `${firstName} ${lastName}`, firstName, lastName, email, password },
      })
      id = created.user.id
    } catch (error) {
      // The library reports a concurrently taken address the same way as an unreachable database.
      if (await findCustomerByEmail(db, email)) return fail('address_taken')
      throw error
    }
    // For an address that was taken meanwhile, the library answers as if it had created an account.
    const user = await findCustomerByEmail(db, email)
    return user?.id === id ? ok(user) : fail('address_taken')
  }

  /** Hashes a password for unknown accounts too, so that both failures take the same time. */
  async function isPassword(credentials: Credentials | null, password: string): Promise<boolean> {
    const { password: hasher } = await auth.$context
    if (credentials) return hasher.verify({ hash: credentials.password, password })
    await hasher.hash(password)
    return false
  }

  return {
    personalData,
    staff,
    secondFactor,
    passkeys,
    customerNotes,
    customers: createCustomers(db),

    /** The hot path of every authenticated request: one prepared query, none without a cookie. */
    findCustomer: (headers: Headers): Promise<User | null> => findCustomerByToken(db, tokenIn(headers)),

    /** The session of staff, or of former staff who still have a second factor; null for everyone else. */
    async factorSession(headers: Headers): Promise<FactorSession | null> {
      const token = tokenIn(headers)
      const actor = await findCustomerByToken(db, token)
      return token && actor?.secondFactor ? { actor, token: hashToken(token) } : null
    },

    /** The verification email is sent separately. */
    async register(registration: Registration): Promise<Result<User, 'address_taken'>> {
      const opened = await openAccount(registration)
      if (opened.ok) await verification.send(opened.value)
      return opened
    },

    verifyEmail: verification.verify,

    async sendVerification(user: User): Promise<Result<{ done: true }, 'email_already_verified'>> {
      if (user.emailVerified) return fail('email_already_verified')
      await verification.send(user)
      return ok({ done: true })
    },

    async login({ email, password }: Login, headers: Headers): Promise<Result<SignedIn, 'wrong_credentials'>> {
      const credentials = await findCredentials(db, email)
      if (!(await isPassword(credentials, password)) || !credentials) return fail('wrong_credentials')
      return db.transaction(async (tx) => {
        const user = await lockCredentials(tx, credentials)
        // Staff may have changed the address since the password was read.
        return user?.email === email
          ? ok({ user, session: await startSession(tx, user, browserOf(headers)) })
          : fail('wrong_credentials')
      })
    },

    async logout(headers: Headers): Promise<void> {
      const token = tokenIn(headers)
      if (token) await deleteSession(db, hashToken(token))
    },

    async forgotPassword(email: string): Promise<void> {
      await auth.api.requestPasswordReset({ body: { email } })
    },

    /** Ends all sessions, and the customer's other reset links. */
    resetPassword: createPasswordReset(db, auth, auditLog),

    /**
     * Ends all sessions and reset links. @param customer as signed in: the second factor belongs to the session
     *
     * @returns a new session for this browser, which has presented what the old one had. None when that has been ended
     * meanwhile, such as by staff who have changed the email address.
     */
    async changePassword(
      { id: customerId, secondFactor }: Pick<User, 'id' | 'secondFactor'>,
      { currentPassword, password }: ChangePassword,
      headers: Headers,
    ): Promise<Result<NewSession, 'sign_in_needed' | 'wrong_password'>> {
      const credentials = await findCredentialsById(db, customerId)
      if (!(await isPassword(credentials, currentPassword)) || !credentials) return fail('wrong_password')
      const hash = await (await auth.$context).password.hash(password)
      const token = tokenIn(headers) ?? ''
      return db.transaction(async (tx): Promise<Result<NewSession, 'sign_in_needed' | 'wrong_password'>> => {
        const user = await lockCredentials(tx, credentials)
        if (!user) return fail('wrong_password')
        if (!(await deleteSession(tx, hashToken(token)))) return fail('sign_in_needed')
        await savePassword(tx, { id: randomId(), customerId, password: hash })
        await deleteResetLinks(tx, customerId)
        await deleteSessions(tx, customerId)
        await recordPassword(tx, auditLog, user, 'password_changed')
        const session = await startSession(tx, user, browserOf(headers))
        if (secondFactor === 'verified') await markVerified(tx, customerId, hashToken(session.token), clock())
        return ok(session)
      })
    },

    /** @param customer as signed in: the second factor belongs to the session */
    async saveProfile(
      { id, secondFactor = null }: Pick<User, 'id' | 'secondFactor'>,
      { firstName, lastName }: Profile,
    ): Promise<Result<User, 'sign_in_needed'>> {
      const user = await updateProfile(db, id, firstName, lastName)
      return user ? ok({ ...user, secondFactor }) : fail('sign_in_needed')
    },

    /** Verifies the customer's password before irreversible actions. */
    async confirmPassword(customerId: string, password: string): Promise<boolean> {
      return isPassword(await findCredentialsById(db, customerId), password)
    },

    /** @returns null when the customer no longer exists. */
    idOfEmail: async (sql: Sql, email: string): Promise<string | null> =>
      (await findCustomerByEmail(sql, email.toLowerCase()))?.id ?? null,

    /** For what belongs to nobody's account, in a transaction that deletes it. @returns its id */
    async addUnnamedAccount(tx: Tx): Promise<string> {
      const id = randomId()
      await insertUnnamed(tx, id)
      return id
    },

    lockCustomer: (tx: Tx, customerId: string): Promise<User | null> => lockCustomer(tx, customerId),

    async sessions(customerId: string, headers: Headers): Promise<Session[]> {
      const token = tokenIn(headers)
      const own = token && hashToken(token)
      const rows = await listSessions(db, customerId)
      return rows.map((row) => ({
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        userAgent: row.userAgent,
        isThisOne: row.token === own,
      }))
    },

    /** Waits for a password change in progress, and ends the session that it starts. */
    signOutEverywhere: (customerId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockCustomer(tx, customerId)
        await deleteSessions(tx, customerId)
      }),

    async removeExpired(): Promise<void> {
      await deleteExpired(db)
      await staff.removeExpired()
      await passkeys.removeExpired()
    },

    /** Deletes the customer and all sessions. Idempotent. */
    removeAccount: (email: string): Promise<void> => deleteCustomer(db, email),

    /** Creates the demo accounts unless they exist. */
    async ensureAccount(account: Registration, staffRole: User['staffRole']): Promise<void> {
      const opened = await openAccount(account)
      if (opened.ok) await markEmailVerified(db, opened.value.id)
      const user = opened.ok ? opened.value : await findCustomerByEmail(db, account.email)
      if (user) await updateStaffRole(db, user.id, staffRole)
    },
  }
}
