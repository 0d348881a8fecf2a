import { expectNoViolations } from './a11y.ts'
import { expect, signedInAsAdmin, test } from './fixtures.ts'

for (const { what, address, held } of [
  { what: 'the visitor', address: '/admin/orders', held: '**/api/auth/user' },
  { what: 'the visitor of an account', address: '/account', held: '**/api/auth/user' },
  { what: 'an order', address: '/admin/orders/100000', held: '**/api/admin/orders/100000' },
  { what: 'a product', address: '/admin/products/nocturne-retinol-serum', held: '**/api/admin/products/nocturne-*' },
])
  test(`a page has one heading while ${what} loads`, async ({ page }) => {
    await signedInAsAdmin(page)
    let deliver = () => {}
    const isDue = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await page.route(held, async (route) => {
      await isDue
      await route.continue().catch(() => undefined)
    })
    const isAsked = page.waitForRequest(held)
    await page.goto(address)
    await isAsked
    await expect(page.locator('[data-loading]').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoViolations(page)
    deliver()
  })
