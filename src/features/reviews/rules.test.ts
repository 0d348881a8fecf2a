import { describe, expect, it } from 'vitest'
import { displayedRating } from './rules.ts'

describe('the rating on a product’s page', () => {
  it('is the mean of its reviews, or the product’s own without any', () => {
    expect(displayedRating(13 / 3, 1)).toBe('4.3')
    expect(displayedRating(null, 0)).toBe('0.0')
  })
})
