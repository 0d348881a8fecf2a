import { cents } from '#src/kernel/money.ts'
import { emails } from '#src/messages/server-messages.server.ts'
import type { EmailSample } from '#src/platform/email/render.server.ts'
import { pendingPaymentDays } from '../payments/constants.ts'
import type { DisputeNotification } from '../payments/service.server.ts'
import { exampleBrand } from '../shop-settings/constants.ts'
import { renderDisputeEmail } from './disputes/email.server.ts'
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

const disputeNotifications: readonly DisputeNotification[] = ['opened', 'won', 'lost', 'closed']
const all: readonly PaymentNotificationKind[] = ['waiting', 'failed', 'missed', 'refunded']

const dispute = {
  amount: cents(4_289),
  reason: 'product_not_received',
  providerDisputeId: 'du_1PgafmB7WZ01zgkW6dKueIc5',
  isInquiry: false,
  evidenceDueAt: new Date('2026-12-09T23:59:00Z'),
}

const disputeSamples: readonly EmailSample[] = disputeNotifications.map((kind) => ({
  name: `dispute-${kind}`,
  sample: () => {
    const state = kind === 'opened' ? 'needs_response' : kind
    const about = { orderNumber: '100042', origin: 'https://shop.example', brand: exampleBrand }
    return renderDisputeEmail(
      { dispute: { ...dispute, state, isInquiry: kind === 'closed' }, kind, ...about },
      emails.dispute,
      emails.locale,
    )
  },
}))

const paymentSamples = all.map((kind) => ({
  name: `payment-${kind}`,
  sample: () => renderPaymentEmail({ ...facts, kind }, emails.payment),
}))

export const emailSamples: readonly EmailSample[] = [...paymentSamples, ...disputeSamples]
