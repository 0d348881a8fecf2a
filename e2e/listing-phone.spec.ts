import { expect, open, productsOf, test } from './fixtures.ts'

test('starts with a product on the first screen of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/products')
  const card = await page.getByRole('article').first().boundingBox()
  expect(card?.y).toBeLessThan(300)
})

test(
  'opens filters as a sheet over the list on a phone, with counts that follow',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/products')
    const toggle = page.getByRole('button', { name: 'Filters' })
    await toggle.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'Redness' }).check()
    const found = await productsOf(page, '?concern=redness')
    await expect(sheet.getByRole('button', { name: `Show ${found.length} products` })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(toggle).toBeFocused()
    await toggle.click()
    await sheet.getByRole('button', { name: 'Close filters' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByTestId('filter-count')).toHaveText('1 active')
  },
)
