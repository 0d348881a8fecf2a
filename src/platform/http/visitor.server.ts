import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { guestSessionCookie, guestSessionHeader, guestSessionPattern } from '#src/kernel/guest-session.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'

export type Member = { readonly id: string; readonly firstName: string; readonly lastName: string; readonly role: 'shopper' | 'admin' }

/** Who is asking: a member, the holder of guest sessions, or nobody yet. */
export type Visitor = {
  readonly member: Member | null
  /** Guest sessions proven by the cookie or the header; an act on a single item may belong to either. */
  readonly guestSessions: readonly string[]
}

/** Finds the member behind a request's session cookie; null when there is none. */
export type FindMember = (headers: Headers) => Promise<Member | null>

export function guestSessionsOf(c: Context): string[] {
  const named = [c.req.header(guestSessionHeader), getCookie(c, guestSessionCookie)]
  return [...new Set(named.filter((id): id is string => id !== undefined && guestSessionPattern.test(id)))]
}

/** A member named in a path or body must be the one signed in. @returns the member's id. */
export function decideMember(visitor: Visitor, userId: string): Result<string, 'sign_in_needed' | 'not_yours'> {
  if (!visitor.member) return fail('sign_in_needed')
  return visitor.member.id === userId ? ok(userId) : fail('not_yours')
}

const yearSeconds = 365 * 24 * 60 * 60

/** Answers the first call that names a guest session with a cookie, so that later calls need not name it. */
export function rememberGuestSession(c: Context, guestSession: string): void {
  if (getCookie(c, guestSessionCookie) === guestSession) return
  setCookie(c, guestSessionCookie, guestSession, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: yearSeconds,
    secure: isSecure(c),
  })
}

export function isSecure(c: Context): boolean {
  return new URL(c.req.url).protocol === 'https:' || c.req.header('x-forwarded-proto') === 'https'
}
