import { describe, expect, it } from 'vitest'
import { displayedRating, maxListed, reviewTotal } from './rules.ts'

const reviews = (count: number, rating: number) => Array.from({ length: count }, () => ({ rating }))

describe('the rating on a product’s page', () => {
  it('is the mean of its reviews, or the product’s own without any', () => {
    expect(displayedRating([...reviews(1, 5), ...reviews(2, 4)], 1)).toBe('4.3')
    expect(displayedRating([], 0)).toBe('0.0')
  })

  it('is the product’s own mean and number when only the newest reviews are listed', () => {
    expect(displayedRating(reviews(maxListed, 5), 3.14)).toBe('3.1')
    expect(reviewTotal(maxListed, 5_000)).toBe(5_000)
    expect(reviewTotal(3, 4)).toBe(3)
  })
})
