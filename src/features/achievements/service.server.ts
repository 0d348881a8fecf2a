import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import { shopDay } from '#src/kernel/shop-time.ts'
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

/** Records customer activities from other features' events. Badges are computed from them and never stored. */
export function createAchievements({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  /** `act` identifies the activity within its type, so a repeated event counts once. */
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
      // No activity is recorded after the account has been erased.
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

    /** Counts once per product and day, so adding and removing the same item earns nothing. */
    cartAdded: ({ customerId, productId, addedAt }: CartAdded): Promise<void> =>
      record(customerId, 'cart_add', `${productId}:${shopDay(new Date(addedAt))}`),
    /** Counts the number of routines a customer has, so deleting and recreating one does not count again. */
    routineCreated: ({ customerId, place }: RoutineCreated): Promise<void> =>
      record(customerId, 'routine_created', String(place)),
    /** Counts once per product: a review that is deleted and rewritten does not count again. */
    reviewPosted: ({ customerId, productId }: ReviewPosted): Promise<void> =>
      record(customerId, 'review_posted', productId),
    /** Counts every photo with a result. */
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
      return rows.map(({ id, type, points, createdAt }) => ({
        id,
        activityType: type,
        points,
        createdAt: createdAt.toISOString(),
      }))
    },
  }
}
