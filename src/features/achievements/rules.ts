import { badges } from './data/badges.ts'
import type { ActivityType } from './constants.ts'

export type Earned = { readonly achievementId: string; readonly isCompleted: boolean; readonly progress: number }
export type Counts = Readonly<Partial<Record<ActivityType, number>>>

/**
 * Progress depends only on the set of activities, not on their order or on duplicates. `progress` never exceeds the
 * target.
 */
export function earnedBy(counts: Counts): Earned[] {
  return badges.map(({ id, requirement: { types, target } }) => {
    const done = types.reduce((sum, type) => sum + (counts[type] ?? 0), 0)
    return { achievementId: id, isCompleted: done >= target, progress: Math.min(done, target) }
  })
}

export type Summary = { readonly total: number; readonly completed: number; readonly points: number }

/** `activityPoints` is the sum over all activities; each completed badge adds its own points. */
export function summaryOf(counts: Counts, activityPoints: number): Summary {
  const done = new Set(
    earnedBy(counts).flatMap(({ achievementId, isCompleted }) => (isCompleted ? [achievementId] : [])),
  )
  const own = badges.filter(({ id }) => done.has(id))
  return {
    total: badges.length,
    completed: own.length,
    points: own.reduce((sum, { points }) => sum + points, activityPoints),
  }
}
