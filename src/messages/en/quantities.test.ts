import { expect, it } from 'vitest'
import { adminCatalog } from './admin-catalog.ts'
import { assistantAnswers } from './assistant-answers.ts'
import { problems } from './problems.ts'
import { routineCart } from './routine-cart.ts'
import { shipping } from './shipping.ts'

it('counts one reserved unit in the singular', () => {
  const { stockLead } = adminCatalog.product
  expect([0, 1, 2].map(stockLead)).toEqual([
    'No units are reserved.',
    '1 unit is reserved by open payments.',
    '2 units are reserved by open payments.',
  ])
  expect(problems.stock_reserved({ reserved: 1 })).toMatch(/^1 unit is reserved by open payments\./)
  expect(problems.stock_reserved({ reserved: 3 })).toMatch(/^3 units are reserved by open payments\./)
  expect(problems.stock_changed({ left: 1 })).toContain('There is now 1 unit on hand.')
  expect(problems.stock_changed({ left: 0 })).toContain('There are now 0 units on hand.')
})

it('says in minutes how long a limit lasts', () => {
  const waits = [1, 90, 120, 121, 3_599].map((seconds) => problems.too_many_requests({ seconds }))
  expect(waits.map((text) => text.replace('Too many attempts. Please try again in ', ''))).toEqual([
    '1 second.',
    '90 seconds.',
    '2 minutes.',
    '3 minutes.',
    '60 minutes.',
  ])
})

it('separates the thousands of amounts', () => {
  expect(routineCart.total(2, '1250.00')).toBe('2 products, €1,250.00 in total')
  expect(assistantAnswers.price('1250.00')).toBe('€1,250.00')
  expect(shipping.calculator.price('1250.00')).toBe('€1,250.00')
  expect(problems.promo_minimum({ minimum: '1250.00' })).toBe('This code requires a subtotal of at least €1,250.00.')
})
