import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectToast, guestWithCart, open, signedIn, test, toasts } from './fixtures.ts'

const monogram = { text: 'AB', font: 'classic', color: 'gold', position: 'center', size: 'medium' }
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')
const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' })

test('puts a removed line back with quantity and monogram', { tag: '@phone' }, async ({ page }) => {
  await guestWithCart(page, [{ productId: 'nocturne-retinol-serum', quantity: 2, customization: monogram }])
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Remove Nocturne Retinol Serum' }).click()
  await expectToast(page, 'Item removed')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await undo(page).click()
  await expect(lines(page).getByText('Monogram “AB”')).toBeVisible()
  await expect(
    lines(page)
      .getByRole('group', { name: /Quantity/ })
      .getByRole('status'),
  ).toHaveText('2')
  await page.reload()
  await expect(lines(page).getByText('€122.00', { exact: true })).toBeVisible()
})

test('puts a cleared cart back', { tag: '@phone' }, async ({ page }) => {
  await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }, { productId: 'little-voyage-cleansing-gel' }])
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expectToast(page, 'Cart cleared')
  await undo(page).click()
  await expect(lines(page)).toHaveCount(2)
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
})

test('says which line cannot be put back', async ({ page, consoleGuard }) => {
  consoleGuard.expects(409)
  await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }])
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Remove Bare Basics Face Lotion' }).click()
  await expectToast(page, 'Item removed')
  await page.route('**/api/cart', (route) =>
    route.fulfill({ status: 409, json: { code: 'out_of_stock', detail: 'It has just sold out.' } }),
  )
  await undo(page).click()
  await expectToast(page, 'Error', 'Bare Basics Face Lotion: It has just sold out.')
})

test('saves a line for later in the wishlist, and undoes it', { tag: '@phone' }, async ({ page }) => {
  await signedIn(page)
  await open(page, '/products/bare-basics-face-lotion')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expectToast(page, 'Added to cart')
  await toasts(page).getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Save for later: Bare Basics Face Lotion' }).click()
  await expectToast(page, 'Saved for later', 'Bare Basics Face Lotion is in your wishlist.')
  await expect(page.getByTestId('wishlist-count')).toHaveText('1')
  await expect(lines(page)).toHaveCount(0)
  await undo(page).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByTestId('wishlist-count')).toHaveCount(0)
})

test('saves the size in the cart for later, also when the wishlist has another one', async ({ page }) => {
  const { id: userId } = await signedIn(page)
  const productId = 'azelaic-ten-serum'
  const { variants } = (await (await page.request.get(`/api/products/${productId}`)).json()) as {
    variants: { id: string; title: string }[]
  }
  const [small, large] = [variants[0], variants.at(-1)]
  await page.request.post('/api/wishlist', { data: { userId, productId, variantId: small?.id } })
  await page.request.post('/api/cart', { data: { userId, productId, variantId: large?.id, quantity: 1 } })
  const savedId = async () =>
    ((await (await page.request.get(`/api/wishlist/${userId}`)).json()) as { variantId: string }[]).map(
      ({ variantId }) => variantId,
    )
  await open(page, '/cart')
  await expect(page.getByTestId('wishlist-count')).toHaveText('1')
  await page.getByRole('button', { name: `Save for later: Azelaic Ten Serum, ${large?.title}` }).click()
  await expect(lines(page)).toHaveCount(0)
  await expect.poll(savedId).toEqual([large?.id])
  await undo(page).click()
  await expect(lines(page)).toHaveCount(1)
  await expect.poll(savedId).toEqual([small?.id])
})

test('undoing leaves a wish without a size as it was', async ({ page }) => {
  const { id: userId } = await signedIn(page)
  const productId = 'azelaic-ten-serum'
  await page.request.post('/api/wishlist', { data: { userId, productId } })
  await page.request.post('/api/cart', { data: { userId, productId, quantity: 2 } })
  const state = async () => {
    const read = async (path: string) => (await page.request.get(path)).json()
    const [line] = (await read(`/api/cart/${userId}`)) as { variantId: string; quantity: number }[]
    return { wishes: await read(`/api/wishlist/${userId}`), cart: [line?.variantId, line?.quantity] }
  }
  const before = await state()
  await open(page, '/cart')
  await expect(page.getByTestId('wishlist-count')).toHaveText('1')
  await page.getByRole('button', { name: /^Save for later: Azelaic Ten Serum/ }).click()
  await expect(lines(page)).toHaveCount(0)
  await expect.poll(async () => (await state()).wishes[0].variantId).not.toBeNull()
  await undo(page).click()
  await expect(lines(page)).toHaveCount(1)
  await expect.poll(state).toEqual(before)
})

test('undoing keeps a saved line whose product has sold out meanwhile', async ({ page, consoleGuard }) => {
  consoleGuard.expects(409)
  const { id: userId } = await signedIn(page)
  await page.request.post('/api/cart', { data: { userId, productId: 'bare-basics-face-lotion' } })
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Save for later: Bare Basics Face Lotion' }).click()
  await expect(page.getByTestId('wishlist-count')).toHaveText('1')
  await page.route('**/api/cart', (route) =>
    route.fulfill({ status: 409, json: { code: 'out_of_stock', detail: 'It has just sold out.' } }),
  )
  await undo(page).click()
  await expectToast(page, 'Error', 'Bare Basics Face Lotion: It has just sold out.')
  await expect(page.getByTestId('wishlist-count')).toHaveText('1')
})

