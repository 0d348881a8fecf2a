import { newReturn, type AccessRule, type Records } from './access-records.ts'
import { newGuest } from './shop.ts'

/** Rules of the private links in confirmation emails. */
export function orderLinkAccessRules({ order, creditNote }: Records): Readonly<Record<string, AccessRule>> {
  return {
    'GET /api/order-link/{key}/credit-notes/{note}': {
      rule: 'secret',
      path: `/api/order-link/${order.key.slice(0, -2)}xx/credit-notes/${creditNote}`,
    },
    'GET /api/order-link/{key}/returns': {
      rule: 'secret',
      path: `/api/order-link/${order.key.slice(0, -2)}xx/returns`,
    },
    'POST /api/order-link/{key}/returns': {
      rule: 'secret',
      path: `/api/order-link/${order.key.slice(0, -2)}xx/returns`,
      body: newReturn,
    },
    'GET /api/order-link/{key}/review-invitation': {
      rule: 'secret',
      path: `/api/order-link/${order.key.slice(0, -2)}xx/review-invitation`,
    },
    'PUT /api/order-link/{key}/review-invitation': {
      rule: 'secret',
      path: `/api/order-link/${order.key.slice(0, -2)}xx/review-invitation`,
      body: { wanted: true },
    },
    'POST /api/order-link/{key}/reorder': {
      rule: 'secret',
      path: `/api/order-link/${order.key.slice(0, -2)}xx/reorder`,
      body: { sessionId: newGuest().sessionId },
    },
    'POST /api/order-link/{key}/account': {
      rule: 'secret',
      path: `/api/order-link/${order.key.slice(0, -2)}xx/account`,
      body: {},
    },
    'GET /api/order-link/{key}/invoice': {
      rule: 'secret',
      path: `/api/order-link/${order.key.slice(0, -2)}xx/invoice`,
    },
    'GET /api/order-link/{key}': { rule: 'secret', path: `/api/order-link/${order.key.slice(0, -2)}xx` },
  }
}
