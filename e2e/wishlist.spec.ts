import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import {
  cardOf,
  expect,
  expectNoHorizontalScroll,
  expectToast,
  open,
  navigationFinished,
  signedIn,
  test,
  type Customer,
} from './fixtures.ts'

const serum = { id: 'nocturne-retinol-serum', name: 'Nocturne Retinol Serum' }
const foundation = { id: 'close-match-foundation', name: 'Close Match Foundation' }
const lotion = { id: 'bare-basics-face-lotion', name: 'Bare Basics Face Lotion' }

async function save(page: Page, customer: Customer, ...ids: string[]): Promise<void> {
  for (const productId of ids)
    expect((await page.request.post('/api/wishlist', { data: { userId: customer.id, productId } })).ok()).toBe(true)
}

const savedIds = async (page: Page, customer: Customer) =>
  ((await (await page.request.get(`/api/wishlist/${customer.id}`)).json()) as { productId: string }[]).map(
    ({ productId }) => productId,
  )

const idsInCart = async (page: Page, customer: Customer) =>
  ((await (await page.request.get(`/api/cart/${customer.id}`)).json()) as { productId: string }[])
    .map(({ productId }) => productId)
    .toSorted()

test(
  'toggles a customer’s heart immediately and permanently, and updates the badge [CARD-02] [NAV-03] [WISH-02]',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = await signedIn(page)
    await open(page, '/products?search=Bare+Basics+Face+Lotion')
    const card = cardOf(page, lotion.name)
    const badge = page.getByTestId('wishlist-count')
    await expect(badge).toHaveCount(0)
    await card.getByRole('button', { name: `Add to wishlist: ${lotion.name}` }).click()
    await expectToast(page, 'Added to wishlist', lotion.name)
    await expect(card.getByRole('button', { name: `Remove from wishlist: ${lotion.name}` })).toBeVisible()
    await expect(badge).toHaveText('1')
    await expect.poll(() => savedIds(page, customer)).toEqual([lotion.id])

    await open(page, '/products?search=Bare+Basics+Face+Lotion')
    const filled = card.getByRole('button', { name: `Remove from wishlist: ${lotion.name}` })
    await expect(filled).toHaveClass(/btn-heart-full/)
    await filled.click()
    await expectToast(page, 'Removed from wishlist', lotion.name)
    await expect(card.getByRole('button', { name: `Add to wishlist: ${lotion.name}` })).toHaveClass(/btn-heart(?!-)/)
    await expect(badge).toHaveCount(0)
    await expect.poll(() => savedIds(page, customer)).toEqual([])
  },
)

test('restores the heart and shows the reason when the server rejects it [CARD-02] [WISH-02]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(500)
  const customer = await signedIn(page)
  await save(page, customer, lotion.id)
  await open(page, '/products?search=Bare+Basics+Face+Lotion')
  const filled = cardOf(page, lotion.name).getByRole('button', { name: `Remove from wishlist: ${lotion.name}` })
  await expect(filled).toBeVisible()
  await page.route('**/api/wishlist/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await filled.click()
  await expectToast(page, 'Error', 'Failed to remove item from wishlist')
  await expect(filled).toBeVisible()
})

