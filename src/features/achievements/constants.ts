/** Public constants of this feature, safe to import in the browser. */
export const activityTypes = [
  'cart_add',
  'skin_analysis',
  'color_analysis',
  'routine_created',
  'order_completed',
  'review_posted',
] as const
export type ActivityType = (typeof activityTypes)[number]

export const achievementCategories = ['skincare', 'shopping', 'analysis', 'routine', 'engagement'] as const
export type AchievementCategory = (typeof achievementCategories)[number]

export const tiers = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const
export type Tier = (typeof tiers)[number]

/** One icon per tier, so that tiers differ by more than color. */
export const categoryIcons: Readonly<Record<AchievementCategory, string>> = {
  skincare: 'i-leaf',
  shopping: 'i-bag',
  analysis: 'i-search',
  routine: 'i-list',
  engagement: 'i-pen',
}
