import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectToast, open, signedIn, signedInAsAdmin, test, type Customer } from './fixtures.ts'
import { cards } from './checkout-page.ts'

const screens = [
  '/admin/stock-report',
  '/admin/products',
  '/admin/products/new',
  '/admin/orders',
  '/admin/reviews',
  '/admin/newsletter',
  '/admin/newsletter/new',
  '/admin/messages',
  '/admin/payments',
  '/admin/jobs',
  '/admin/log',
]
const main = (page: Page) => page.getByRole('main')

const made: string[] = []

/** Creates a product for this test only, because other tests use the shop's products concurrently. */
async function newProduct(page: Page, name: string): Promise<string> {
  const form = {
    name,
    description: 'Made by a test of the administration.',
    category: 'masks',
    price: '19.00',
    originalPrice: '',
    volume: '',
    isNew: false,
    isBestseller: false,
    allowsMonogram: false,
    monogramPrice: '',
    skinTypes: ['dry'],
    skinConcerns: [],
    ingredients: ['Aqua'],
    packshot: { container: 'jar', color: '#d9b48f', finish: 'opaque' },
  }
  const answer = await page.request.post('/api/admin/products', { data: form })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = (await answer.json()) as { id: string }
  made.push(id)
  return id
}

/** Archives the products of the test, because other tests count the catalog. */
test.afterEach(async ({ page }) => {
  if (made.length > 0) await signedInAsAdmin(page)
  for (const id of made.splice(0)) {
    const { version } = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as { version: number }
    await page.request.put(`/api/admin/products/${id}/archived`, { data: { version, isArchived: true } })
  }
})

const unique = (word: string) => `${word} ${Math.random().toString(36).slice(2, 8)}`

async function bought(page: Page, account: Customer, productId: string): Promise<string> {
  await page.request.post('/api/cart', { data: { productId, quantity: 1, userId: account.id } })
  const intent = await page.request.post('/api/create-payment-intent', { data: { userId: account.id } })
  const { clientSecret } = (await intent.json()) as { clientSecret: string }
  const customer = {
    firstName: account.firstName,
    lastName: 'Peeters',
    email: account.email,
    street: 'Kerkstraat 12',
    city: 'Gent',
    postalCode: '9000',
    country: 'Belgium',
  }
  await page.request.post('/api/checkout/customer', { data: { clientSecret, customer } })
  await page.request.post('/api/sandbox-payments/confirm', {
    data: { clientSecret, card: { number: cards.good, expiry: '12/34', cvc: '123' } },
  })
  const done = await page.request.post('/api/checkout/complete', { data: { clientSecret } })
  expect(done.ok(), await done.text()).toBe(true)
  return ((await done.json()) as { orderNumber: string }).orderNumber
}