test(
  'saves from the heart on the product page, and asks guests to log in [PROD-04]',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, `/products/${serum.id}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: `Add to wishlist: ${serum.name}` }).click()
    await expectToast(page, 'Login Required', 'Please log in to manage wishlist')

    const customer = await signedIn(page)
    await open(page, `/products/${serum.id}`)
    await expect(page.getByTestId('wishlist-count')).toHaveCount(0)
    await main.getByRole('button', { name: `Add to wishlist: ${serum.name}` }).click()
    await expectToast(page, 'Added to wishlist')
    await expect(main.getByRole('button', { name: `Remove from wishlist: ${serum.name}` })).toBeVisible()
    await expect.poll(() => savedIds(page, customer)).toEqual([serum.id])
  },
)

test('asks guests to log in, and says when the wishlist is empty [WISH-01]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/wishlist')
  await expect(page.getByText('Please log in to use the wishlist feature')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?return=%2Fwishlist',
  )
  await signedIn(page)
  await open(page, '/wishlist')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click()
  await expect(page).toHaveURL('/products')
})

test(
  'shows image, name, price with a dollar sign and date, and removes or buys each item [WISH-01] [WISH-02]',
  { tag: '@phone' },
  async ({ page }) => {
    const customer = await signedIn(page)
    await save(page, customer, serum.id, lotion.id)
    const { price } = (await (await page.request.get(`/api/products/${serum.id}`)).json()) as { price: string }
    await open(page, '/wishlist')
    await expect(page.getByRole('article')).toHaveCount(2)
    const card = cardOf(page, serum.name)
    await expect(card.locator('img')).toHaveAttribute('src', new RegExp(serum.id))
    await expect(card.getByRole('link', { name: serum.name })).toHaveAttribute('href', `/products/${serum.id}`)
    await expect(card.getByText(`$${price}`, { exact: true })).toBeVisible()
    await expect(card.getByText(/^Added \d+ \w+ \d{4}$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Wishlist tips' })).toBeVisible()
    await expectNoHorizontalScroll(page)

    await card.getByRole('button', { name: `Add to Cart: ${serum.name}` }).click()
    await expectToast(page, 'Added to cart', serum.name)
    await expect(page.getByTestId('cart-count')).toHaveText('1')
    await card.getByRole('button', { name: `Remove from wishlist: ${serum.name}` }).click()
    await expectToast(page, 'Removed from wishlist')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect.poll(() => savedIds(page, customer)).toEqual([lotion.id])
  },
)

test('adds all items to the cart with one call per item [WISH-01] [WISH-02]', async ({ page }) => {
  const customer = await signedIn(page)
  await save(page, customer, serum.id, lotion.id)
  await open(page, '/wishlist')
  const calls: unknown[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.postDataJSON()))
  await page.getByRole('button', { name: 'Add All to Cart' }).click()
  await expectToast(page, 'All items added to cart')
  expect(calls).toMatchObject(
    [lotion.id, serum.id].map((productId) => ({ productId, quantity: 1, userId: customer.id })),
  )
  await expect(page.getByTestId('cart-count')).toHaveText('2')
})

test(
  'asks for a shade instead of adding any, and names what could not be added',
  { tag: '@phone' },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects(409)
    const customer = await signedIn(page)
    await save(page, customer, serum.id, lotion.id, foundation.id)
    await page.route('**/api/cart', (route) =>
      route.request().postData()?.includes(serum.id) ? route.fulfill({ status: 409 }) : route.continue(),
    )
    await open(page, '/wishlist')
    const card = cardOf(page, foundation.name)
    await expect(card.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0)
    const addAll = page.getByRole('button', { name: 'Add All to Cart' })
    await addAll.click()
    await expectToast(page, 'Error', `Not added to your cart: ${serum.name}`)
    await page.unroute('**/api/cart')
    await addAll.click()
    await expectToast(page, 'Added to cart', 'Items without a chosen shade were not added.')
    expect(await idsInCart(page, customer)).toEqual([lotion.id, serum.id])
    await expectNoA11yViolations(page)
    await card.getByRole('link', { name: `Choose Shade: ${foundation.name}` }).click()
    await expect(page).toHaveURL(`/products/${foundation.id}`)
  },
)

test('says why nothing can be added when every item needs a shade, or is out of stock', async ({ page }) => {
  const customer = await signedIn(page)
  await save(page, customer, foundation.id)
  await open(page, '/wishlist')
  const addAll = page.getByRole('button', { name: 'Add All to Cart' })
  await expect(addAll).toBeDisabled()
  await expect(addAll).toHaveAccessibleDescription('Choose a shade for an item first.')
  await expect(page.getByText('Choose a shade for an item first.')).toBeVisible()
  await save(page, customer, lotion.id)
  await open(page, '/wishlist')
  await expect(addAll).toBeEnabled()
  await expect(addAll).toHaveAccessibleDescription('')

  await page.route('**/api/wishlist/*', async (route) => {
    const response = await route.fetch()
    const items = (await response.json()) as { product: object }[]
    await route.fulfill({
      response,
      json: items.map((item) => ({ ...item, product: { ...item.product, inStock: false } })),
    })
  })
  await open(page, '/wishlist')
  await expect(addAll).toHaveAccessibleDescription('All items are out of stock.')
})

test('keeps the saved size when a removal is undone', async ({ page }) => {
  const customer = await signedIn(page)
  const [productId, name] = ['azelaic-ten-serum', 'Azelaic Ten Serum']
  const { variants } = (await (await page.request.get(`/api/products/${productId}`)).json()) as {
    variants: { id: string; title: string }[]
  }
  const { id: variantId, title = '' } = variants.at(-1) ?? {}
  await page.request.post('/api/wishlist', { data: { userId: customer.id, productId, variantId } })
  await open(page, '/wishlist')
  const answered = (method: string) =>
    page.waitForResponse(
      (response) => response.request().method() === method && response.url().includes('/api/wishlist'),
    )
  const removed = answered('DELETE')
  await page.getByRole('button', { name: `Remove from wishlist: ${name}` }).click()
  await removed
  const restored = answered('POST')
  await page.getByRole('button', { name: 'Undo' }).click()
  await restored
  await expect(cardOf(page, name).getByText(title, { exact: true })).toBeVisible()
  await open(page, '/wishlist')
  await expect(cardOf(page, name).getByText(title, { exact: true })).toBeVisible()
})

test('shows the specified message when the server rejects a change [WISH-02]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500, 409)
  const customer = await signedIn(page)
  await save(page, customer, lotion.id)
  await open(page, '/wishlist')
  let status = 409
  await page.route('**/api/cart', (route) =>
    route.fulfill(
      status === 409
        ? {
            status,
            contentType: 'application/problem+json',
            json: { status, code: 'out_of_stock', title: 'Out of stock', detail: 'It has just sold out.' },
          }
        : { status },
    ),
  )
  await page.getByRole('button', { name: `Add to Cart: ${lotion.name}` }).click()
  await expectToast(page, 'Error', 'It has just sold out.')
  status = 500
  await page.getByRole('button', { name: 'Add All to Cart' }).click()
  await expectToast(page, 'Error', 'Failed to add items to cart')
  await page.route('**/api/wishlist/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await page.getByRole('button', { name: `Remove from wishlist: ${lotion.name}` }).click()
  await expectToast(page, 'Error', 'Failed to remove item from wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('does not show a customer’s wishlist to the next customer on the same machine [API-02]', async ({ page }) => {
  const ann = await signedIn(page, 'Ann')
  await save(page, ann, serum.id)
  await open(page, '/wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.request.post('/api/auth/logout', { data: {} })
  await signedIn(page, 'Ben')
  await open(page, '/wishlist')
  await navigationFinished(page)
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

test('shows a product that is no longer sold, and removes it', async ({ page }) => {
  const customer = await signedIn(page)
  await save(page, customer, lotion.id)
  await page.route('**/api/wishlist/*', async (route) => {
    const response = await route.fetch()
    if (route.request().method() !== 'GET') return route.fulfill({ response })
    const items = (await response.json()) as { product: object }[]
    const withdrawn = { inStock: false, isArchived: true }
    return route.fulfill({
      response,
      json: items.map((item) => ({ ...item, product: { ...item.product, ...withdrawn } })),
    })
  })
  await open(page, '/wishlist')
  const card = page.getByRole('article').filter({ hasText: lotion.name })
  await expect(card.getByRole('button', { name: 'No longer available' })).toBeDisabled()
  await expect(card.getByRole('link')).toHaveCount(0)
  await card.getByRole('button', { name: `Remove from wishlist: ${lotion.name}` }).click()
  await expectToast(page, 'Removed from wishlist', lotion.name)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})
