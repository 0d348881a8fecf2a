import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { skinReport } from '#root/test/photo-engine.ts'
import { photos } from '#src/messages/en/photos.ts'
import type { Product } from '../../catalog/contract.ts'
import { activeOf, actives, factsOf } from '../../ingredients/constants.ts'
import { reasonsFor, sensitivities } from '../../ingredients/person/constants.ts'
import { measuredConcerns, type MeasuredConcern } from '../../photo-analysis/constants.ts'
import type { SkinAnalysis } from '../../photo-analysis/contract.ts'
import { personOf } from '../constants.ts'
import type { ReadProduct, SkinProfile } from '../contract.ts'
import { nameOf, suitedAnalysis, suitedProducts } from './rules.ts'

const folder = new URL('../../../../catalog/products/', import.meta.url)
const products = readdirSync(folder)
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as (Product & { stock: number })[])
  .map((product) => ({ ...product, inStock: true, rating: 4, reviewCount: 1, imageUrl: '', imageColor: '' }))
const lists: readonly ReadProduct[] = products

const answer = <Value>(value: Value) => ({ value, source: 'manual' as const, at: '2026-11-01T10:00:00.000Z' })
type Profile = Pick<SkinProfile, 'answers' | 'health'>
const pregnant: Profile = { answers: {}, health: { pregnancy: answer('pregnant' as const) } }

const profiles: fc.Arbitrary<Profile> = fc
  .record({
    pregnancy: fc.option(fc.constantFrom('pregnant' as const, 'breastfeeding' as const), { nil: undefined }),
    reacts: fc.subarray([...sensitivities]),
    avoided: fc.subarray(['niacinamide', 'caffeine', 'linalool']),
  })
  .map(({ pregnancy, reacts, avoided }) => ({
    answers: {},
    health: {
      ...(pregnancy && { pregnancy: answer(pregnancy) }),
      ...(reacts.length > 0 && { sensitivities: answer(reacts) }),
      ...(avoided.length > 0 && { avoided: answer(avoided) }),
    },
  }))

const named: Readonly<Record<MeasuredConcern, SkinAnalysis['steps'][number]['actives']>> = {
  acne: ['bha', 'azelaic'],
  aging: ['retinoid'],
  oily: ['niacinamide'],
  pigmentation: ['vitamin-c', 'azelaic'],
  pores: ['bha', 'niacinamide'],
  redness: ['azelaic', 'centella'],
  texture: ['aha', 'pha'],
  undereye: ['caffeine'],
}
const stepFor = (concern: MeasuredConcern) => ({
  text: photos.concernStep(concern),
  actives: named[concern],
  product: products.find((one) => factsOf(one).actives.some((active) => named[concern].includes(active))) ?? null,
})
const analysisWith = (concerns: readonly MeasuredConcern[], recommended: readonly Product[]) =>
  ({
    ...skinReport,
    steps: [...concerns.map(stepFor), { text: photos.basicStep('sunscreen'), actives: [], product: products[0]! }],
    recommendedProducts: recommended,
  }) as unknown as SkinAnalysis

const speaksAgainst = (profile: Profile, id: string) =>
  reasonsFor(
    personOf(profile),
    products.find((one) => one.id === id)!,
  ).some(({ kind }) => kind !== 'fine')

it('leaves out exactly the products that the profile speaks against', () => {
  fc.assert(
    fc.property(profiles, fc.subarray(products), (profile, from) => {
      const { products: suited, leftOut } = suitedProducts(profile, from, lists)
      expect(suited).toEqual(from.filter(({ id }) => !speaksAgainst(profile, id)))
      expect(leftOut !== null).toBe(suited.length < from.length)
    }),
    { numRuns: 30 },
  )
})

it('recommends no retinoid during pregnancy, neither as a product nor as a step, and says why', () => {
  const { analysis, leftOut } = suitedAnalysis(pregnant, analysisWith(['aging', 'texture'], products), lists)
  const ids = [...analysis.recommendedProducts, ...analysis.steps.flatMap(({ product }) => product ?? [])]
  for (const { id } of ids) expect(factsOf(products.find((one) => one.id === id)!).actives).not.toContain('retinoid')
  expect(analysis.steps.map(({ text }) => text).join()).not.toMatch(/retinoid/)
  expect(analysis.steps.map(({ text }) => text)).toContain(photos.concernStep('texture'))
  expect(leftOut).toBe('pregnant')
})

it('links and recommends only what nothing in the profile speaks against, for every profile', () => {
  const chosen = fc.shuffledSubarray([...measuredConcerns], { maxLength: 2 })
  fc.assert(
    fc.property(profiles, chosen, fc.subarray(products), (profile, concerns, from) => {
      const before = analysisWith(concerns, from)
      const { analysis, leftOut } = suitedAnalysis(profile, before, lists)
      for (const { id } of analysis.recommendedProducts) expect(speaksAgainst(profile, id)).toBe(false)
      for (const { product } of analysis.steps) if (product) expect(speaksAgainst(profile, product.id)).toBe(false)
      expect(analysis.steps.at(-1)?.text).toBe(photos.basicStep('sunscreen'))
      if (leftOut === null) expect(analysis).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

it('leaves out products without data, and changes nothing for a profile that speaks against nothing', () => {
  expect(suitedProducts(pregnant, products.slice(0, 3), [])).toEqual({ products: [], leftOut: 'other' })
  const plain = { answers: {}, health: {} }
  expect(suitedProducts(plain, products, lists)).toEqual({ products, leftOut: null })
})

it.each(actives)('knows a name of %s', (active) => {
  expect(activeOf(nameOf[active])).toBe(active)
})
