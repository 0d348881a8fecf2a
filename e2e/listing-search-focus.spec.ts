import { expect, open, test } from './fixtures.ts'

test('keeps the focus without a gap when suggestions have loaded', async ({ page }) => {
  await open(page, '/products')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const box = document.querySelector('main input[role="combobox"]')
      if (!box) return
      observer.disconnect()
      document.documentElement.dataset['focusAtSwap'] = String(document.activeElement === box)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.locator('main').getByLabel('Search products').focus()
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Search products' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-focus-at-swap', 'true')
})
