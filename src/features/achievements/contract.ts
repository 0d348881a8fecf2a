import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { achievementCategories, activityTypes, tiers } from './constants.ts'

const UserId = z.string().min(1).max(64)

export const Achievement = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  points: z.int(),
  tier: z.enum(tiers),
  category: z.enum(achievementCategories),
  requirement: z.object({ types: z.array(z.enum(activityTypes)).readonly(), target: z.int() }),
})
export type Achievement = z.output<typeof Achievement>

export const UserAchievement = z.object({ achievementId: z.string(), isCompleted: z.boolean(), progress: z.int() })
export type UserAchievement = z.output<typeof UserAchievement>

export const UserProgress = z.object({ total: z.int(), completed: z.int(), points: z.int() })
export type UserProgress = z.output<typeof UserProgress>

export const Activity = z.object({
  id: z.uuid(),
  activityType: z.enum(activityTypes),
  points: z.int(),
  createdAt: z.iso.datetime(),
})
export type Activity = z.output<typeof Activity>

const params = z.object({ userId: UserId })
const owned = { sign_in_needed: 401, not_yours: 403 } as const

export const achievementsApi = {
  all: endpoint({
    method: 'GET',
    path: '/api/achievements',
    access: 'public',
    summary: 'List all badges',
    response: z.array(Achievement).readonly(),
    errors: {},
  }),
  earned: endpoint({
    method: 'GET',
    path: '/api/user-achievements/{userId}',
    access: 'visitor',
    summary: 'Get a customer’s progress toward all badges',
    params,
    response: z.array(UserAchievement),
    errors: owned,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/user-progress/{userId}',
    access: 'visitor',
    summary: 'Get a customer’s badge and point totals',
    params,
    response: UserProgress,
    errors: owned,
  }),
  activities: endpoint({
    method: 'GET',
    path: '/api/user-activities/{userId}',
    access: 'visitor',
    summary: 'List a customer’s latest activities',
    params,
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
    response: z.array(Activity),
    errors: owned,
  }),
}
