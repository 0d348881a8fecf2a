import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../catalog/contract.ts'
import { concerns, skinTypes, type Concern } from '../catalog/constants.ts'
import { activeOf, checkRoutine, factsOf } from '../ingredients/constants.ts'
import { recommend, recommendBasic } from './rules.ts'

const folder = new URL('../../../catalog/products/', import.meta.url)
const products = readdirSync(folder)
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as (Product & { stock: number })[])
  .map((product) => ({ ...product, inStock: product.stock > 0, rating: 4 }))

const queries = fc.record({
  concerns: fc.uniqueArray(fc.constantFrom(...concerns), { minLength: 1, maxLength: 5 }),
  skinType: fc.option(fc.constantFrom(...skinTypes), { nil: undefined }),
})

describe('basic products', () => {
  it('are for the face, in stock, and suit the skin type', () => {
    const rated = products.map((product) => ({ ...product, rating: factsOf(product).area === 'face' ? 4 : 5 }))
    for (const skinType of skinTypes)
      for (const category of ['cleansers', 'moisturizers', 'sunscreen'] as const) {
        const product = recommendBasic(rated, category, skinType)!
        expect(product).toMatchObject({ category, inStock: true })
        expect(product.skinTypes).toContain(skinType)
        expect(factsOf(product).area).toBe('face')
      }
    expect(recommendBasic([], 'sunscreen', 'dry')).toBeUndefined()
  })
})

describe('recommendations for concerns', () => {
  it('are in stock, suit the skin type, number at most six, and have an ingredient for the concern', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const chosen = recommend(products, query, 6)
        expect(chosen.length).toBeLessThanOrEqual(6)
        expect(new Set(chosen.map(({ product }) => product.id)).size).toBe(chosen.length)
        for (const { product, because } of chosen) {
          expect(product.inStock).toBe(true)
          if (query.skinType) expect(product.skinTypes).toContain(query.skinType)
          expect(query.concerns).toContain(because.concern)
          if (because.ingredient !== null) expect(product.ingredients).toContain(because.ingredient)
          if (because.ingredient !== null) expect(activeOf(because.ingredient)).toBe(because.active)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('never conflict: no two of them break an ingredient rule when used together every evening', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const steps = recommend(products, query, 6).map(({ product }, at) => ({
          id: product.id,
          productId: product.id,
          stepOrder: at,
          timeOfDay: 'evening' as const,
          frequency: 'daily' as const,
          facts: factsOf(product),
        }))
        expect(
          checkRoutine(steps, { isProtected: true }).filter(({ kind, rule }) => kind !== 'fine' && rule !== 'order'),
        ).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('with a retinoid or an exfoliating acid are chosen for it, and say so', () => {
    fc.assert(
      fc.property(queries, (query) => {
        for (const { product, because } of recommend(products, query, 6)) {
          const strong = factsOf(product).actives.filter((active) => /^(retinoid|aha|bha)$/.test(active))
          if (strong.length > 0) expect(strong, `${product.name} for ${because.concern}`).toContain(because.active)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('suit sensitive skin when sensitivity is one of the concerns, and still address several of them', () => {
    const others = concerns.filter((concern) => concern !== 'sensitivity')
    const picks = fc.uniqueArray(fc.constantFrom(...others), { minLength: 0, maxLength: 4 })
    fc.assert(
      fc.property(picks, fc.nat(4), (picked, at) => {
        const query = { concerns: [...picked.slice(0, at), 'sensitivity', ...picked.slice(at)] as const }
        const chosen = recommend(products, query, 6)
        for (const { product } of chosen) expect(product.skinTypes, product.name).toContain('sensitive')
        expect(chosen.length).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 150 },
    )
    const names = (picked: readonly Concern[]) =>
      recommend(products, { concerns: [...picked, 'sensitivity'] }, 6).map(({ product }) => product.name)
    expect(names(['acne', 'dryness'])).toContain('Azelaic Even Toner')
    expect(names(['aging']).join()).toMatch(/Bakuchiol/)
  })

  it.each(concerns)('exist for %s alone', (concern) => {
    const chosen = recommend(products, { concerns: [concern] }, 6)
    expect(chosen.length).toBeGreaterThanOrEqual(3)
    expect(new Set(chosen.map(({ product }) => factsOf(product).role)).size).toBeGreaterThan(1)
  })

  it('exclude sold-out products, and are empty when nothing is in stock', () => {
    expect(
      recommend(
        products.map((product) => ({ ...product, inStock: false })),
        { concerns: ['acne'] },
        6,
      ),
    ).toEqual([])
  })
})
