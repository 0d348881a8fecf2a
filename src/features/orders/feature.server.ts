import { emails, terms } from '#src/messages/server-messages.server.ts'
import { defineFeature, subscription, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { salesTerms } from '../shop-settings/terms/constants.ts'
import { presets, shopSettings } from '../shop-settings/contract.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { renderOrderConfirmationEmail } from './email.server.ts'
import { orderPlaced, type OrderPlaced } from './events.ts'
import { renderParcelEmail } from './fulfillment/email.server.ts'
import { orderRoutes } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import type { PaymentRefunds } from './reading/for-buyer.server.ts'
import { createOrders, type Orders } from './service.server.ts'
import { renderOrderStatusEmail } from './status/email.server.ts'
import { renderWithdrawalReceiptEmail } from './withdrawal/email.server.ts'

const { withdrawalDays } = shopSettings

type Uses = {
  readonly isTest: boolean
  readonly store: Pick<StoreSettings, 'current' | 'brand' | 'seller'>
  readonly refunds: PaymentRefunds
}

export function ordersFeature(platform: Platform, { isTest, store, refunds }: Uses): Feature<Orders> {
  const { config, db, jobs, secret, clock, mailer, origin, queueEmail } = platform
  const orderAddress = (key: string) => `${origin}/orders/${key}`
  const service = createOrders({
    db,
    jobs,
    secret,
    clock,
    sellerOf: store.seller,
    invoiceNames: emails.orderConfirmation,
    refunds,
    emails: {
      async receipt(tx, facts, customerId) {
        const shop = { brand: await store.brand(tx), locale: emails.locale }
        const content = renderWithdrawalReceiptEmail(facts, shop, emails.withdrawalReceipt)
        await queueEmail(tx, { id: `withdrawal-${facts.id}`, customerId, to: facts.contact.email, ...content })
      },
      async status(tx, notification) {
        const facts = { ...notification, address: orderAddress(notification.key), brand: await store.brand(tx), isTest }
        const isOnce = notification.to === 'cancelled' || notification.to === 'refunded'
        const id = `order-${notification.order.number}-${isOnce ? notification.to : notification.made.id}`
        await queueEmail(tx, {
          id,
          to: notification.contact.email,
          ...renderOrderStatusEmail(facts, emails.orderStatus),
        })
      },
      async parcel(tx, notification) {
        const shop = { brand: await store.brand(tx), isTest, withdrawalDays }
        const facts = { ...notification, address: orderAddress(notification.key), ...shop }
        const id = `order-${notification.order.number}-parcel-${notification.parcel.parcel ?? 1}`
        await queueEmail(tx, { id, to: notification.contact.email, ...renderParcelEmail(facts, emails.parcel) })
      },
    },
  })

  async function sendConfirmation({ orderId }: OrderPlaced): Promise<void> {
    const placed = await service.read(orderId)
    if (!placed?.order.customer) return
    const { order, key, seller } = placed
    const { brand } = await store.current()
    const parts = terms.parts({
      ...salesTerms(presets[config.preset]),
      seller,
      brand,
      countries: [order.delivery.country],
      isDemo: config.demo,
    })
    const shop = { brand, isTest, locale: emails.locale, terms: { parts, origin } }
    const facts = { order, address: orderAddress(key), ...shop }
    const content = renderOrderConfirmationEmail(facts, emails.orderConfirmation)
    await mailer.send({ id: `order-${order.number}`, to: placed.order.customer.email, ...content })
  }

  return defineFeature({
    service,
    routes: (http, limits) => orderRoutes(http, service, limits),
    subscriptions: [subscription(orderPlaced, 'confirmation_email', sendConfirmation)],
    schedules: [{ every: 'minute', queue: 'merge_hours_of_sales', run: service.sales.mergeHours }],
    personalData: service.personalData,
    emails: emailSamples,
  })
}
