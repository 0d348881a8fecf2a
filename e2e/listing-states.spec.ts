import { expect, open, test } from './fixtures.ts'

test('shows six skeleton cards while products are loading [LIST-07]', { tag: '@phone' }, async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/product-listing*', async (route) => {
    await arrived
    await route.continue()
  })
  await open(page, '/')
  await page.getByRole('link', { name: 'Shop Products' }).click()
  const loading = page.getByRole('status', { name: 'Loading products' })
  await expect(loading.locator('> *')).toHaveCount(6)
  await expect(page).toHaveURL('/products')
  arrive()
  await expect(page.getByRole('article')).toHaveCount(24)
  await expect(loading).toHaveCount(0)
  await expect(page).toHaveTitle('Skincare Products · Éclat')
})

test('offers to clear the filters when nothing is found [LIST-07]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?category=makeup&search=zzzz')
  await expect(page.getByRole('heading', { name: 'No products found matching your criteria.' })).toBeVisible()
  await expect(page.getByText('0 products found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear Filters' }).last().click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('offers a retry when the listing fails to load [LIST-07]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500)
  await open(page, '/')
  await page.route('**/api/product-listing*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: 'Shop Products' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test(
  'offers to ask the AI expert about a sentence, and when a search finds nothing [LIST-07]',
  { tag: '@phone' },
  async ({ page }) => {
    const question = 'moisturiser without perfume under 30 euro'
    await open(page, `/products?search=${encodeURIComponent(question)}`)
    await page.getByRole('main').getByRole('button', { name: 'Ask the AI skin expert' }).click()
    const chat = page.getByRole('dialog', { name: 'AI skin expert' })
    await expect(chat.getByLabel('Your question')).toHaveValue(question)
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat).toContainText('moisturizers without fragrance under €30.00')
    await open(page, '/products?search=xqzwvk')
    await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Ask the AI skin expert' })).toBeVisible()
  },
)
