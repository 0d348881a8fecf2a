import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { signId } from '#src/kernel/signed-id.server.ts'
import { createLog, hideKeys } from './log.server.ts'

function lineOf(entry: object, message = 'failed'): string {
  let line = ''
  createLog('info', { write: (text) => void (line += text) }).error(entry, message)
  return line
}

it.each([
  ['clientSecret', { clientSecret: 'confidential' }],
  ['email of a customer', { customer: { email: 'confidential' } }],
  ['email', { email: 'confidential' }],
  [
    'row of a database error',
    { err: Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(confidential)' }) },
  ],
  ['parameters', { err: Object.assign(new Error('wrong'), { parameters: ['confidential'] }) }],
])('keeps out of the log: %s', (_what, entry) => {
  expect(lineOf(entry)).not.toContain('confidential')
})

it('keeps keys of private pages and guests out of messages and paths', () => {
  const key = signId('a secret', 'order', randomUUID())
  for (const text of [hideKeys(`/api/order-link/${key}/invoice`), lineOf({}, `GET /orders/${key} failed`)])
    expect(text).not.toContain(key.slice(0, 20))
  expect(hideKeys(`/api/order-link/${key}/invoice`)).toBe('/api/order-link/key_…/invoice')
  expect(hideKeys('/api/guest-cart/guest_1700000000000_abcdefghi')).toBe('/api/guest-cart/guest_…')
  expect(hideKeys('/api/products/oat-milk-cleansing-balm')).toBe('/api/products/oat-milk-cleansing-balm')
})
