import { cents, zeroCents } from '#src/kernel/money.ts'
import { emails, terms } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { presets, shopSettings } from '../shop-settings/contract.ts'
import { exampleBrand, exampleSeller } from '../shop-settings/constants.ts'
import { salesTerms } from '../shop-settings/terms/constants.ts'
import type { Order } from './contract.ts'
import { renderOrderConfirmationEmail } from './email.server.ts'
import { renderParcelEmail, type ParcelNotification } from './fulfillment/email.server.ts'
import type { FulfillmentEvent } from './fulfillment/store.server.ts'
import { renderOrderStatusEmail, type StatusNotification } from './status/email.server.ts'
import { orderNotificationKinds, type OrderNotificationKind } from './status/rules.ts'
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
  isPersonalized: false,
  withdrawal: 'open',
  shipped: 0,
  delivered: 0,
  canceled: 0,
  returned: 0,
  unshipped: 0,
} as const
const order: Order = {
  number: '1001',
  status: 'paid',
  placedAt: '2026-11-20T10:00:00.000Z',
  customer: contact,
  delivery: {
    country: 'Belgium',
    method: 'standard',
    pickupPoint: null,
    earliest: '2026-11-24',
    latest: '2026-11-26',
  },
  lines: [
    { ...line, name: 'Oat Milk Cleansing Balm', quantity: 2, price: '24.00', lineTotal: '48.00' },
    {
      ...line,
      name: 'Radiance Serum',
      quantity: 1,
      price: '39.00',
      monogramPrice: '5.00',
      monogram: { text: 'OP', font: 'script', color: 'rose-gold', position: 'bottom-left', size: 'large' },
      isPersonalized: true,
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
  returnUntil: null,
  storeCredit: '20.00',
  adjusted: '0.00',
  isGuestOrder: false,
  paidAt: '2026-11-20T10:00:00.000Z',
  processingAt: null,
  parcels: [],
  adjustments: [],
}
const address = 'https://shop.example/orders/sample'
const brand = exampleBrand
const { withdrawalDays } = shopSettings

/** All units of the order. */
const all = [
  { position: 0, quantity: 2 },
  { position: 1, quantity: 1 },
]

const parcel: FulfillmentEvent = {
  kind: 'shipped',
  parcel: 1,
  carrier: 'bpost',
  trackingNumber: '323200001234567890123456',
  trackingUrl: 'https://track.bpost.cloud/btr/web/#/search?itemCode=323200001234567890123456',
  occurredAt: new Date('2026-11-21T10:00:00Z'),
  lines: all,
}

const nothing = { refund: zeroCents, credit: zeroCents, lines: [] }
const statusSamples: Readonly<Record<OrderNotificationKind, Omit<StatusNotification['made'], 'id' | 'block'>>> = {
  cancelled: { refund: cents(7_922), credit: cents(2_000), lines: all },
  refunded: { refund: cents(7_922), credit: cents(2_000), lines: all },
  reduced: { ...nothing, refund: cents(2_588), lines: [{ position: 0, quantity: 1 }] },
  credited: { ...nothing, credit: cents(500) },
}

function statusEmail(
  change: Pick<StatusNotification, 'from' | 'to'>,
  made: Omit<StatusNotification['made'], 'id' | 'block'>,
) {
  const facts = {
    order,
    contact,
    key: 'sample',
    address,
    brand,
    isTest: false,
    made: { id: 'sample', block: null, ...made },
    ...change,
  }
  return renderOrderStatusEmail(facts, emails.orderStatus)
}

function parcelEmail(notification: Partial<Pick<ParcelNotification, 'order' | 'parcel'>>) {
  const facts = {
    order,
    contact,
    parcel,
    key: 'sample',
    address,
    brand,
    isTest: false,
    withdrawalDays,
    ...notification,
  }
  return renderParcelEmail(facts, emails.parcel)
}

function confirmationEmail(confirmed: Order) {
  const parts = terms.parts({
    ...salesTerms(presets.eu),
    seller: exampleSeller,
    brand,
    countries: [contact.country],
    isDemo: false,
  })
  const shop = { brand, isTest: true, locale: emails.locale, terms: { parts, origin: 'https://shop.example' } }
  return renderOrderConfirmationEmail({ order: confirmed, address, ...shop }, emails.orderConfirmation)
}

const collected: Order = {
  ...order,
  delivery: {
    ...order.delivery,
    method: 'pickup',
    pickupPoint: {
      id: 'sample',
      name: 'Bookshop Flagey',
      street: 'Place Flagey 18',
      postalCode: '1050',
      city: 'Brussels',
      country: 'Belgium',
    },
  },
}

/** One of two units is in the parcel, the other one follows. */
const partly: Order = {
  ...order,
  lines: order.lines.map((one, at) => ({ ...one, shipped: 1, unshipped: at === 0 ? 1 : 0 })),
}

export const emailSamples: readonly EmailSample[] = [
  { name: 'order-confirmation', sample: () => confirmationEmail(order) },
  { name: 'order-confirmation-pickup', sample: () => confirmationEmail(collected) },
  { name: 'order-fulfilled', sample: () => parcelEmail({}) },
  { name: 'order-fulfilled-pickup', sample: () => parcelEmail({ order: collected }) },
  {
    name: 'order-parcel',
    sample: () => parcelEmail({ order: partly, parcel: { ...parcel, lines: [{ position: 0, quantity: 1 }] } }),
  },
  ...orderNotificationKinds.map((to) => ({
    name: `order-${to}`,
    sample: () => statusEmail({ from: 'paid', to }, statusSamples[to]),
  })),
  {
    name: 'order-refunded-after-cancellation',
    sample: () => statusEmail({ from: 'cancelled', to: 'refunded' }, nothing),
  },
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
