import { expectNoA11yViolations } from './a11y.ts'
import { cardOf, expect, navigationFinished, open, test } from './fixtures.ts'

test(
  'filters makeup by shade, removes the filter with its chip, and opens the shade',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products?category=makeup&filters=open')
    const main = page.getByRole('main')
    const shades = main.getByRole('group', { name: 'Shade' })
    await shades.getByLabel(/^Deep/).check()
    await expect(page).toHaveURL(/shade=deep/)
    const card = cardOf(page, 'Close Match Foundation')
    await expect(card.getByText(/^[56]\d0 /)).toBeVisible()
    await expectNoA11yViolations(page)
    await main.getByRole('link', { name: 'Remove filter: Deep' }).click()
    await expect(page).not.toHaveURL(/shade=/)
    await shades.getByLabel(/^Deep/).check()
    await expect(page).toHaveURL(/shade=deep/)
    const title = (await card.getByText(/^[56]\d0 /).textContent()) ?? ''
    await card.getByRole('link', { name: 'Close Match Foundation', exact: true }).click()
    await expect(page).toHaveURL(/\?variant=/)
    await expect(page.getByRole('radio', { name: title })).toBeChecked()
  },
)

test('a search for a shade opens that shade', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?search=mulberry')
  await cardOf(page, 'Bare Contour Lip Pencil')
    .getByRole('link', { name: 'Bare Contour Lip Pencil', exact: true })
    .click()
  await navigationFinished(page)
  await expect(page.getByRole('radio', { name: /Mulberry/ })).toBeChecked()
  await open(page, '/products?category=serums&filters=open')
  await expect(page.getByRole('group', { name: 'Shade' })).toHaveCount(0)
})
