import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NewsletterAction } from './constants.ts'

/** A subscription's id, signed for one action: nothing secret is stored, and a link to confirm cannot unsubscribe. */
export function linkToken(secret: string, action: NewsletterAction, id: string): string {
  return `${id}.${signature(secret, action, id)}`
}

/** @returns the subscription's id, or null when the token was not made by this shop for this action. */
export function readLinkToken(secret: string, action: NewsletterAction, token: string): string | null {
  const [id = '', given = ''] = token.split('.')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const expected = Buffer.from(signature(secret, action, id))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
}

function signature(secret: string, action: NewsletterAction, id: string): string {
  return createHmac('sha256', secret).update(`newsletter-${action}:${id}`).digest('base64url')
}
