import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BuyersOrder } from '#src/features/orders/contract.ts'
import type { OrderReturns, ReturnRequest } from '#src/features/returns/contract.ts'
import { en } from '#src/messages/en.ts'
import { MessagesProvider } from '#src/messages/messages-context.tsx'
import { OrderView } from './order-view.tsx'

const days = { earliest: '2026-11-24', latest: '2026-11-26' }
const at = '2026-11-20T09:00:00.000Z'
const parcel = { number: 1, carrier: null, trackingNumber: null, trackingUrl: null, shippedAt: at, deliveredAt: at }
const amounts = { subtotal: '24.00', discount: '0.00', shipping: '0.00', vat: '4.17', total: '24.00', adjusted: '0.00' }
const order = {
  ...amounts,
  number: '100001',
  status: 'fulfilled',
  placedAt: at,
  paidAt: at,
  deliveredAt: at,
  processingAt: null,
  storeCredit: '0.00',
  vatPercent: 21,
  vatIsIncluded: true,
  customer: null,
  delivery: { country: 'Belgium', method: 'standard', pickupPoint: null, ...days },
  lines: [],
  parcels: [{ ...parcel, lines: [] }],
  withdrawals: [],
  adjustments: [],
  failedRefund: '0.00',
  missingRefund: '0.00',
} as unknown as BuyersOrder

function htmlOf(returns: OrderReturns, shown = order): string {
  const links = { invoiceHref: '/invoice', withdrawalHref: '/withdrawal', creditNotesHref: '/credit-notes' }
  return renderToStaticMarkup(
    <MessagesProvider messages={{ ...en, brand: 'Éclat' }}>
      <OrderView order={shown} returns={returns} returnHref="/order/return" {...links} />
    </MessagesProvider>,
  )
}

const noReturns: OrderReturns = {
  returns: [],
  refundAmounts: {},
  returnable: [],
  basis: 'withdrawal',
  allowsStoreCredit: false,
}

it('links to returns when something can be returned, or when there are returns', () => {
  expect(htmlOf(noReturns)).not.toContain('/order/return')
  expect(htmlOf({ ...noReturns, returnable: [{ position: 0, quantity: 1, isPersonalized: true }] })).toContain(
    'href="/order/return"',
  )
  const request = { number: 'R-100001-1', history: [] } as unknown as ReturnRequest
  expect(htmlOf({ ...noReturns, returns: [request] })).toContain('href="/order/return"')
})

it('says that a refund has failed', () => {
  expect(htmlOf(noReturns)).not.toContain('A refund')
  const failed = { failedRefund: '24.00', missingRefund: '24.00', adjusted: '24.00' }
  const html = htmlOf(noReturns, { ...order, ...failed })
  expect(html).toContain('A refund of €24.00 failed, or your bank returned it. We’ll send it again or contact you.')
  expect(html).not.toContain('Refunded to you')
})

it.each([
  [null, 'We’ve started a refund of €24.00'],
  ['held', 'Your payment is disputed with your bank, so we haven’t started a refund of €24.00'],
  ['returned_by_bank', 'Your bank has returned €24.00 with the payment that you disputed'],
] as const)('says what became of a refund whose dispute is %s', (disputedRefund, text) => {
  const none = { credit: '0.00', bonus: '0.00', forfeited: '0.00', shipping: '0.00' }
  const made = {
    ...none,
    kind: 'cancellation',
    amount: '24.00',
    refunded: '24.00',
    creditNote: null,
  } as const
  const missingRefund = disputedRefund === 'held' ? '24.00' : '0.00'
  const adjustments = [{ ...made, lines: [], createdAt: at, disputedRefund }]
  const html = htmlOf(noReturns, { ...order, adjusted: '24.00', missingRefund, adjustments })
  expect(html).toContain(text)
  expect(html.includes('We’ve started a refund')).toBe(disputedRefund === null)
  expect(html.includes('Refunded to you')).toBe(disputedRefund !== 'held')
})
