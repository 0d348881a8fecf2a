import { emails } from '#src/messages/server-messages.server.ts'
import { defineFeature, subscription, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { AuditLog } from '../audit-log/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import type { Identity } from '../identity/service.server.ts'
import {
  orderAdjusted,
  orderMoved,
  orderPlaced,
  type OrderAdjusted,
  type OrderMoved,
  type OrderPlaced,
} from '../orders/events.ts'
import type { Orders } from '../orders/service.server.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { renderAnswerEmail } from './email.server.ts'
import { questionRoutes } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import { createQuestions, type Questions } from './service.server.ts'

type Uses = {
  readonly auditLog: AuditLog
  readonly catalog: Catalog
  readonly identity: Identity
  readonly orders: Orders
  readonly store: Pick<StoreSettings, 'brand'>
}

export function questionsFeature(
  { db, jobs, clock, origin, queueEmail }: Platform,
  { auditLog, catalog, identity, orders, store }: Uses,
): Feature<Questions> {
  const service = createQuestions({
    db,
    clock,
    origin,
    catalog,
    orders,
    jobs,
    customers: identity.customers,
    log: auditLog,
    sendEmail: async (tx, answerId, { id: customerId, email }, facts) =>
      queueEmail(tx, {
        id: `question-answered-${answerId}`,
        customerId,
        to: email,
        ...renderAnswerEmail(facts, await store.brand(tx), emails.questionAnswered),
      }),
  })
  return defineFeature({
    service,
    routes: (http, limits) => questionRoutes(http, service, limits),
    subscriptions: [
      subscription<OrderPlaced>(orderPlaced, 'verified_answers', ({ orderId }) => service.updateVerified(orderId)),
      subscription<OrderMoved>(orderMoved, 'verified_answers', ({ orderId }) => service.updateVerified(orderId)),
      subscription<OrderAdjusted>(orderAdjusted, 'verified_answers', ({ orderId }) => service.updateVerified(orderId)),
    ],
    schedules: [{ every: 'night', queue: 'announce_missed_answers', run: service.announceMissed }],
    personalData: service.personalData,
    emails: emailSamples,
  })
}
