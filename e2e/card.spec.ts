import { cardOf, expect, expectToast, open, productsOf, signedIn, test, toasts } from './fixtures.ts'

test('shows all product details on a card that links to the product [CARD-01]', { tag: '@phone' }, async ({ page }) => {
  const products = await productsOf(page, '?search=Fig+Leaf+Foam+Cleanser')
  const product = products.find(({ id }) => id === 'fig-leaf-foam-cleanser')
  if (!product) throw new Error('the product is missing')
  await open(page, '/products?search=Fig+Leaf+Foam+Cleanser')
  const card = cardOf(page, product.name)

  const image = card.locator('img')
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(card.getByText(product.description.slice(0, 120))).toBeVisible()
  await expect(card.getByText('€17.50')).toBeVisible()
  await expect(card.locator('s')).toContainText('€22.00')
  await expect(card.locator('s')).toHaveCSS('text-decoration-line', 'line-through')
  // 4.50 saved, rounded to whole euros.
  await expect(card.getByText('Save €5', { exact: true })).toBeVisible()
  await expect(card.getByText('150 ml')).toBeVisible()
  await expect(
    card.getByRole('img', { name: `${product.rating.toFixed(1)} out of 5, ${product.reviewCount} reviews` }),
  ).toBeVisible()
  await expect(card.getByText(`${product.rating.toFixed(1)} (${product.reviewCount})`)).toBeVisible()
  // Three skin types: two badges and one for the remaining type.
  await expect(card.getByText('Normal', { exact: true })).toBeVisible()
  await expect(card.getByText('Oily', { exact: true })).toBeVisible()
  await expect(card.getByText('Combination', { exact: true })).toHaveCount(0)
  await expect(card.getByText('+1 more')).toBeVisible()

  await card.getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/products/${product.id}`)
})

test('shows no struck-through price without a discount, and no extra badge for two skin types [CARD-01]', async ({
  page,
}) => {
  await open(page, '/products?search=Green+Clay+Cleansing+Paste')
  await expect(cardOf(page, 'Green Clay Cleansing Paste').getByText('more', { exact: false })).toHaveCount(0)
  await open(page, '/products?search=Nocturne+Retinol+Serum')
  const card = cardOf(page, 'Nocturne Retinol Serum')
  await expect(card.getByText('€54.00')).toBeVisible()
  await expect(card.locator('s')).toHaveCount(0)
  await expect(card.getByText('Save €')).toHaveCount(0)
})

test(
  'asks guests to log in before saving a product, and returns to the list [CARD-02]',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, password } = await signedIn(page)
    await page.context().clearCookies()
    await open(page, '/products?category=serums')
    const heart = page.getByRole('article').first().getByRole('button', { name: 'Add to wishlist' })
    await heart.click()
    await expectToast(page, 'Login Required', 'Please log in to add items to your wishlist')
    await expect(page).toHaveURL('/products?category=serums')
    await toasts(page).getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/login\?/)
    await page.getByLabel('Email').first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/products?category=serums')
  },
)

test('confirms when a guest adds a product from a card [CARD-03]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?search=Bare+Basics+Face+Lotion')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cart'))
  await cardOf(page, 'Bare Basics Face Lotion').getByRole('button', { name: 'Add to Cart' }).click()
  await expectToast(page, 'Added to cart', 'Bare Basics Face Lotion is in your cart.')
  expect((await sent).postDataJSON()).toMatchObject({
    productId: 'bare-basics-face-lotion',
    quantity: 1,
    userId: null,
    sessionId: expect.stringMatching(/^guest_/),
  })
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Bare Basics Face Lotion' })).toBeVisible()
})

test('disables adding on an out-of-stock card [CARD-03]', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?search=Birch+Charcoal+Face+Cleanser')
  await expect(
    cardOf(page, 'Birch Charcoal Face Cleanser').getByRole('button', { name: 'Out of Stock' }),
  ).toBeDisabled()
})

test('shows an error and restores the cart count when adding fails [CARD-03]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500)
  await page.route('**/api/cart', (route) => route.fulfill({ status: 500 }))
  await open(page, '/products')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await expectToast(page, 'Error', 'Failed to add item to cart')
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
})

test('shows the error even after the shopper has left the page [CARD-03]', async ({ page, consoleGuard }) => {
  consoleGuard.expects(500)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/cart', async (route) => {
    await answered
    await route.fulfill({ status: 500 })
  })
  await open(page, '/products')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible()
  answer()
  await expect(toasts(page)).toContainText('Failed to add item to cart')
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
})
