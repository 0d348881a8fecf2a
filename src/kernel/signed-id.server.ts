import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from './id.ts'

/**
 * A UUID with the shop's signature for one purpose, such as an order link. Needs no storage, cannot be guessed, and is
 * not valid for other purposes.
 */
export function signId(secret: string, purpose: string, id: string): string {
  return `${id}.${signature(secret, purpose, id)}`
}

/** @returns the id, or null unless this shop signed it for this purpose. */
export function readSignedId(secret: string, purpose: string, signed: string): string | null {
  const [id = '', given = ''] = signed.split('.')
  if (!isId(id)) return null
  const [actual, expected] = [Buffer.from(given), Buffer.from(signature(secret, purpose, id))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
}

function signature(secret: string, purpose: string, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')
}