test('keeps a guest’s line for later in this browser, and moves it back', { tag: '@phone' }, async ({ page }) => {
  await guestWithCart(page, [{ productId: 'bare-basics-face-lotion', quantity: 2 }])
  await open(page, '/cart')
  const save = page.getByRole('button', { name: 'Save for later: Bare Basics Face Lotion' })
  const later = page.getByRole('region', { name: 'Saved for later' })
  await expect(later).toHaveCount(0)
  await save.click()
  await expectToast(page, 'Saved for later', 'Bare Basics Face Lotion')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(later.getByRole('listitem')).toHaveCount(1)
  await undo(page).click()
  await expect(later).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)

  await save.click()
  await expect(later.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expectNoA11yViolations(page)
  await later.getByRole('button', { name: 'Move to cart: Bare Basics Face Lotion' }).click()
  await expect(later).toHaveCount(0)
  await expect(lines(page).getByRole('status')).toHaveText('2')
  await save.click()
  await later.getByRole('button', { name: 'Remove from saved: Bare Basics Face Lotion' }).click()
  await expect(later).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('saved-for-later'))).toBeNull()
  await undo(page).click()
  await expect(later.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(later.getByRole('listitem')).toHaveCount(1)
})

test('adds up what a guest saves of one product, and restores the earlier quantity', async ({ page, consoleGuard }) => {
  consoleGuard.expects(503)
  const product = { productId: 'bare-basics-face-lotion' }
  const sessionId = await guestWithCart(page, [{ ...product, quantity: 2 }])
  await open(page, '/cart')
  const save = page.getByRole('button', { name: 'Save for later: Bare Basics Face Lotion' })
  const savedQuantity = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('saved-for-later') ?? '[]')[0]?.quantity)
  await save.click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  const added = await page.request.post('/api/cart', { data: { ...product, quantity: 1, userId: null, sessionId } })
  expect(added.ok()).toBe(true)
  await open(page, '/cart')
  await save.click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await savedQuantity()).toBe(3)
  await undo(page).click()
  await expect(save).toBeVisible()
  await expect.poll(savedQuantity).toBe(2)

  await page.route('**/api/cart/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await save.click()
  await expectToast(page, 'Error', 'Failed to save item for later')
  await expect(save).toBeVisible()
  expect(await savedQuantity()).toBe(2)
})

test('keeps the lines that a guest saves for later in two tabs', async ({ page }) => {
  await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }, { productId: 'oat-milk-cleansing-balm' }])
  const other = await page.context().newPage()
  const later = (tab: Page) => tab.getByRole('region', { name: 'Saved for later' }).getByRole('listitem')
  await open(page, '/cart')
  await open(other, '/cart')
  await page.getByRole('button', { name: 'Save for later: Bare Basics Face Lotion' }).click()
  await expect(later(page)).toHaveCount(1)
  await expect(later(other)).toHaveCount(1)
  await other.getByRole('button', { name: 'Save for later: Oat Milk Cleansing Balm' }).click()
  await expect(later(other)).toHaveCount(2)
  await expect(later(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove from saved: Bare Basics Face Lotion' }).click()
  await expect(later(other)).toHaveCount(1)
  await page.reload()
  await expect(later(page)).toHaveCount(1)
})

test('keeps a saved line when the cart cannot take it', async ({ page, consoleGuard }) => {
  consoleGuard.expects(409)
  await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }])
  await open(page, '/cart')
  await page.getByRole('button', { name: 'Save for later: Bare Basics Face Lotion' }).click()
  await page.route('**/api/cart', (route) =>
    route.fulfill({ status: 409, json: { code: 'out_of_stock', detail: 'It has just sold out.' } }),
  )
  const later = page.getByRole('region', { name: 'Saved for later' })
  await later.getByRole('button', { name: 'Move to cart: Bare Basics Face Lotion' }).click()
  await expectToast(page, 'Not added', 'It has just sold out.')
  await expect(later.getByRole('listitem')).toHaveCount(1)
})

test('shows the progress to free shipping', { tag: '@phone' }, async ({ page }) => {
  await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }])
  await open(page, '/cart')
  const progress = page.getByRole('progressbar', { name: 'Progress to free shipping' })
  await expect(progress).toHaveJSProperty('max', 5000)
  await expect(progress).toHaveJSProperty('value', 1400)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(progress).toHaveJSProperty('value', 2800)
})

test('undoes the removal from the wishlist', async ({ page }) => {
  await signedIn(page)
  await open(page, '/products/nocturne-retinol-serum')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add to wishlist: Nocturne Retinol Serum' }).click()
  await main.getByRole('button', { name: 'Remove from wishlist: Nocturne Retinol Serum' }).click()
  await expectToast(page, 'Removed from wishlist')
  await expect(page.getByTestId('wishlist-count')).toHaveCount(0)
  await undo(page).click()
  await expect(page.getByTestId('wishlist-count')).toHaveText('1')
})

test('undoes what was done last, while the cart has not answered yet', async ({ page }) => {
  await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }])
  await open(page, '/cart')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/cart/*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save for later: Bare Basics Face Lotion' }).click()
  await expectToast(page, 'Saved for later', 'Bare Basics Face Lotion')
  const later = page.getByRole('region', { name: 'Saved for later' })
  await later.getByRole('button', { name: 'Remove from saved: Bare Basics Face Lotion' }).click()
  await expect(later).toHaveCount(0)
  const answered = page.waitForResponse('**/api/cart/*')
  answer.resolve()
  await answered
  await undo(page).click()
  await expect(later.getByRole('listitem')).toHaveCount(1)
})
