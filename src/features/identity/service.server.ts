import { APIError } from 'better-auth/api'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import { cookiePrefix, type Auth } from './auth.server.ts'
import type { Session, User } from './contract.ts'
import type { ChangePassword, Login, Profile, Registration, ResetPassword } from './forms.ts'
import {
  collectMember,
  deleteLapsed,
  deleteMember,
  deleteMemberById,
  deleteSession,
  deleteSessions,
  findMemberByEmail,
  findMemberOfSession,
  listSessions,
  lockMember,
  updateProfile,
  updateRole,
} from './store.server.ts'

export { endSession } from './cookies.server.ts'

export type Identity = ReturnType<typeof createIdentity>

export type SignedIn = { readonly user: User; readonly cookies: readonly string[] }

export function createIdentity({ db, auth }: { db: Database; auth: Auth }) {
  const records: PersonalRecords = { collect: collectMember, erase: deleteMemberById }

  return {
    records,

    /** The hot path of every signed-in call: one prepared look-up, none without a cookie. */
    async findMember(headers: Headers): Promise<User | null> {
      const token = sessionToken(headers)
      return token ? findMemberOfSession(db, token) : null
    },

    async register({ firstName, lastName, email, password }: Registration): Promise<Result<User, 'address_taken'>> {
      if (await findMemberByEmail(db, email)) return fail('address_taken')
      await auth.api.signUpEmail({ body: { name: `${firstName} ${lastName}`, firstName, lastName, email, password } })
      const user = await findMemberByEmail(db, email)
      return user ? ok(user) : fail('address_taken')
    },

    /** The library hashes something for unknown addresses too, so that both refusals take the same time. */
    async login({ email, password }: Login, headers: Headers): Promise<Result<SignedIn, 'wrong_credentials'>> {
      try {
        const { headers: answer } = await auth.api.signInEmail({ body: { email, password }, headers: onlyAgent(headers), returnHeaders: true })
        const user = await findMemberByEmail(db, email)
        return user ? ok({ user, cookies: answer.getSetCookie() }) : fail('wrong_credentials')
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return fail('wrong_credentials')
        throw error
      }
    },

    async logout(headers: Headers): Promise<void> {
      const token = sessionToken(headers)
      if (token) await deleteSession(db, token)
    },

    async forgotPassword(email: string): Promise<void> {
      await auth.api.requestPasswordReset({ body: { email } })
    },

    async resetPassword({ token, password }: ResetPassword): Promise<Result<{ done: true }, 'link_used_up'>> {
      try {
        await auth.api.resetPassword({ body: { token, newPassword: password } })
        return ok({ done: true })
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return fail('link_used_up')
        throw error
      }
    },

    /** @returns the cookies of the one session that goes on. */
    async changePassword({ currentPassword, password }: ChangePassword, headers: Headers): Promise<Result<{ cookies: readonly string[] }, 'wrong_password'>> {
      try {
        const { headers: answer } = await auth.api.changePassword({ body: { currentPassword, newPassword: password, revokeOtherSessions: true }, headers, returnHeaders: true })
        return ok({ cookies: answer.getSetCookie() })
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return fail('wrong_password')
        throw error
      }
    },

    async saveProfile(memberId: string, { firstName, lastName }: Profile): Promise<Result<User, 'sign_in_needed'>> {
      const user = await updateProfile(db, memberId, firstName, lastName)
      return user ? ok(user) : fail('sign_in_needed')
    },

    /** Whether the one who is signed in knows their password: asked again before what cannot be undone. */
    async confirmPassword(password: string, headers: Headers): Promise<boolean> {
      try {
        await auth.api.verifyPassword({ body: { password }, headers })
        return true
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return false
        throw error
      }
    },

    /** @returns null when the member is gone already. */
    lockMember: (tx: Tx, memberId: string): Promise<User | null> => lockMember(tx, memberId),

    async sessions(memberId: string, headers: Headers): Promise<Session[]> {
      const own = sessionToken(headers)
      const rows = await listSessions(db, memberId)
      return rows.map((row) => ({ id: row.id, createdAt: row.created_at.toISOString(), userAgent: row.user_agent, isThisOne: row.token === own }))
    },

    signOutEverywhere: (memberId: string): Promise<void> => deleteSessions(db, memberId),

    removeLapsed: (): Promise<void> => deleteLapsed(db),

    /** With its sessions. Repeating it changes nothing. */
    removeAccount: (email: string): Promise<void> => deleteMember(db, email),

    /** Opens an account if there is none: the demonstration's two. */
    async ensureAccount(account: Registration, role: User['role']): Promise<void> {
      await this.register(account)
      await updateRole(db, account.email, role)
    },
  }
}

const sessionCookie = new RegExp(`(?:^|; )(?:__Secure-)?${cookiePrefix}\\.session_token=([A-Za-z0-9]+)`)

/** The token alone is 190 bits of chance: the signature behind it adds nothing to a look-up. */
function sessionToken(headers: Headers): string | null {
  return sessionCookie.exec(headers.get('cookie') ?? '')?.[1] ?? null
}

function onlyAgent(headers: Headers): Headers {
  return new Headers({ 'user-agent': (headers.get('user-agent') ?? '').slice(0, 300) })
}
