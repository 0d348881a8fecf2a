import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { skinReport } from '#root/test/photo-engine.ts'
import { photos } from '#src/messages/en/photos.ts'
import type { Product } from '../../catalog/contract.ts'
import { skinTypes } from '../../catalog/constants.ts'
import { actives, factsOf, type Active } from '../../ingredients/constants.ts'
import { recommend } from '../../recommendations/constants.ts'
import type { RecommendedProduct } from '../../recommendations/contract.ts'
import { measuredConcerns, type MeasuredConcern } from '../constants.ts'
import { SkinReport } from '../engines/report.ts'
import { presentSkin } from './skin.ts'
import { stepsOf } from './steps.ts'

const folder = new URL('../../../../catalog/products/', import.meta.url)
const products = readdirSync(folder)
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as (Product & { stock: number })[])
  .map((product) => ({
    ...product,
    inStock: product.stock > 0,
    rating: 4,
    reviewCount: 1,
    imageUrl: '',
    imageColor: '',
  }))
const productOf = (id: string | undefined) => products.find((one) => one.id === id)

function stepsFor(
  concerns: MeasuredConcern[],
  catalog: readonly Product[] = products,
  skinType: (typeof skinTypes)[number] = 'normal',
) {
  const recommended = recommend(catalog, { concerns, skinType }, 6).map(({ product, because }): RecommendedProduct => ({
    ...product,
    because,
    reason: '',
  }))
  return stepsOf(concerns, skinType, recommended, catalog, photos)
}
const categories = (steps: ReturnType<typeof stepsFor>) => steps.map(({ product }) => productOf(product?.id)?.category)

/** How the texts of steps name ingredients. */
const named: Readonly<Partial<Record<Active, RegExp>>> = {
  retinoid: /retinoid/i,
  aha: /mild acid/i,
  pha: /mild acid/i,
  bha: /salicylic/i,
  'vitamin-c': /vitamin C/i,
  niacinamide: /niacinamide/i,
  azelaic: /azelaic/i,
  centella: /centella/i,
  caffeine: /caffeine/i,
}
const namedIn = (text: string) => actives.filter((active) => named[active]?.test(text))

function expectHonest(steps: ReturnType<typeof stepsFor>) {
  for (const { text, product, actives: stated } of steps) {
    expect(stated.toSorted(), text).toEqual(namedIn(text).toSorted())
    const linked = productOf(product?.id)
    if (!linked || stated.length === 0) continue
    const contained = factsOf(linked).actives
    expect(
      stated.some((active) => contained.includes(active)),
      `${text} → ${linked.name}`,
    ).toBe(true)
    // Its warning belongs to it.
    if (!stated.includes('retinoid')) expect(contained, `${text} → ${linked.name}`).not.toContain('retinoid')
    if (text.includes('without perfume')) expect(linked.ingredients.join(), text).not.toMatch(/parfum/i)
  }
}

const chosenConcerns = fc.shuffledSubarray([...measuredConcerns])

describe('steps worth taking', () => {
  it('are a cleanser, a moisturizer and sunscreen when nothing stands out', () => {
    const steps = stepsFor([])
    expect(categories(steps)).toEqual(['cleansers', 'moisturizers', 'sunscreen'])
    expect(steps.map(({ text }) => text)).toEqual([
      'Cleanse gently in the evening.',
      'Moisturize when your skin needs it.',
      'Wear sunscreen every morning.',
    ])
  })

  it('treat the first two concerns, each with a product of its own, and end with sunscreen', () => {
    for (const concern of measuredConcerns) {
      const steps = stepsFor([concern])
      expect(steps, concern).toHaveLength(2)
      expect(categories(steps).at(-1)).toBe('sunscreen')
      expect(steps[0]!.text.length).toBeGreaterThan(20)
      expect(steps[0]!.product, concern).not.toBeNull()
    }
    const steps = stepsFor(['redness', 'acne', 'pores'])
    expect(steps).toHaveLength(3)
    expect(new Set(steps.map(({ product }) => product?.id)).size).toBe(3)
  })

  it('suit the skin type only of a photo that is clear enough for statements', () => {
    const stepsOn = (confidence: number, skinType: 'oily' | 'normal', skinTypeFrom: 'photo' | 'form' = 'photo') => {
      const report = SkinReport.parse({ ...skinReport, confidence, skinType, skinTypeFrom })
      return presentSkin(report, { id: null, concerns: [], recommendedProducts: [], catalog: products }, photos).steps
    }
    expect(stepsOn(0.5, 'oily')).not.toEqual(stepsOn(0.5, 'normal'))
    expect(stepsOn(0.3, 'oily')).toEqual(stepsOn(0.3, 'normal'))
    expect(stepsOn(0.3, 'oily', 'form')).toEqual(stepsOn(0.5, 'oily'))
  })

  it('have no product when none is available', () => {
    expect(stepsFor(['acne'], []).map(({ product }) => product)).toEqual([null, null])
  })

  it('link only products with an ingredient that they name, for all recommendations', () => {
    fc.assert(
      fc.property(chosenConcerns, fc.constantFrom(...skinTypes), fc.subarray(products), (concerns, skinType, from) => {
        expectHonest(stepsFor(concerns, products, skinType))
        expectHonest(stepsFor(concerns, from, skinType))
      }),
      { numRuns: 100 },
    )
  })

  it('link only products with an ingredient that they name, whatever was recommended and why', () => {
    const recommendation = fc
      .tuple(fc.constantFrom(...products), fc.constantFrom(...measuredConcerns))
      .map(([product, concern]): RecommendedProduct => {
        const [active = null] = factsOf(product).actives
        return { ...product, because: { concern, active, ingredient: null }, reason: '' }
      })
    fc.assert(
      fc.property(chosenConcerns, fc.array(recommendation, { maxLength: 6 }), (concerns, recommended) =>
        expectHonest(stepsOf(concerns, 'normal', recommended, products, photos)),
      ),
      { numRuns: 200 },
    )
  })
})
