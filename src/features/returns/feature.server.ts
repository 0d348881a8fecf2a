import { emails } from '#src/messages/server-messages.server.ts'
import { defineFeature, subscription, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Checkout } from '../checkout/service.server.ts'
import type { Inventory } from '../inventory/service.server.ts'
import { orderAdjusted, orderWithdrawn } from '../orders/events.ts'
import type { Orders } from '../orders/service.server.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { renderReturnEmail } from './email.server.ts'
import { returnRoutes } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import { createReturns, type Returns } from './service.server.ts'

type Uses = {
  readonly orders: Orders
  readonly checkout: Checkout
  readonly inventory: Inventory
  readonly auditLog: AuditLog
  readonly store: Pick<StoreSettings, 'brand' | 'seller'>
}

export function returnsFeature(
  { db, clock, origin, queueEmail }: Platform,
  { orders, checkout, inventory, auditLog, store }: Uses,
): Feature<Returns> {
  const service = createReturns({
    db,
    orders,
    checkout,
    inventory,
    log: auditLog,
    clock,
    async sendEmail(tx, { order, request, made, missing }) {
      const { state } = request
      if (!order.contact || state === 'closed') return
      const { firstName, email } = order.contact
      const seller = await store.seller(tx)
      const address = `${origin}/orders/${order.key}`
      const facts = {
        firstName,
        request: { ...request, state },
        items: order.lines,
        made,
        missing,
        seller,
        address,
        brand: await store.brand(tx),
      }
      // It can be closed again after it was reopened, and approved again by a withdrawal.
      const times = request.history.filter((change) => change.state === state).length
      const id = `return-${request.number}-${state}${state === 'not_sent_back' || times > 1 ? `-${times}` : ''}`
      await queueEmail(tx, { id, to: email, ...renderReturnEmail(facts, emails.returns) })
    },
  })
  return defineFeature({
    service,
    routes: (http) => returnRoutes(http, service),
    subscriptions: [
      subscription(orderWithdrawn, 'create_return', service.addWithdrawal),
      subscription(orderAdjusted, 'reconcile_returns', service.reconcileOrder),
    ],
    personalData: service.personalData,
    emails: emailSamples,
  })
}
