import { emails } from '#src/messages/server-messages.server.ts'
import { defineFeature, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Cart } from '../cart/service.server.ts'
import { customerOf } from '../identity/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Payments } from '../payments/service.server.ts'
import type { StoreCredit } from '../store-credit/service.server.ts'
import type { Promotions } from '../promotions/service.server.ts'
import { pendingPaymentDays } from '../payments/constants.ts'
import { presets } from '../shop-settings/contract.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import type { Shipping } from '../shipping/service.server.ts'
import { renderDisputeEmail } from './disputes/email.server.ts'
import { renderPaymentEmail } from './payment/email.server.ts'
import { storedContact, storedQuote } from './payment/stored.ts'
import { emailSamples } from './samples.server.ts'
import { checkoutRoutes } from './routes.server.ts'
import { createCheckout, type Checkout } from './service.server.ts'

type Uses = {
  readonly cart: Cart
  readonly inventory: Inventory
  readonly orders: Orders
  readonly promotions: Promotions
  readonly storeCredit: StoreCredit
  readonly payments: Payments
  readonly shipping: Shipping
  readonly auditLog: AuditLog
  readonly store: Pick<StoreSettings, 'brand' | 'mailbox'>
}

export function checkoutFeature(
  platform: Platform,
  { cart, inventory, orders, payments, promotions, shipping, storeCredit, auditLog, store }: Uses,
): Feature<Checkout> {
  const { config, db, clock, origin, queueEmail } = platform
  const service = createCheckout({
    db,
    cart,
    stock: inventory,
    orders,
    promotions,
    storeCredit,
    policy: presets[config.preset].checkout,
    hasDestinationRates: presets[config.preset].hasDestinationRates,
    shipping,
    payments,
    auditLog,
    async sendPaymentEmail(tx, payment, kind) {
      const contact = storedContact(payment)
      if (!contact) return
      const { lines } = storedQuote(payment)
      const { firstName, email } = contact
      const shop = {
        address: `${origin}/products`,
        brand: await store.brand(tx),
        isTest: payment.provider === 'sandbox',
      }
      const facts = { kind, firstName, amount: payment.amount, lines, days: pendingPaymentDays, ...shop }
      await queueEmail(tx, {
        id: `payment-${payment.id}-${kind}`,
        customerId: customerOf(payment.owner),
        to: email,
        ...renderPaymentEmail(facts, emails.payment),
      })
    },
    async sendDisputeEmail(tx, dispute, kind) {
      const to = config.contactInbox ?? (await store.mailbox(tx))
      if (to === null) return
      const orderNumber = (await orders.numbersOfPayments([dispute.paymentId], tx)).get(dispute.paymentId) ?? null
      const facts = { dispute, kind, orderNumber, origin, brand: await store.brand(tx) }
      await queueEmail(tx, {
        // An inquiry can become a dispute, and a lost dispute can be opened again by an appeal.
        id: `dispute-${dispute.id}-${dispute.isInquiry ? 'inquiry-' : ''}${kind}-${dispute.askedAt.getTime()}`,
        to,
        ...renderDisputeEmail(facts, emails.dispute, emails.locale),
      })
    },
    clock,
    origin,
  })
  return defineFeature({
    service,
    routes: (http, limits) => checkoutRoutes(http, service, limits),
    schedules: [
      { every: 'minute', queue: 'release_expired_reservations', run: service.releaseExpired },
      { every: 'night', queue: 'remove_old_delivery_choices', run: service.delivery.removeOld },
    ],
    personalData: service.delivery.personalData,
    emails: emailSamples,
  })
}
