import { describe, expect, it } from 'vitest'
import { budgets, scriptBytes } from '#root/tools/checks/bundle-size.ts'

describe('script size of a first visit', () => {
  it.each(Object.entries(budgets))('%s stays within %i bytes of brotli', (page, budget) => {
    const bytes = scriptBytes(page)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThanOrEqual(budget)
  })
})
