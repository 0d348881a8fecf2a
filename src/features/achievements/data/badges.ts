import { activityTypes, type AchievementCategory, type ActivityType, type Tier } from '../constants.ts'

/** Points per activity. They never expire and cannot be spent. */
export const activityPoints: Readonly<Record<ActivityType, number>> = {
  cart_add: 2,
  skin_analysis: 15,
  color_analysis: 15,
  routine_created: 10,
  order_completed: 20,
  review_posted: 15,
}

const tierPoints: Readonly<Record<Tier, number>> = { bronze: 10, silver: 25, gold: 50, platinum: 100, diamond: 250 }

export type Badge = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly points: number
  readonly tier: Tier
  readonly category: AchievementCategory
  /** Earned after this many activities of these types. */
  readonly requirement: { readonly types: readonly ActivityType[]; readonly target: number }
}

const care = ['skin_analysis', 'color_analysis', 'routine_created', 'review_posted'] as const
const photos = ['skin_analysis', 'color_analysis'] as const

type Row = readonly [
  id: string,
  tier: Tier,
  types: readonly ActivityType[],
  target: number,
  name: string,
  description: string,
]

/** Badges count activities, never amounts spent or daily streaks, so they put no pressure on customers. */
const rows: Readonly<Record<AchievementCategory, readonly Row[]>> = {
  skincare: [
    [
      'first-care',
      'bronze',
      care,
      1,
      'First Care',
      'Do one thing for your skin here: an analysis, a routine or a review.',
    ],
    ['care-explorer', 'silver', care, 5, 'Care Explorer', 'Five analyses, routines or reviews.'],
    ['care-regular', 'gold', care, 12, 'Care Regular', 'Twelve analyses, routines or reviews.'],
    ['care-devotee', 'platinum', care, 25, 'Care Devotee', 'Twenty-five analyses, routines or reviews.'],
  ],
  shopping: [
    ['first-pick', 'bronze', ['cart_add'], 1, 'First Pick', 'Put something into your cart.'],
    ['curious-basket', 'silver', ['cart_add'], 10, 'Curious Basket', 'Put products into your cart ten times. Each counts once a day.'],
    ['first-parcel', 'silver', ['order_completed'], 1, 'First Parcel', 'Complete your first order.'],
    ['third-parcel', 'gold', ['order_completed'], 3, 'Welcome Back', 'Complete three orders.'],
    ['friend-of-the-house', 'platinum', ['order_completed'], 10, 'Friend of the House', 'Complete ten orders.'],
    [
      'part-of-the-furniture',
      'diamond',
      ['order_completed'],
      25,
      'Part of the Furniture',
      'Complete twenty-five orders.',
    ],
  ],
  analysis: [
    ['first-look', 'bronze', ['skin_analysis'], 1, 'First Look', 'Have your skin analyzed once.'],
    ['true-colors', 'bronze', ['color_analysis'], 1, 'True Colors', 'Find your color palette.'],
    [
      'keeping-watch',
      'silver',
      ['skin_analysis'],
      3,
      'Keeping Watch',
      'Three skin analyses, for a line instead of a point.',
    ],
    ['both-sides', 'gold', photos, 6, 'Both Sides', 'Six analyses of skin or color.'],
    ['long-view', 'platinum', ['skin_analysis'], 12, 'The Long View', 'Twelve skin analyses.'],
    ['own-archive', 'diamond', photos, 30, 'Own Archive', 'Thirty analyses of skin or color.'],
  ],
  routine: [
    ['first-routine', 'bronze', ['routine_created'], 1, 'First Routine', 'Build a routine, or take a template.'],
    ['day-and-night', 'silver', ['routine_created'], 2, 'Day and Night', 'Build two routines.'],
    ['four-seasons', 'gold', ['routine_created'], 4, 'Four Seasons', 'Build four routines.'],
    ['routine-architect', 'platinum', ['routine_created'], 8, 'Routine Architect', 'Build eight routines.'],
  ],
  engagement: [
    ['first-words', 'bronze', ['review_posted'], 1, 'First Words', 'Review a product.'],
    ['trusted-voice', 'silver', ['review_posted'], 5, 'Trusted Voice', 'Review five products.'],
    ['house-critic', 'gold', ['review_posted'], 15, 'House Critic', 'Review fifteen products.'],
    ['all-rounder', 'platinum', activityTypes, 50, 'All-Rounder', 'Fifty activities of any kind.'],
    ['part-of-eclat', 'diamond', activityTypes, 150, 'Part of the Family', 'A hundred and fifty activities of any kind.'],
  ],
}

const icons: Readonly<Record<AchievementCategory, string>> = {
  skincare: 'leaf',
  shopping: 'bag',
  analysis: 'search',
  routine: 'list',
  engagement: 'pen',
}

export const badges: readonly Badge[] = Object.entries(rows).flatMap(([key, list]) => {
  const category = key as AchievementCategory
  return list.map(([id, tier, types, target, name, description]) => ({
    id,
    name,
    description,
    icon: icons[category],
    points: tierPoints[tier],
    tier,
    category,
    requirement: { types, target },
  }))
})
