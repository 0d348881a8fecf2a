import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badges } from './data/badges.ts'
import { earnedBy, summaryOf, type Counts } from './rules.ts'
import { achievementCategories, activityTypes, tiers } from './constants.ts'

describe('badges', () => {
  it('number at least twenty across all five categories and tiers, with unique names [ACH-02]', () => {
    expect(badges.length).toBeGreaterThanOrEqual(20)
    expect(new Set(badges.map(({ id }) => id)).size).toBe(badges.length)
    expect(new Set(badges.map(({ name }) => name)).size).toBe(badges.length)
    expect(new Set(badges.map(({ category }) => category))).toEqual(new Set(achievementCategories))
    expect(new Set(badges.map(({ tier }) => tier))).toEqual(new Set(tiers))
  })

  it('are worth more at higher tiers, and all can be reached', () => {
    const earned = (tier: (typeof tiers)[number]) =>
      new Set(badges.filter((badge) => badge.tier === tier).map(({ points }) => points))
    const points = tiers.map((tier) => [...earned(tier)])
    expect(points.every((values) => values.length === 1)).toBe(true)
    expect(points.flat()).toEqual(points.flat().toSorted((a, b) => a - b))
    const everything = Object.fromEntries(activityTypes.map((type) => [type, 1_000]))
    expect(earnedBy(everything).every(({ isCompleted }) => isCompleted)).toBe(true)
    expect(earnedBy({}).some(({ isCompleted, progress }) => isCompleted || progress > 0)).toBe(false)
  })
})

const activities = fc.array(fc.constantFrom(...activityTypes), { maxLength: 200 })
const count = (list: readonly string[]): Counts =>
  Object.fromEntries(activityTypes.map((type) => [type, list.filter((one) => one === type).length]))

describe('progress', () => {
  it('depends on which events occurred, not on their order', () => {
    fc.assert(
      fc.property(activities, (list) => {
        expect(earnedBy(count(list))).toEqual(earnedBy(count(list.toReversed())))
      }),
    )
  })

  it('never decreases, never exceeds its target, and completes exactly there', () => {
    fc.assert(
      fc.property(activities, fc.constantFrom(...activityTypes), (list, next) => {
        const [before, after] = [earnedBy(count(list)), earnedBy(count([...list, next]))]
        for (const [at, badge] of badges.entries()) {
          const [was, is] = [before[at]?.progress ?? 0, after[at]?.progress ?? 0]
          expect(is).toBeGreaterThanOrEqual(was)
          expect(is).toBeLessThanOrEqual(badge.requirement.target)
          expect(after[at]?.isCompleted).toBe(is === badge.requirement.target)
        }
      }),
    )
  })

  it('totals the points of all activities and completed badges', () => {
    fc.assert(
      fc.property(activities, fc.nat(5_000), (list, activityPoints) => {
        const counts = count(list)
        const done = earnedBy(counts).filter(({ isCompleted }) => isCompleted)
        const earned = done.reduce(
          (sum, { achievementId }) => sum + (badges.find(({ id }) => id === achievementId)?.points ?? 0),
          0,
        )
        expect(summaryOf(counts, activityPoints)).toEqual({
          total: badges.length,
          completed: done.length,
          points: activityPoints + earned,
        })
      }),
    )
  })
})
