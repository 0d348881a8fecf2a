import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewsletterAct } from './vocabulary.ts'

/** A subscription's id, signed for one act: nothing secret is stored, and a link to confirm cannot unsubscribe. */
export function linkToken(secret: string, act: NewsletterAct, id: string): string {
  return `${id}.${signature(secret, act, id)}`
}

/** @returns the subscription's id, or null when the token was not made by this shop for this act. */
export function readLinkToken(secret: string, act: NewsletterAct, token: string): string | null {
  const [id = '', given = ''] = token.split('.')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const expected = Buffer.from(signature(secret, act, id))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
}

function signature(secret: string, act: NewsletterAct, id: string): string {
  return createHmac('sha256', secret).update(`newsletter-${act}:${id}`).digest('base64url')
}
