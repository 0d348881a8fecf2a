import { expect, it } from 'vitest'
import { shownPrice } from './shown-price.ts'

const reduction = { originalPrice: '30.00', reducedUntil: '2026-12-01T00:00:00.000Z', lowestPrice30Days: '30.00' }

it('shows the reduction of the only price', () => {
  const card = { price: '24.00', pricePer100: '48.00', ...reduction }
  expect(shownPrice(card)).toEqual({ ...card, isFrom: false })
})

it('shows the reduction of the lowest price', () => {
  const card = { price: '24.00', pricePer100: '48.00', ...reduction }
  expect(shownPrice({ ...card, fromPrice: '24.00', fromPricePer100: '48.00' })).toEqual({ ...card, isFrom: true })
})

it('never shows the reduction of one variant at the price of another', () => {
  const main = { price: '24.00', pricePer100: '48.00', ...reduction }
  const lowest = { fromPrice: '12.00', fromPricePer100: '40.00' }
  expect(shownPrice({ ...main, ...lowest })).toEqual({ price: '12.00', pricePer100: '40.00', isFrom: true })
})