test(
  'asks visitors to sign in and tells shoppers that admin pages are for administrators only [ADM-01]',
  { tag: '@phone' },
  async ({ page, browser }) => {
    for (const screen of screens) {
      await open(page, screen)
      await expect(page.getByRole('heading', { level: 1, name: 'Please sign in' })).toBeVisible()
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await signedIn(page)
    await open(page, '/admin/stock-report')
    await expect(page.getByRole('heading', { level: 1, name: 'Administrators only' })).toBeVisible()
    await open(page, '/account')
    await expect(page.getByRole('link', { name: 'Your data' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
    const script = await browser.newPage({ javaScriptEnabled: false })
    await script.goto(new URL('/admin/stock-report', page.url()).href)
    await expect(
      script
        .getByRole('paragraph')
        .filter({ hasText: 'The admin area needs JavaScript. Please turn it on in your browser.' }),
    ).toBeVisible()
    await script.close()
  },
)

test('links from the account to all admin pages, which have no axe violations [ADM-01]', async ({ page }) => {
  test.slow()
  await signedInAsAdmin(page)
  await open(page, '/account')
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock Report' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Administration' })
  for (const name of ['Products', 'Orders', 'Reviews', 'Newsletter', 'Messages', 'Audit log', 'Stock report']) {
    await nav.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') })).toBeVisible()
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('.animate-\\[breathe_1\\.6s_ease-in-out_infinite\\]')).toHaveCount(0)
    await expectNoA11yViolations(page)
  }
})

test('shows stock totals and categories, and sorts by every column [ADM-01]', async ({ page }) => {
  await signedInAsAdmin(page)
  const name = unique('Aaa without a volume')
  await newProduct(page, name)
  await open(page, '/admin/stock-report')
  const summary = page.getByRole('region', { name: 'Summary' })
  for (const card of ['Products', 'Units on hand', 'Retail value', 'Out of stock', 'Low stock (1 to 5)'])
    await expect(summary.getByRole('term').filter({ hasText: card }).first()).toBeVisible()

  const table = page.getByRole('table', { name: 'Products and their stock' })
  const head = (column: string) => table.getByRole('columnheader', { name: column, exact: true })
  const firstNames = async () => (await table.getByRole('rowheader').allTextContents()).map((one) => one.toLowerCase())
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('row', { name })).toContainText('N/A')
  await expect(table.getByRole('row', { name })).toContainText('Out of stock')
  expect(await firstNames()).toEqual((await firstNames()).toSorted())

  await head('Name').getByRole('button').click()
  await expect(head('Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(table.getByRole('rowheader').first()).toContainText(/^[t-z]/i)
  await head('Price').getByRole('button').click()
  await expect(head('Price')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Name')).not.toHaveAttribute('aria-sort')
  const prices = async () =>
    (await table.locator('tbody tr td:nth-of-type(3)').allTextContents()).map((text) => Number(text.replace('€', '')))
  await expect
    .poll(async () => (await prices()).every((price, at, all) => at === 0 || price >= (all[at - 1] ?? 0)))
    .toBe(true)
  await head('Price').getByRole('button').click()
  await expect(head('Price')).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(async () => (await prices()).every((price, at, all) => at === 0 || price <= (all[at - 1] ?? 0)))
    .toBe(true)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()

  await page.getByRole('tab', { name: 'Category Analytics' }).click()
  await expect(page.getByRole('table', { name: 'Stock by category' }).getByRole('rowheader')).toHaveCount(8)
  await expect(page.getByRole('img', { name: /^Units on hand by category/ })).toBeVisible()
  await expectNoA11yViolations(page)
})

test('downloads the stock as CSV in a new tab, with formulas escaped [ADM-02]', async ({ page, context }) => {
  await signedInAsAdmin(page)
  const name = unique('=HYPERLINK("https://evil.example")')
  const id = await newProduct(page, name)
  await open(page, '/admin/stock-report')
  const link = page.getByRole('link', { name: 'Download CSV' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', '/api/products/stock-export')
  const arriving = context.waitForEvent('download')
  await link.click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^eclat-stock-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows = parse(text, { bom: true })
  expect(rows.find(([own]) => own === id)).toEqual([
    id,
    `'${name}`,
    'Masks',
    'N/A',
    '€19.00',
    '0',
    '0',
    '0',
    '€0.00',
    'Out of stock',
  ])
})

test('creates a product, sets its price and stock, archives and restores it', async ({ page, watch }) => {
  watch.provokes(422, 409, 404)
  await signedInAsAdmin(page)
  await open(page, '/admin/products')
  await page.getByRole('link', { name: 'New product' }).click()
  const name = unique('Lindenblossom')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expectToast(page, 'Product not saved', 'Enter a description of 20 to 1,200 characters')
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
    'Enter a description of 20 to 1,200 characters',
  )
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.getByLabel('Description').fill('A light mist for warm afternoons.')
  await page.getByLabel('Price (€)', { exact: true }).fill('30.00')
  await page.getByLabel('Dry', { exact: true }).check()
  await page.getByLabel('Ingredients').fill('Aqua\nTilia Cordata Flower Water')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expectToast(page, 'Product created')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Ingredients')).toHaveValue('Aqua\nTilia Cordata Flower Water')

  await page.getByLabel('Units on hand').fill('7')
  await page.getByRole('button', { name: 'Update stock' }).click()
  await expectToast(page, 'Stock updated')
  await page.getByLabel('Price (€)', { exact: true }).fill('24.00')
  await page.getByLabel('Original price (€)').fill('30.00')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expectToast(page, 'Product saved')
  await expect(page.getByRole('table', { name: 'All prices, newest first' }).getByRole('row')).toHaveCount(3)
  await expectNoA11yViolations(page)

  const address = page.url()
  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(main(page).getByText('Lowest price in the previous 30 days: €30.00')).toBeVisible()
  await expect(main(page).getByText('Save €6')).toBeVisible()

  await open(page, address)
  await expect(page.getByRole('button', { name: 'Save product' })).toBeVisible()
  const id = new URL(address).pathname.split('/').at(-1) ?? ''
  made.push(id)
  const seen = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as Record<string, unknown>
  const { id: _id, isArchived: _archived, version, stock: _stock, prices: _prices, ...form } = seen
  await page.request.put(`/api/admin/products/${id}`, { data: { version, form: { ...form, isNew: true } } })
  await page.getByRole('button', { name: 'Save product' }).click()
  await expectToast(
    page,
    'Product not saved',
    'Someone else has changed this product since you opened it. Please reload it and try again.',
  )

  await open(page, address)
  await page.getByRole('button', { name: 'Archive product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive product' }).click()
  await expectToast(page, 'Product archived')
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404)
  await open(page, `/admin/products?state=archived&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Restore product' }).click()
  await expectToast(page, 'Product restored')
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(200)

  await open(page, '/admin/log')
  await expect(page.getByRole('row').filter({ hasText: id }).first()).toContainText('Product restored')
})

test('finds an order and ships, delivers and refunds it, each with confirmation', async ({ page }) => {
  await signedInAsAdmin(page)
  const id = await newProduct(page, unique('Desk balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 5 } })
  const account = await signedIn(page, 'Odile')
  const number = await bought(page, account, id)
  await signedInAsAdmin(page)
  await open(page, '/admin/orders')
  await page.getByLabel('Search by order number or email').fill(account.email.toUpperCase())
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL(/search=/)
  await main(page).getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  for (const [action, next] of [
    ['Mark as shipped', 'Record delivery'],
    ['Record delivery', 'Refund'],
    ['Refund', null],
  ] as const) {
    await page.getByRole('button', { name: action }).click()
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await expect(page.getByRole('button', { name: action })).toHaveCount(0)
    if (next) await expect(page.getByRole('button', { name: next })).toBeVisible()
  }
  await expect(page.getByText('No further actions. This order is complete.')).toBeVisible()
  await expectNoA11yViolations(page)
})

test('hides a review with a reason shown to its author, and restores it', async ({ page, browser }) => {
  await signedInAsAdmin(page)
  const id = await newProduct(page, unique('Review balm'))
  const author = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const authorPage = await author.newPage()
  const account = await signedIn(authorPage, 'Rosa')
  const messages = unique('Call me at once')
  await author.request.post('/api/reviews', {
    data: { userId: account.id, productId: id, rating: 1, comment: messages },
  })

  await open(page, '/admin/reviews')
  const entry = main(page).getByRole('listitem').filter({ hasText: messages })
  await entry.getByLabel('Reason (shown to the author)').fill('It tells a telephone number.')
  await entry.getByRole('button', { name: 'Hide review' }).click()
  await expectToast(page, 'Review hidden')
  await expect(entry).toContainText('Reason: It tells a telephone number.')

  await open(authorPage, `/products/${id}`)
  await authorPage.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(authorPage.getByRole('heading', { name: 'Your review is hidden' })).toBeVisible()
  await expect(authorPage.getByText('Reason given by the shop: It tells a telephone number.')).toBeVisible()
  await open(page, `/products/${id}`)
  await expect(main(page).getByText(messages)).toHaveCount(0)

  await open(page, '/admin/reviews?state=hidden')
  await entry.getByRole('button', { name: 'Show review' }).click()
  await expectToast(page, 'Review visible again')
  await authorPage.reload()
  await authorPage.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(authorPage.getByText('Your review', { exact: true })).toBeVisible()
  await expect(authorPage.getByRole('heading', { name: 'Your review is hidden' })).toHaveCount(0)
  await author.close()
})
