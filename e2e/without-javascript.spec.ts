import { expect, expectNoHorizontalScroll, productsOf, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('shows home page sections with links to the shop without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Bestsellers' }).getByRole('article')).toHaveCount(4)
  const categories = page.getByRole('region', { name: 'Shop by Category' })
  const serums = await productsOf(page, '?category=serums')
  await expect(categories).toContainText(`${serums.length} products`)
  await categories.getByRole('link', { name: 'Serums' }).click()
  await expect(page).toHaveURL('/products?category=serums')
  await expect(page.getByText(`${serums.length} products found`)).toBeVisible()
})

test('shows the products of a category page by page without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products?category=masks')
  const masks = await productsOf(page, '?category=masks')
  await expect(page.getByText(`${masks.length} products found`)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('article')).toHaveCount(masks.length - 24)
})

test('filters with a plain form without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Serums' }).check()
  await panel.getByRole('checkbox', { name: /^Dry \d/ }).check()
  await panel.getByRole('checkbox', { name: 'Sensitive' }).check()
  await panel.getByRole('button', { name: 'Show products' }).click()
  await expect(page).toHaveURL(/category=serums&skinType=dry&skinType=sensitive/)
  const found = await productsOf(page, '?category=serums&skinType=dry,sensitive')
  await expect(page.getByText(`${found.length} products found`)).toBeVisible()
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  await expect(panel.getByRole('checkbox', { name: 'Serums' })).toBeChecked()
  await page.getByRole('link', { name: 'Remove filter: Sensitive' }).click()
  await expect(page).toHaveURL('/products?category=serums&skinType=dry')
})

test('keeps order and view when filtering without JavaScript', async ({ page }) => {
  await page.goto('/products?sort=price-low&view=list')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('link', { name: 'Filters', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Serums' }).check()
  await panel.getByRole('button', { name: 'Show products' }).click()
  await expect(page).toHaveURL(/category=serums/)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price-low')
  expect(new URL(page.url()).searchParams.get('view')).toBe('list')
})

test('searches with plain forms without JavaScript', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/products')
  const retinol = await productsOf(page, '?search=retinol')
  const box = page.getByRole('main').getByRole('textbox', { name: 'Search products' })
  await box.fill('retinol')
  await box.press('Enter')
  await expect(page).toHaveURL('/products?search=retinol')
  await expect(page.getByRole('paragraph').filter({ hasText: 'Searching for' })).toContainText(
    `Found ${retinol.length} results`,
  )
  if (isMobile) return
  await page.getByRole('banner').getByRole('searchbox').fill('niacinamide')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/products?search=niacinamide')
})

test('searches within the filters without JavaScript', async ({ page }) => {
  await page.goto('/products?category=serums&minRating=4&view=list')
  const box = page.getByRole('main').getByRole('textbox', { name: 'Search products' })
  await box.fill('retinol')
  await box.press('Enter')
  await expect(page).toHaveURL(/search=retinol/)
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toEqual({ search: 'retinol', category: 'serums', minRating: '4', view: 'list' })
})

test(
  'shows description, ingredients and reviews of a product without JavaScript',
  { tag: '@phone' },
  async ({ page }) => {
    const answer = await page.request.get('/api/products/nocturne-retinol-serum')
    const product = (await answer.json()) as { description: string; ingredients: string[] }
    await page.goto('/products/nocturne-retinol-serum')
    await expect(page.getByRole('heading', { level: 1, name: 'Nocturne Retinol Serum' })).toBeVisible()
    await expect(page.getByText(product.description).first()).toBeVisible()
    for (const ingredient of product.ingredients)
      await expect(page.getByRole('listitem').filter({ hasText: ingredient }).first()).toBeVisible()
    await expect(page.getByText('Two months in and the lines beside my eyes look noticeably softer.')).toBeVisible()
    await expectNoHorizontalScroll(page)
  },
)

test('reaches every part of the shop on a phone without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  for (const name of [
    'Shop All',
    'AI Skin Analysis',
    'Color Palette',
    'About Us',
    'Contact Us',
    'Shipping Info',
    'FAQ',
  ]) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible()
  }
})

test('says that a form needs JavaScript, and leads back to it when submitted', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'This form needs JavaScript. Please turn it on in your browser.' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('paragraph').filter({ hasText: 'Subscribing needs JavaScript.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
})

test('leads a form submitted without JavaScript back to its page, and to no other host', async ({ page, baseURL }) => {
  for (const [path, back] of [
    ['/reset-password?token=abc', '/reset-password?token=abc'],
    ['//evil.example/x', '/evil.example/x'],
  ] as const) {
    const answer = await page.request.post(`${baseURL}${path}`, {
      form: { email: 'a@example.com' },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers()['location']]).toEqual([303, back])
  }
})

test('says why a product cannot be added to the cart without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/products/nocturne-retinol-serum')
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'The cart needs JavaScript.' })).toBeVisible()
})

test('says what cart and checkout need without JavaScript', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('paragraph').filter({ hasText: 'The cart needs JavaScript.' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading your cart…' })).toBeHidden()
  await page.goto('/checkout')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Checkout needs JavaScript. Please turn it on in your browser.' }),
  ).toBeVisible()
})

test('links back from an unknown address without JavaScript', { tag: '@phone' }, async ({ page, consoleGuard }) => {
  consoleGuard.expects(404)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click()
  await expect(page).toHaveURL('/products')
})
