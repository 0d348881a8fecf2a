import { cents } from '#src/kernel/money.ts'
import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { pendingPaymentDays } from '../payments/constants.ts'
import { exampleBrand } from '../shop-settings/constants.ts'
import { renderPaymentEmail, type PaymentNotificationKind } from './payment/email.server.ts'

const facts = {
  firstName: 'Odile',
  amount: cents(4_289),
  lines: [{ name: 'Oat Milk Cleansing Balm', quantity: 1 }],
  days: pendingPaymentDays,
  address: 'https://shop.example/products',
  brand: exampleBrand,
  isTest: false,
}

const all: readonly PaymentNotificationKind[] = ['waiting', 'failed', 'missed', 'refunded']

export const emailSamples: readonly EmailSample[] = all.map((kind) => ({
  name: `payment-${kind}`,
  sample: () => renderPaymentEmail({ ...facts, kind }, emails.payment),
}))
