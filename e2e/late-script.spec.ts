import { expect, open, test } from './fixtures.ts'

test('keeps the keyboard focus in a part of the page whose script arrives later', async ({ page }) => {
  const loaded = Promise.withResolvers<void>()
  await page.route('**/assets/product-reviews-*.js', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await open(page, '/products/nocturne-retinol-serum#reviews')
  const panel = page.getByRole('tabpanel', { name: /^Reviews/ })
  const link = panel.getByRole('link', { name: /^Report the review/ }).nth(1)
  await link.focus()
  await link.evaluate((element) => element.setAttribute('data-of-server', ''))
  loaded.resolve()
  await expect(panel.locator('[data-of-server]')).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Report a review' })).toBeVisible()
})
