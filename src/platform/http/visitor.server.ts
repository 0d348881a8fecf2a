import type { Context } from 'hono'
import { guestSessionCookie, guestSessionHeader, guestSessionPattern } from '#src/kernel/guest-session.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { readCookie, writeCookie } from './cookie.server.ts'

export type Customer = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly role: 'shopper' | 'admin'
  /** What an administrator may do; null for shoppers. */
  readonly staffRole: string | null
  /**
   * Whether the account has codes or passkeys, and one has been presented in this session. Null for shoppers who have
   * none.
   */
  readonly secondFactor?: 'off' | 'unverified' | 'verified' | null | undefined
}

/** The visitor: a customer, the holder of guest sessions, or neither. */
export type Visitor = {
  readonly customer: Customer | null
  /** Guest sessions from the cookie and the header; an item may belong to either. */
  readonly guestSessions: readonly string[]
}

/** Finds the customer of a request's session cookie; null without one. */
export type FindCustomer = (headers: Headers) => Promise<Customer | null>

export function guestSessionsOf(c: Context): string[] {
  const named = [c.req.header(guestSessionHeader), readCookie(c, guestSessionCookie)]
  return [...new Set(named.filter((id): id is string => id !== undefined && guestSessionPattern.test(id)))]
}

/** A customer named in a path or body must be the signed-in one. @returns the customer's id. */
export function decideCustomer(visitor: Visitor, userId: string): Result<string, 'sign_in_needed' | 'not_yours'> {
  if (!visitor.customer) return fail('sign_in_needed')
  return visitor.customer.id === userId ? ok(userId) : fail('not_yours')
}

const yearSeconds = 365 * 24 * 60 * 60

/**
 * Sets a cookie on the first request that names a guest session, so that later requests need not name it. At sign-in, its
 * cart and payment move to the account, so no link may set it.
 */
export function storeGuestSession(c: Context, guestSession: string): void {
  if (readCookie(c, guestSessionCookie) === guestSession) return
  writeCookie(c, guestSessionCookie, guestSession, yearSeconds)
}
