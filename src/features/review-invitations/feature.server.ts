import { emails } from '#src/messages/server-messages.server.ts'
import { defineFeature, subscription, type Feature, type Platform } from '#src/platform/feature.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { orderAdjusted, orderShipped } from '../orders/events.ts'
import type { Orders } from '../orders/service.server.ts'
import type { Reviews } from '../reviews/service.server.ts'
import type { StoreSettings } from '../shop-settings/store-details/service.server.ts'
import { renderInvitationEmail } from './email.server.ts'
import { reviewInvitationRoutes } from './routes.server.ts'
import { emailSamples } from './samples.server.ts'
import { createReviewInvitations, type ReviewInvitations } from './service.server.ts'

type Uses = {
  readonly orders: Orders
  readonly catalog: Catalog
  readonly reviews: Reviews
  readonly store: Pick<StoreSettings, 'brand'>
}

export function reviewInvitationsFeature(
  { db, clock, origin, queueEmail }: Platform,
  { orders, catalog, reviews, store }: Uses,
): Feature<ReviewInvitations> {
  const service = createReviewInvitations({
    db,
    clock,
    origin,
    orders,
    catalog,
    reviews,
    sendEmail: async (tx, to, customerId, facts) =>
      queueEmail(tx, {
        id: `review-invitation-${facts.number}`,
        customerId,
        to,
        ...renderInvitationEmail(facts, await store.brand(tx), emails.reviewInvitation),
      }),
  })
  return defineFeature({
    service,
    routes: (http) => reviewInvitationRoutes(http, service),
    subscriptions: [
      subscription(orderShipped, 'schedule_review_invitation', service.reschedule),
      // An order is complete when what was not sent is canceled.
      subscription(orderAdjusted, 'schedule_review_invitation', service.reschedule),
    ],
    schedules: [
      { every: 'minute', queue: 'send_review_invitations', run: service.sendDue },
      { every: 'night', queue: 'remove_old_review_invitations', run: service.removeOld },
    ],
    personalData: service.personalData,
    emails: emailSamples,
  })
}
