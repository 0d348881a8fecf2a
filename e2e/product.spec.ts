import { expect, expectToast, open, navigationFinished, signedIn, test, toasts } from './fixtures.ts'

type Product = {
  name: string
  description: string
  price: string
  rating: number
  volume: string
  ingredients: string[]
  reviewCount: number
}

test('shows all product details [PROD-01]', { tag: '@phone' }, async ({ page }) => {
  const answer = await page.request.get('/api/products/nocturne-retinol-serum')
  const product = (await answer.json()) as Product
  await open(page, '/products/nocturne-retinol-serum')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(main.getByText(product.description).first()).toBeVisible()
  await expect(main.getByText('€54.00').first()).toBeVisible()
  await expect(main.getByText('30 ml').first()).toBeVisible()
  await expect(main.getByText(`from ${product.reviewCount} reviews`)).toBeVisible()
  await expect(main.getByText('In stock', { exact: true })).toBeVisible()
  const image = main.getByRole('img', { name: 'Nocturne Retinol Serum, product image' })
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  for (const [fact, names] of [
    ['Suitable for', ['Normal', 'Dry', 'Combination']],
    ['Addresses', ['Aging', 'Texture', 'Dark Spots']],
  ] as const) {
    const badges = main.getByRole('heading', { name: fact }).locator('xpath=following-sibling::div').locator('span')
    expect((await badges.allTextContents()).sort()).toEqual([...names].sort())
  }
  await main.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page).toHaveURL('/products')
})

test('shows the badges Bestseller, New and savings on the image [PROD-01]', async ({ page }) => {
  const badges = page.getByRole('main').getByRole('img', { name: 'product image' }).locator('xpath=ancestor::div[3]/p')
  for (const [id, badge] of [
    ['nocturne-retinol-serum', 'Bestseller'],
    ['quiet-morning-cleanser', 'New'],
    ['fig-leaf-foam-cleanser', 'Save €5'],
  ] as const) {
    await open(page, `/products/${id}`)
    await expect(badges.getByText(badge, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main').locator('s')).toContainText('€22.00')
})

test('says when stock is low or out [PROD-01]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products/argan-amber-face-cream')
  await expect(page.getByText('Only 2 left in stock')).toBeVisible()
  await open(page, '/products/birch-charcoal-face-cleanser')
  await expect(page.getByRole('paragraph').filter({ hasText: 'Out of Stock' })).toBeVisible()
})

test(
  'starts the quantity at one, never goes below, and disables adding when out of stock [PROD-03]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products/nocturne-retinol-serum')
    const quantity = page.getByRole('group', { name: 'Quantity' })
    const fewer = quantity.getByRole('button', { name: 'Decrease quantity' })
    await expect(quantity.getByRole('status')).toHaveText('1')
    await expect(fewer).toBeDisabled()
    await quantity.getByRole('button', { name: 'Increase quantity' }).click()
    await quantity.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(quantity.getByRole('status')).toHaveText('3')
    await fewer.click()
    await fewer.click()
    await expect(quantity.getByRole('status')).toHaveText('1')
    await expect(fewer).toBeDisabled()

    await open(page, '/products/birch-charcoal-face-cleanser')
    await expect(page.getByRole('main').getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  },
)

test('follows the stock after the page was made', async ({ page, consoleGuard }) => {
  const path = '/api/product-availability/nocturne-retinol-serum'
  const [variant] = (await (await page.request.get(path)).json()) as object[]
  const buy = page
    .getByRole('main')
    .getByRole('button', { name: /^(Add to Cart|Out of Stock)$/ })
    .first()
  await page.route(`**${path}`, (route) => route.fulfill({ json: [{ ...variant, inStock: false, fewLeft: null }] }))
  await open(page, '/products/nocturne-retinol-serum')
  await expect(buy).toHaveText('Out of Stock')
  await page.route(`**${path}`, (route) => route.fulfill({ json: [{ ...variant, inStock: true, fewLeft: 2 }] }))
  await open(page, '/products/nocturne-retinol-serum')
  await expect(page.getByText('Only 2 left in stock')).toBeVisible()
  // Without an answer, the page shows what it knows.
  consoleGuard.expects(500)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500 }))
  await open(page, '/products/nocturne-retinol-serum')
  await expect(page.getByRole('main').getByText('In stock', { exact: true })).toBeVisible()
  await expect(buy).toBeEnabled()
})

test('asks guests to log in before adding from the product page [PROD-03]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products/nocturne-retinol-serum')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectToast(page, 'Login Required', 'Please log in to add items to cart')
  await expect(toasts(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?return=%2Fproducts%2Fnocturne-retinol-serum',
  )
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
})

test('disables the button while a customer’s addition is pending [PROD-03]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500)
  const customer = await signedIn(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/cart', async (route) => {
    await answered
    await route.fulfill({ status: 500 })
  })
  await open(page, '/products/nocturne-retinol-serum')
  const main = page.getByRole('main')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await main.getByRole('button', { name: 'Increase quantity' }).click()
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Adding…' })).toBeDisabled()
  expect((await sent).postDataJSON()).toMatchObject({
    productId: 'nocturne-retinol-serum',
    quantity: 2,
    userId: customer.id,
    sessionId: null,
  })
  answer()
  await expectToast(page, 'Error', 'Failed to add item to cart')
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled()
})

