import { randomToken } from './id.ts'

/** Form of a guest's session id: guest_{milliseconds}_{8 to 64 letters or digits}. It is a capability: never log it. */
export const guestSessionPattern = /^guest_\d{10,16}_[A-Za-z0-9]{8,64}$/

/** Form of the ids that the shop makes: long enough to hold an address or a payment, which nobody may guess. */
export const ownGuestSessionPattern = /^guest_\d{10,16}_[A-Za-z0-9]{32,64}$/

export const guestSessionHeader = 'X-Guest-Session'
export const guestSessionCookie = 'guest_session'

export function newGuestSession(now: Date): string {
  return `guest_${now.getTime()}_${randomToken(32)}`
}
