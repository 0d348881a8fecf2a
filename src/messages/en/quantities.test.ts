import { expect, it } from 'vitest'
import { adminCatalog } from './admin-catalog.ts'
import { problems } from './problems.ts'

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
