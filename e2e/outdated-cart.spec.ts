import type { Browser, Page } from '@playwright/test'
import { main, test, unique } from './admin-product.ts'
import { fillContactDetails } from './checkout-page.ts'
import { expect, expectToast, guestWithCart, open, signedIn, signedInAsAdmin } from './fixtures.ts'

const product = { productId: 'little-voyage-cleansing-gel' }

async function ownerIn(browser: Browser): Promise<Page['request']> {
  const owner = await browser.newPage()
  await signedInAsAdmin(owner)
  return owner.request
}

type Products = { create(name: string): Promise<string> }

/** A new product with five units. Nobody is signed in on the page afterwards. */
async function productInStock(page: Page, products: Products, owner: Page['request']): Promise<string> {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Withdrawn cream'))
  await owner.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 5 } })
  await page.context().clearCookies()
  return id
}

/** A cart with a new code, shown in the cart. @returns the code, and the id of its promotion */
async function cartWithCode(page: Page, owner: Page['request'], terms: object): Promise<{ code: string; id: string }> {
  const code = unique('CODE').replace(' ', '-').toUpperCase()
  const created = await owner.post('/api/admin/promotions', { data: { code, kind: 'percent', value: 10, ...terms } })
  expect(created.ok(), await created.text()).toBe(true)
  await guestWithCart(page, [product])
  await open(page, '/cart')
  await page.getByLabel('Promo Code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} applied`)).toBeVisible()
  return { code, id: ((await created.json()) as { id: string }).id }
}

const toCheckout = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' }).click()

async function withdraw(owner: Page['request'], productId: string): Promise<void> {
  const { version } = (await (await owner.get(`/api/admin/products/${productId}`)).json()) as { version: number }
  const archived = await owner.put(`/api/admin/products/${productId}/archived`, { data: { version, isArchived: true } })
  expect(archived.ok(), await archived.text()).toBe(true)
}

const noLongerSold = 'No longer available: please remove this item to check out.'

test('a product that was withdrawn is marked in the cart after checkout has refused it', async ({
  page,
  browser,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects(409)
  const owner = await ownerIn(browser)
  const productId = await productInStock(page, products, owner)
  await guestWithCart(page, [{ productId }])
  await open(page, '/cart')
  await expect(page.getByText('€19.00 each')).toBeVisible()
  await withdraw(owner, productId)
  await toCheckout(page)
  await expect(main(page).getByText(/^Withdrawn cream .* is no longer available/)).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.getByText(noLongerSold)).toBeVisible()
})

test('a product that was withdrawn before its order without a payment is marked in the cart', async ({
  page,
  browser,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects(409)
  const owner = await ownerIn(browser)
  const productId = await productInStock(page, products, owner)
  const { id: userId, email } = await signedIn(page)
  await owner.post('/api/admin/store-credit', { data: { email, amount: '90.00', reason: 'A late parcel' } })
  await page.request.post('/api/cart', { data: { productId, quantity: 1, userId } })
  await open(page, '/checkout')
  await page.getByLabel('Use my store credit of €90.00').check()
  await fillContactDetails(page)
  await withdraw(owner, productId)
  await page.getByRole('button', { name: 'Place order and pay with store credit' }).click()
  await main(page).getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.getByText(noLongerSold)).toBeVisible()
})

test('a code that has ended between cart and checkout is named, and leaves the cart', async ({ page, browser }) => {
  const owner = await ownerIn(browser)
  const { code, id } = await cartWithCode(page, owner, {})
  expect((await owner.delete(`/api/admin/promotions/${id}`)).ok()).toBe(true)
  await toCheckout(page)
  await expectToast(page, 'Your total has changed', `The code ${code} is no longer applied.`)
  await page.getByRole('link', { name: 'Edit cart' }).click()
  await expect(page.getByLabel('Promo Code')).toBeVisible()
  await expect(page.getByText(`${code} applied`)).toHaveCount(0)
})

test('a code that others have used up leaves the cart', async ({ page, browser, consoleGuard }) => {
  consoleGuard.expects(409)
  const owner = await ownerIn(browser)
  const { code } = await cartWithCode(page, owner, { usageLimit: 1 })
  const other = await browser.newPage()
  const sessionId = await guestWithCart(other, [product])
  for (const [address, data] of [
    ['/api/promo-code', { code, sessionId }],
    ['/api/create-payment-intent', { sessionId }],
  ] as const)
    expect((await other.request.post(address, { data })).ok()).toBe(true)
  await toCheckout(page)
  await main(page).getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.getByLabel('Promo Code')).toBeVisible()
  await expect(page.getByText(`${code} applied`)).toHaveCount(0)
})
