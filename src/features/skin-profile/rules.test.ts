import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerSources, type HealthAnswers, type PlainAnswers } from './constants.ts'
import { mergeAnswers, changesIn, withoutFuture } from './rules.ts'

const answer = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(
    fc.record({
      value,
      source: fc.constantFrom(...answerSources),
      at: fc.integer({ min: 0, max: 5 }).map((day) => `2026-11-1${day}T10:00:00.000Z`),
    }),
    { nil: undefined },
  )
const names = fc.uniqueArray(fc.constantFrom('linalool', 'limonene', 'citral', 'menthol'), { minLength: 1 })
const present = <Set extends object>(answers: Set): Set =>
  Object.fromEntries(Object.entries(answers).filter(([, one]) => one !== undefined)) as Set
const plain: fc.Arbitrary<PlainAnswers> = fc
  .record({ skinType: answer(fc.constantFrom('dry', 'oily', 'normal')), budget: answer(fc.constantFrom(1_000, 2_000)) })
  .map(present)
const health: fc.Arbitrary<HealthAnswers> = fc
  .record({ avoided: answer(names.map((some) => some.toSorted())), pregnancy: answer(fc.constant('pregnant')) })
  .map(present)

it('merges the same way in any order, and merging again changes nothing', () => {
  fc.assert(
    fc.property(health, health, health, (a, b, c) => {
      const merged = mergeAnswers(a, b)
      expect(mergeAnswers(b, a)).toEqual(merged)
      expect(mergeAnswers(merged, b)).toEqual(merged)
      expect(mergeAnswers(merged, c)).toEqual(mergeAnswers(a, mergeAnswers(b, c)))
    }),
    { numRuns: 500 },
  )
})

it('prefers what was entered by hand, then what is newer', () => {
  fc.assert(
    fc.property(plain, plain, (a, b) => {
      const { skinType } = mergeAnswers(a, b)
      const given = [a.skinType, b.skinType].filter((one) => one !== undefined)
      const byHand = given.filter(({ source }) => source === 'manual')
      const candidates = byHand.length > 0 ? byHand : given
      const newest = candidates
        .map(({ at }) => at)
        .sort()
        .at(-1)
      if (skinType) expect(candidates).toContainEqual(skinType)
      expect(skinType?.at).toBe(newest)
    }),
  )
})

it('never drops an ingredient to avoid', () => {
  fc.assert(
    fc.property(health, health, (a, b) => {
      const all = new Set([...(a.avoided?.value ?? []), ...(b.avoided?.value ?? [])])
      expect(new Set(mergeAnswers(a, b).avoided?.value)).toEqual(all)
    }),
  )
})

it('offers only what changes the profile, and nothing that contradicts an answer by hand', () => {
  fc.assert(
    fc.property(plain, plain, (known, offered) => {
      const changes = changesIn(known, offered)
      expect(changesIn(mergeAnswers(known, changes), offered)).toEqual({})
      if (known.skinType?.source === 'manual' && offered.skinType?.source !== 'manual')
        expect(changes.skinType).toBeUndefined()
    }),
  )
})

it('does not accept times in the future', () => {
  const now = new Date('2026-11-12T10:00:00.000Z')
  fc.assert(
    fc.property(plain, (answers) => {
      for (const one of Object.values(withoutFuture(answers, now))) expect(new Date(one?.at ?? 0) <= now).toBe(true)
    }),
  )
})
