import { createHash } from 'node:crypto'
import { guestSessionPattern, ownGuestSessionPattern } from '#src/kernel/guest-session.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { decideCustomer, type Visitor } from '#src/platform/http/visitor.server.ts'

/** Owner of data: 'user:…' or 'guest:…'. A guest's session id grants access to the cart, so only its hash is stored. */
export type OwnerKey = string & { readonly unit: 'owner' }

export function userOwner(userId: string): OwnerKey {
  return `user:${userId}` as OwnerKey
}

/** @returns null when the owner is a guest or has been erased. */
export function customerOf(owner: string): string | null {
  return owner.startsWith('user:') ? owner.slice('user:'.length) : null
}

export function guestOwner(guestSession: string): OwnerKey {
  return `guest:${createHash('sha256').update(guestSession).digest('base64url')}` as OwnerKey
}

/** All owners this visitor is authenticated as; an item may belong to any of them. */
export function ownersOf(visitor: Visitor): OwnerKey[] {
  return [...(visitor.customer ? [userOwner(visitor.customer.id)] : []), ...visitor.guestSessions.map(guestOwner)]
}

export function decideUser(visitor: Visitor, userId: string): Result<OwnerKey, 'sign_in_needed' | 'not_yours'> {
  const customer = decideCustomer(visitor, userId)
  return customer.ok ? ok(userOwner(customer.value)) : customer
}

/** Paths identify a customer by id or a guest by session id; knowing a session id is sufficient proof. */
export function decideNamed(visitor: Visitor, id: string): Result<OwnerKey, 'sign_in_needed' | 'not_yours'> {
  return guestSessionPattern.test(id) ? ok(guestOwner(id)) : decideUser(visitor, id)
}

export type NamedOwner = { readonly userId?: string | null | undefined; readonly sessionId?: string | null | undefined }

/**
 * A customer id must be the signed-in customer's; a guest session id is its own proof; without either, the visitor's
 * own session is used.
 */
export function decideOwner(
  visitor: Visitor,
  { userId, sessionId }: NamedOwner,
): Result<OwnerKey, 'sign_in_needed' | 'not_yours' | 'session_needed'> {
  if (userId) return decideUser(visitor, userId)
  if (sessionId) return ok(guestOwner(sessionId))
  const own = ownersOf(visitor)[0]
  return own ? ok(own) : fail('session_needed')
}

/** The payer. A guest needs an unguessable session id, because it grants access to an address. */
export function decidePayer(
  visitor: Visitor,
  named: NamedOwner,
): Result<OwnerKey, 'sign_in_needed' | 'not_yours' | 'session_needed' | 'session_too_short'> {
  const own = visitor.customer ? null : visitor.guestSessions[0]
  const session = named.userId ? null : (named.sessionId ?? own)
  if (session && !ownGuestSessionPattern.test(session)) return fail('session_too_short')
  return decideOwner(visitor, named)
}