test(
  'switches between details, ingredients and reviews by mouse and arrow keys [PROD-05]',
  { tag: '@phone' },
  async ({ page }) => {
    const answer = await page.request.get('/api/products/nocturne-retinol-serum')
    const product = (await answer.json()) as Product
    await open(page, '/products/nocturne-retinol-serum')
    const tabs = page.getByRole('tablist', { name: 'About this product' }).getByRole('tab')
    await expect(tabs).toHaveText(['Details', 'Ingredients', `Reviews (${product.reviewCount})`])
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText(product.description)
    const details = panel.locator('dl').first()
    await expect(details.getByRole('definition')).toHaveText(['Serums', '30 ml', 'Normal, Dry, Combination'])
    await expect(details.getByRole('term')).toHaveText(['Category', 'Volume', 'Suitable skin types'])

    await tabs.nth(1).click()
    await expect(panel.getByRole('listitem')).toHaveText(product.ingredients)
    await tabs.nth(1).press('ArrowRight')
    await expect(tabs.nth(2)).toBeFocused()
    await expect(panel.getByRole('listitem')).toHaveCount(product.reviewCount)
    await expect(panel.getByText('Two months in and the lines beside my eyes look noticeably softer.')).toBeVisible()
    await tabs.nth(2).press('ArrowRight')
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  },
)

test('states the product safety data, in the HTML and on a visit from a list', async ({ page }) => {
  const html = await (await page.request.get('/products/nocturne-retinol-serum')).text()
  expect(html).toContain('Contains Vitamin A. Consider your daily intake before use.')
  expect(html).toContain('"name":"Period after opening","value":12,"unitCode":"MON"')
  await open(page, '/products?search=Nocturne+Retinol+Serum')
  await page.getByRole('main').getByRole('link', { name: 'Nocturne Retinol Serum', exact: true }).click()
  const safety = page.getByRole('tabpanel').locator('dl').last()
  await expect(page.getByRole('heading', { name: 'Product safety' })).toBeVisible()
  await expect(safety.getByRole('term')).toHaveText(['Application', 'After opening', 'Warnings', 'Responsible person'])
  await expect(safety.getByRole('definition').nth(1)).toHaveText('Use within 12 months')
  await expect(safety.getByRole('link', { name: 'hello@eclat.example' })).toBeVisible()
})

test('says when a product has no ingredient list [PROD-05]', async ({ page }) => {
  await page.route('**/api/products/quiet-morning-cleanser', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ingredients: [] } })
  })
  await open(page, '/products?search=Quiet+Morning+Cleanser')
  await page.getByRole('main').getByRole('link', { name: 'Quiet Morning Cleanser', exact: true }).click()
  await page.getByRole('tab', { name: 'Ingredients' }).click()
  await expect(page.getByRole('tabpanel')).toHaveText('Ingredient information not available.')
})

test(
  'returns 404 for an unknown product, with a link to the shop [PROD-10]',
  { tag: '@phone' },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects(404)
    const answer = await page.goto('/products/no-such-product')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found.' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Browse Products' }).click()
    await expect(page).toHaveURL('/products')
  },
)

test('announces a slow product page, then names the product in the title [PROD-01]', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/api/products/quiet-morning-cleanser', async (route) => {
    await arrived
    await route.continue()
  })
  await open(page, '/products?search=Quiet+Morning+Cleanser')
  await page.getByRole('main').getByRole('link', { name: 'Quiet Morning Cleanser', exact: true }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading products')
  await expect(page).not.toHaveTitle(/not found/)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet Morning Cleanser' })).toBeVisible()
  await navigationFinished(page)
  await expect(page).toHaveTitle('Quiet Morning Cleanser · Éclat')
})

test(
  'shows compatible ingredients by the routine builder’s rules, with sources',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products/nocturne-retinol-serum')
    await page.getByRole('tab', { name: 'Ingredients' }).click()
    const notes = page.getByRole('region', { name: 'What you can combine it with' })
    await expect(notes.getByText('A retinoid without sunscreen in the morning')).toBeVisible()
    await expect(notes.getByText('Retinoid and exfoliating acid at the same time')).toBeVisible()
    await expect(notes.getByText('Contains Vitamin A. Consider your daily intake before use.')).toBeVisible()
    await expect(notes.getByRole('link', { name: /American Academy of Dermatology/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/www\.aad\.org\//,
    )
    await open(page, '/products/oat-milk-cleansing-balm')
    await page.getByRole('tab', { name: 'Ingredients' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Ingredients' }).getByRole('listitem').first()).toBeVisible()
    await expect(notes).toHaveCount(0)
  },
)

for (const [name, answer] of [
  ['the connection is lost', null],
  ['the server fails', 503],
  ['there are too many requests', 429],
] as const)
  test(`says that a product could not be loaded when ${name}, and offers to reload`, async ({ page, consoleGuard }) => {
    consoleGuard.expects(answer ?? 'broken connection')
    await open(page, '/products?search=Quiet+Morning+Cleanser')
    await page.route(/\/api\/products\/quiet-morning-cleanser$/, (route) =>
      answer ? route.fulfill({ status: answer, json: {} }) : route.abort(),
    )
    await page.getByRole('main').getByRole('link', { name: 'Quiet Morning Cleanser', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByText('Product not found.')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/not found/)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Quiet Morning Cleanser' })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(/Quiet Morning Cleanser/)
  })
