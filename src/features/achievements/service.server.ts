import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { CartAdded } from '../cart/events.ts'
import type { PhotoAnalyzed } from '../photo-analysis/events.ts'
import type { ReviewPosted } from '../reviews/events.ts'
import type { RoutineCreated } from '../routines/events.ts'
import { activityPoints } from './data/badges.ts'
import type { Activity, UserAchievement, UserProgress } from './contract.ts'
import { earnedBy, summaryOf, type Counts } from './rules.ts'
import { collectActivities, countActivities, deleteActivities, insertActivity, listActivities } from './store.server.ts'
import type { ActivityType } from './constants.ts'

export type Achievements = ReturnType<typeof createAchievements>

const customerGone = '23503'

/** What customers have done, from the other features' events; badges follow from it and are stored nowhere. */
export function createAchievements({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  /** `act` names it among the activities of its type: told twice, it counts once. */
  async function record(customerId: string, type: ActivityType, act: string): Promise<void> {
    try {
      await insertActivity(db, {
        id: randomId(),
        customerId,
        key: `${type}:${act}`,
        type,
        points: activityPoints[type],
        at: clock(),
      })
    } catch (error) {
      // Anyone who has erased their account earns nothing any more.
      if ((error as { code?: string }).code !== customerGone) throw error
    }
  }

  async function countsOf(customerId: string): Promise<{ counts: Counts; points: number }> {
    const rows = await countActivities(db, customerId)
    return {
      counts: Object.fromEntries(rows.map(({ type, count }) => [type, count])),
      points: rows.reduce((sum, row) => sum + row.points, 0),
    }
  }

  const personalData: PersonalData = {
    collect: async (sql, customerId) => ({ customer_activity: await collectActivities(sql, customerId) }),
    erase: deleteActivities,
  }

  return {
    personalData,

    /** The same product counts once a day: going in and out of a cart is no achievement. */
    cartAdded: ({ customerId, productId, addedAt }: CartAdded): Promise<void> =>
      record(customerId, 'cart_add', `${productId}:${addedAt.slice(0, 10)}`),
    /** The first, the second … routine a customer keeps count once each: to delete one and begin it again is no new one. */
    routineCreated: ({ customerId, place }: RoutineCreated): Promise<void> =>
      record(customerId, 'routine_created', String(place)),
    /** One per product: a review deleted and written again is the same one. */
    reviewPosted: ({ customerId, productId }: ReviewPosted): Promise<void> =>
      record(customerId, 'review_posted', productId),
    /** Every photo that gave a result. */
    photoAnalyzed: ({ customerId, kind, resultId }: PhotoAnalyzed): Promise<void> =>
      record(customerId, kind === 'skin' ? 'skin_analysis' : 'color_analysis', resultId),
    orderPlaced: (customerId: string, orderId: string): Promise<void> => record(customerId, 'order_completed', orderId),

    async earned(customerId: string): Promise<UserAchievement[]> {
      return earnedBy((await countsOf(customerId)).counts)
    },

    async progress(customerId: string): Promise<UserProgress> {
      const { counts, points } = await countsOf(customerId)
      return summaryOf(counts, points)
    },

    async activities(customerId: string, limit: number): Promise<Activity[]> {
      const rows = await listActivities(db, customerId, limit)
      return rows.map(({ id, type, points, created_at }) => ({
        id,
        activityType: type,
        points,
        createdAt: created_at.toISOString(),
      }))
    },
  }
}
