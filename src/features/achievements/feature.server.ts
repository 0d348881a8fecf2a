import { defineFeature, subscription, type Feature, type Platform } from '#src/platform/feature.server.ts'
import { cartAdded, type CartAdded } from '../cart/events.ts'
import { orderPlaced, type OrderPlaced } from '../orders/events.ts'
import type { Orders } from '../orders/service.server.ts'
import { photoAnalyzed, type PhotoAnalyzed } from '../photo-analysis/events.ts'
import { reviewPosted, type ReviewPosted } from '../reviews/events.ts'
import { routineCreated, type RoutineCreated } from '../routines/events.ts'
import { achievementRoutes } from './routes.server.ts'
import { createAchievements, type Achievements } from './service.server.ts'

export function achievementsFeature(
  { db, clock }: Platform,
  { orders }: { readonly orders: Orders },
): Feature<Achievements> {
  const service = createAchievements({ db, clock })

  async function orderWasPlaced({ orderId }: OrderPlaced): Promise<void> {
    const purchase = await orders.purchase(orderId)
    if (purchase?.customerId) await service.orderPlaced(purchase.customerId, orderId)
  }

  return defineFeature({
    service,
    routes: (http) => achievementRoutes(http, service),
    subscriptions: [
      subscription<CartAdded>(cartAdded, 'achievements', service.cartAdded),
      subscription<RoutineCreated>(routineCreated, 'achievements', service.routineCreated),
      subscription<PhotoAnalyzed>(photoAnalyzed, 'achievements', service.photoAnalyzed),
      subscription<ReviewPosted>(reviewPosted, 'achievements', service.reviewPosted),
      subscription<OrderPlaced>(orderPlaced, 'achievements', orderWasPlaced),
    ],
    personalData: service.personalData,
  })
}
