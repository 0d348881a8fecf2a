import { createHmac, timingSafeEqual } from 'node:crypto'

/** A private link to one order: its id and a signature, so that nothing has to be stored and nothing can be guessed. */
export function orderKey(secret: string, orderId: string): string {
  return `${orderId}.${signature(secret, orderId)}`
}

/** @returns the order's id, or null when the key was not made by this shop. */
export function readOrderKey(secret: string, key: string): string | null {
  const [orderId = '', given = ''] = key.split('.')
  if (!/^[0-9a-f-]{36}$/.test(orderId)) return null
  const expected = Buffer.from(signature(secret, orderId))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? orderId : null
}

function signature(secret: string, orderId: string): string {
  return createHmac('sha256', secret).update(`order:${orderId}`).digest('base64url')
}
