import { cardOf, expect, open, productsOf, navigationFinished, test } from './fixtures.ts'

test(
  'links from the hero to the analysis and the shop, with three features below [HOME-01]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Start AI Skin Analysis' })).toHaveAttribute('href', '/skin-analysis')
    await expect(main.getByRole('link', { name: 'Shop Products' })).toHaveAttribute('href', '/products')
    const features = page.getByRole('region', { name: 'Three ways to choose' }).getByRole('heading', { level: 3 })
    await expect(features).toHaveText(['AI Skin Analysis', 'Smart Recommendations', 'Routine Builder'])
    await main.getByRole('link', { name: 'Shop Products' }).click()
    await expect(page).toHaveURL('/products')
  },
)

test('shows the shop’s claims [GEN-10]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const main = page.getByRole('main')
  await expect(main.getByText('Trusted by 50,000+ customers')).toBeVisible()
  await expect(main.getByText('250+ products').first()).toBeVisible()
  await expect(main.getByText('analyzes a photo in under 2 minutes')).toBeVisible()
  const shipping = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Free Shipping' }) })
  await expect(shipping).toContainText('Over $50')
})

test('shows four categories with their actual number of products [HOME-02]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const tiles = page.getByRole('region', { name: 'Shop by Category' }).getByRole('listitem')
  await expect(tiles.getByRole('heading')).toHaveText(['Cleansers', 'Moisturizers', 'Serums', 'Sunscreen'])
  for (const [at, category] of ['cleansers', 'moisturizers', 'serums', 'sunscreen'].entries()) {
    const inShop = await productsOf(page, `?category=${category}`)
    await expect(tiles.nth(at)).toContainText(`${inShop.length} products`)
    await expect(tiles.nth(at).getByRole('link')).toHaveAttribute('href', `/products?category=${category}`)
  }
  await tiles.nth(3).getByRole('link').click()
  await expect(page).toHaveURL('/products?category=sunscreen')
})

test('shows up to four bestsellers with a link to all [HOME-03]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const shelf = page.getByRole('region', { name: 'Bestsellers' })
  const cards = shelf.getByRole('article')
  await expect(cards).toHaveCount(4)
  for (const name of await cards.getByRole('heading').allTextContents())
    await expect(cardOf(page, name).getByText('Bestseller', { exact: true })).toBeVisible()
  await shelf.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(/\/products\?/)
})

test('shows four placeholders while bestsellers are loading [HOME-03]', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/home-sections', async (route) => {
    await arrived
    await route.continue()
  })
  await open(page, '/about')
  await page.getByRole('link', { name: 'Éclat home page' }).click()
  const placeholders = page.getByTestId('bestseller-placeholders')
  await expect(placeholders.locator('> *')).toHaveCount(4)
  arrive()
  await expect(page.getByRole('region', { name: 'Bestsellers' }).getByRole('article')).toHaveCount(4)
  await expect(placeholders).toHaveCount(0)
  await navigationFinished(page)
})

test(
  'shows three verified buyers, the trust badges and a newsletter form [HOME-04]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/')
    const testimonials = page.getByRole('region', { name: 'What customers say' }).getByRole('figure')
    await expect(testimonials).toHaveCount(3)
    for (const testimonial of await testimonials.all()) {
      await expect(testimonial.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
      await expect(testimonial).toContainText('Verified Buyer')
    }
    for (const badge of ['Free Shipping', '30-Day Returns', 'Secure Payment', '250+ products'])
      await expect(page.getByRole('heading', { level: 3, name: badge })).toBeVisible()

    const newsletter = page.getByRole('region', { name: 'News worth opening' })
    const field = newsletter.getByLabel('Email address')
    await expect(field).toHaveAttribute('type', 'email')
    await field.fill('not an address')
    await newsletter.getByRole('button', { name: 'Subscribe' }).click()
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
    await expect(newsletter.getByRole('status')).toHaveCount(0)
  },
)

for (const address of ['/', '/about']) {
  test(`aligns the first text of ${address} with the headings below at any width`, async ({ page }) => {
    await open(page, address)
    for (const width of [360, 1100, 1280, 1700]) {
      await page.setViewportSize({ width, height: 900 })
      const [hero, below] = await page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('h1, h2')].slice(0, 2).map((heading) => heading.getBoundingClientRect().left),
        )
      expect(Math.abs((hero ?? 0) - (below ?? 99)), `${width} px`).toBeLessThanOrEqual(1)
    }
  })
}
