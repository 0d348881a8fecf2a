import { expect, open, signedIn, signedInAsAdmin, test } from './fixtures.ts'

test('updates cart and wishlist in a second tab of the same browser', async ({ page, context }) => {
  await signedIn(page)
  await open(page, '/products?search=Bare+Basics+Face+Lotion')
  const second = await context.newPage()
  await open(second, '/about')
  await expect(second.getByRole('banner').getByRole('link', { name: 'Marie' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart: Bare Basics Face Lotion' }).click()
  await expect(second.getByTestId('cart-count')).toHaveText('1')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(second.getByTestId('wishlist-count')).toHaveText('1')
})

test('links to the wishlist from the header of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true }).click()
  await expect(page).toHaveURL('/wishlist')
})

test('keeps the text of the sort box clear of its arrow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/products')
  const box = page.getByRole('combobox', { name: 'Sort by' })
  await expect(box).toHaveCSS('padding-right', '40px')
})

test('filters by bestseller, and removes the filter', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('region', { name: 'Bestsellers' }).getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL('/products?bestseller=true&sort=reviewCount')
  const cards = page.getByRole('main').getByRole('article')
  await expect(page.getByRole('link', { name: 'Remove filter: Bestseller' })).toBeVisible()
  await expect(cards.first()).toBeVisible()
  await expect(cards.filter({ hasText: 'Bestseller' })).toHaveCount(await cards.count())
  await page.getByRole('link', { name: 'Remove filter: Bestseller' }).click()
  await expect(page).toHaveURL('/products?sort=reviewCount')
})

test('creates a routine from recommended products', async ({ page }) => {
  await signedIn(page)
  await open(page, '/routine-builder?products=nocturne-retinol-serum,bare-basics-face-lotion,unknown')
  const chosen = page.getByRole('region', { name: 'Your recommended products' })
  await expect(chosen.getByRole('listitem')).toHaveText(['Nocturne Retinol Serum', 'Bare Basics Face Lotion'])
  await chosen.getByRole('button', { name: 'Create a routine with these products' }).click()
  await expect(page.locator('#chosen-routine')).toContainText('My recommended routine')
  await expect(page.getByRole('main').getByText('Nocturne Retinol Serum').last()).toBeVisible()
})

test('shares recommended products by link', async ({ page }) => {
  await open(page, '/skin-concerns')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByRole('link', { name: 'Build a routine with these products' })).toHaveAttribute(
    'href',
    /\/routine-builder\?products=[a-z]/,
  )
})

test('sorts the stock report by status, and the category table', async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/stock-report')
  await page.getByRole('button', { name: 'Status' }).click()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText('Out of stock')
  await page.getByRole('tab', { name: 'Category Analytics' }).click()
  const table = page.getByRole('table', { name: /category/i })
  await table.getByRole('button', { name: 'Products' }).click()
  const counts = (await table.getByRole('row').locator('td:nth-child(2)').allTextContents()).map(Number)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})

test('reports no error when Forward follows Back before the page has changed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/products?category=serums')
  await page.getByRole('article').first().getByRole('link').first().click()
  const product = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(product).not.toHaveText('Skincare Products')
  const name = (await product.textContent()) ?? ''
  await page.evaluate(() => {
    // Sooner, the browser would ignore Forward: there is no next entry until it has gone back.
    addEventListener('popstate', () => history.forward(), { once: true })
    history.back()
  })
  await expect(page).toHaveURL(/\/products\/[a-z-]+$/)
  await expect(product).toHaveText(name)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
})
