import { randomToken } from './id.ts'

/** Format of a guest session id: guest_{milliseconds}_{8 to 64 letters or digits}. It is a capability: never log it. */
export const guestSessionPattern = /^guest_\d{10,16}_[A-Za-z0-9]{8,64}$/

/** Format of generated ids: long enough to be unguessable, because they protect addresses and payments. */
export const ownGuestSessionPattern = /^guest_\d{10,16}_[A-Za-z0-9]{32,64}$/

export const guestSessionHeader = 'X-Guest-Session'
export const guestSessionCookie = 'guest_session'

export function newGuestSession(now: Date): string {
  return `guest_${now.getTime()}_${randomToken(32)}`
}
