import type { Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { PersonalRecords } from '#src/platform/db/personal-records.server.ts'
import type { CartAdded } from '../cart/events.ts'
import type { PhotoAnalysed } from '../photo-analysis/events.ts'
import type { ReviewPosted } from '../reviews/events.ts'
import type { RoutineCreated } from '../routines/events.ts'
import { activityPoints } from './badges.ts'
import type { Activity, UserAchievement, UserProgress } from './contract.ts'
import { earnedBy, summaryOf, type Counts } from './rules.ts'
import { collectActivities, countActivities, deleteActivities, insertActivity, listActivities } from './store.server.ts'
import type { ActivityType } from './vocabulary.ts'

export type Achievements = ReturnType<typeof createAchievements>

const memberGone = '23503'

/** What members have done, from the other features' events; badges follow from it and are stored nowhere. */
export function createAchievements({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  /** `act` names it among the activities of its type: told twice, it counts once. */
  async function record(memberId: string, type: ActivityType, act: string): Promise<void> {
    try {
      await insertActivity(db, { id: randomId(), memberId, key: `${type}:${act}`, type, points: activityPoints[type], at: clock() })
    } catch (error) {
      // Whoever has erased their account earns nothing any more.
      if ((error as { code?: string }).code !== memberGone) throw error
    }
  }

  async function countsOf(memberId: string): Promise<{ counts: Counts; points: number }> {
    const rows = await countActivities(db, memberId)
    return { counts: Object.fromEntries(rows.map(({ type, count }) => [type, count])), points: rows.reduce((sum, row) => sum + row.points, 0) }
  }

  const records: PersonalRecords = {
    collect: async (sql, memberId) => ({ member_activity: await collectActivities(sql, memberId) }),
    erase: deleteActivities,
  }

  return {
    records,

    /** The same product counts once a day: going in and out of a cart is no achievement. */
    cartAdded: ({ memberId, productId, addedAt }: CartAdded): Promise<void> => record(memberId, 'cart_add', `${productId}:${addedAt.slice(0, 10)}`),
    /** The first, the second … routine a member keeps count once each: to delete one and begin it anew is no new one. */
    routineCreated: ({ memberId, place }: RoutineCreated): Promise<void> => record(memberId, 'routine_created', String(place)),
    /** One per product: a review deleted and written again is the same one. */
    reviewPosted: ({ memberId, productId }: ReviewPosted): Promise<void> => record(memberId, 'review_posted', productId),
    /** Every photo that gave a result. */
    photoAnalysed: ({ memberId, kind, resultId }: PhotoAnalysed): Promise<void> => record(memberId, kind === 'skin' ? 'skin_analysis' : 'color_analysis', resultId),
    orderPlaced: (memberId: string, orderId: string): Promise<void> => record(memberId, 'order_completed', orderId),

    async earned(memberId: string): Promise<UserAchievement[]> {
      return earnedBy((await countsOf(memberId)).counts)
    },

    async progress(memberId: string): Promise<UserProgress> {
      const { counts, points } = await countsOf(memberId)
      return summaryOf(counts, points)
    },

    async activities(memberId: string, limit: number): Promise<Activity[]> {
      const rows = await listActivities(db, memberId, limit)
      return rows.map(({ id, type, points, created_at }) => ({ id, activityType: type, points, createdAt: created_at.toISOString() }))
    },
  }
}
