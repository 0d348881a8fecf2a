import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { photos } from '#src/messages/en/photos.ts'
import type { Product } from '../../catalog/contract.ts'
import { recommend } from '../../recommendations/constants.ts'
import type { RecommendedProduct } from '../../recommendations/contract.ts'
import { measuredConcerns, type MeasuredConcern } from '../constants.ts'
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

function stepsFor(concerns: MeasuredConcern[], catalog: readonly Product[] = products) {
  const recommended = recommend(catalog, { concerns, skinType: 'normal' }, 6).map(
    ({ product, because }): RecommendedProduct => ({ ...product, because, reason: '' }),
  )
  return stepsOf(concerns, 'normal', recommended, catalog, photos)
}
const categories = (steps: ReturnType<typeof stepsFor>) =>
  steps.map(({ product }) => products.find(({ id }) => id === product?.id)?.category)

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
    }
    const steps = stepsFor(['redness', 'acne', 'pores'])
    expect(steps).toHaveLength(3)
    expect(new Set(steps.map(({ product }) => product?.id)).size).toBe(3)
  })

  it('have no product when none is available', () => {
    expect(stepsFor(['acne'], []).map(({ product }) => product)).toEqual([null, null])
  })
})
