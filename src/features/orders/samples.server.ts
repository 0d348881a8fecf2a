import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import type { Order } from './contract.ts'
import { renderOrderConfirmationEmail } from './email.server.ts'
import { notifiedStatuses, renderOrderStatusEmail, type StatusNews } from './status/email.server.ts'
import { renderWithdrawalReceiptEmail } from './withdrawal/email.server.ts'

const contact = {
  firstName: 'Odile',
  lastName: 'Peeters',
  email: 'odile@example.com',
  street: 'Lindelaan 7',
  city: 'Leuven',
  postalCode: '3000',
  country: 'Belgium',
}
const line = {
  productId: 'sample',
  variantId: 'fe2a9d0e-5d3c-4f60-9f1c-1d7c0f0f3a11',
  sku: 'SAMPLE',
  imageUrl: '',
  monogramPrice: '0.00',
  monogram: null,
  withdrawal: 'open',
} as const
const order: Order = {
  number: '1001',
  status: 'paid',
  placedAt: '2026-11-20T10:00:00.000Z',
  customer: contact,
  lines: [
    { ...line, name: 'Oat Milk Cleansing Balm', quantity: 2, price: '24.00', lineTotal: '48.00' },
    {
      ...line,
      name: 'Radiance Serum',
      quantity: 1,
      price: '39.00',
      monogramPrice: '5.00',
      monogram: 'OP',
      lineTotal: '44.00',
      withdrawal: 'personalized',
    },
  ],
  subtotal: '92.00',
  discount: '10.00',
  shipping: '0.00',
  vat: '17.22',
  vatPercent: 21,
  vatIsIncluded: false,
  total: '99.22',
  deliveredAt: null,
  withdrawUntil: null,
  withdrawals: [],
}
const address = 'https://shop.example/orders/sample'
const brand = shopSettings.brand.name
const { withdrawalDays } = shopSettings

function statusEmail(change: Pick<StatusNews, 'from' | 'to'>) {
  const facts = { order, contact, key: 'sample', address, brand, isTest: false, withdrawalDays, ...change }
  return renderOrderStatusEmail(facts, emails.orderStatus)
}

export const emailSamples: readonly EmailSample[] = [
  {
    name: 'order-confirmation',
    sample: () => renderOrderConfirmationEmail({ order, address, brand, isTest: true }, emails.orderConfirmation),
  },
  ...notifiedStatuses.map((to) => ({ name: `order-${to}`, sample: () => statusEmail({ from: 'paid', to }) })),
  { name: 'order-refunded-after-cancellation', sample: () => statusEmail({ from: 'cancelled', to: 'refunded' }) },
  { name: 'order-cancelled-unpaid', sample: () => statusEmail({ from: 'pending_payment', to: 'cancelled' }) },
  {
    name: 'withdrawal-receipt',
    sample: () =>
      renderWithdrawalReceiptEmail(
        {
          id: 'sample',
          contact,
          order,
          receipt: {
            orderNumber: order.number,
            receivedAt: '2026-11-28T09:30:00.000Z',
            lines: [{ name: 'Oat Milk Cleansing Balm', quantity: 2 }],
          },
        },
        { brand, locale: emails.locale },
        emails.withdrawalReceipt,
      ),
  },
]
