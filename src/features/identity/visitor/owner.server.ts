import { createHash } from 'node:crypto'
import { guestSessionPattern, ownGuestSessionPattern } from '#src/kernel/guest-session.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { decideCustomer, type Visitor } from '#src/platform/http/visitor.server.ts'

/** Whose things: 'user:…' or 'guest:…'. A guest's session id opens a cart, so only its hash is kept. */
export type OwnerKey = string & { readonly unit: 'owner' }

export function userOwner(userId: string): OwnerKey {
  return `user:${userId}` as OwnerKey
}

/** @returns null when the owner is a guest, or has been erased. */
export function customerOf(owner: string): string | null {
  return owner.startsWith('user:') ? owner.slice('user:'.length) : null
}

export function guestOwner(guestSession: string): OwnerKey {
  return `guest:${createHash('sha256').update(guestSession).digest('base64url')}` as OwnerKey
}

/** Everyone this visitor has proven to be; an act on one item may belong to any of them. */
export function ownersOf(visitor: Visitor): OwnerKey[] {
  return [...(visitor.customer ? [userOwner(visitor.customer.id)] : []), ...visitor.guestSessions.map(guestOwner)]
}

export function decideUser(visitor: Visitor, userId: string): Result<OwnerKey, 'sign_in_needed' | 'not_yours'> {
  const customer = decideCustomer(visitor, userId)
  return customer.ok ? ok(userOwner(customer.value)) : customer
}

/** An address names a customer by id or a guest by session; a session is its own proof. */
export function decideNamed(visitor: Visitor, id: string): Result<OwnerKey, 'sign_in_needed' | 'not_yours'> {
  return guestSessionPattern.test(id) ? ok(guestOwner(id)) : decideUser(visitor, id)
}

export type NamedOwner = { readonly userId?: string | null | undefined; readonly sessionId?: string | null | undefined }

/** A named customer must be the one signed in; a named guest session is its own proof; else the visitor's own session. */
export function decideOwner(
  visitor: Visitor,
  { userId, sessionId }: NamedOwner,
): Result<OwnerKey, 'sign_in_needed' | 'not_yours' | 'session_needed'> {
  if (userId) return decideUser(visitor, userId)
  if (sessionId) return ok(guestOwner(sessionId))
  const own = ownersOf(visitor)[0]
  return own ? ok(own) : fail('session_needed')
}

/** Who pays. A guest needs a session id that cannot be guessed, because an address hangs on it. */
export function decidePayer(
  visitor: Visitor,
  named: NamedOwner,
): Result<OwnerKey, 'sign_in_needed' | 'not_yours' | 'session_needed' | 'session_too_short'> {
  const own = visitor.customer ? null : visitor.guestSessions[0]
  const session = named.userId ? null : (named.sessionId ?? own)
  if (session && !ownGuestSessionPattern.test(session)) return fail('session_too_short')
  return decideOwner(visitor, named)
}
