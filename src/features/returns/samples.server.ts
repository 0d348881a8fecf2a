import { cents, zeroCents } from '#src/kernel/money.ts'
import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { exampleBrand, exampleSeller } from '../shop-settings/constants.ts'
import { returnStates } from './constants.ts'
import { renderReturnEmail, type EmailedState } from './email.server.ts'

const request = {
  id: '00000000-0000-4000-8000-000000000000',
  number: 'R-100001-1',
  orderNumber: '100001',
  basis: 'policy',
  reason: 'changed_mind',
  payout: 'store_credit',
  payoutChange: null,
  note: 'The seal of the jar is broken, so we can’t take it back.',
  lines: [{ position: 0, quantity: 1, restocked: 0, damaged: 0 }],
  createdAt: '2026-11-28T09:30:00.000Z',
  history: [],
} as const

function sample(state: EmailedState) {
  const made = state === 'refunded' ? { refund: zeroCents, credit: cents(2_400), bonus: cents(240), block: null } : null
  const lines = [...request.lines]
  const missing = state === 'received' ? { number: 'R-100001-2', lines } : null
  const facts = { firstName: 'Odile', request: { ...request, lines, history: [], state }, made, missing }
  const shop = { seller: exampleSeller, brand: exampleBrand, address: 'https://shop.example/orders/sample' }
  return renderReturnEmail(
    { ...facts, ...shop, items: [{ name: 'Oat Milk Cleansing Balm', monogram: null }] },
    emails.returns,
  )
}

export const emailSamples: readonly EmailSample[] = returnStates
  .filter((state) => state !== 'closed')
  .map((state) => ({ name: `return-${state}`, sample: () => sample(state) }))
