import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { expectNoA11yViolations } from './a11y.ts'
import { test, unique } from './admin-product.ts'
import { expect, open, signedIn, signedInAsAdmin } from './fixtures.ts'

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

test('shows stock totals and categories, and sorts by every column [ADM-01]', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const name = unique('Aaa without a volume')
  await products.create(name)
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

test('downloads the stock as CSV in a new tab, with formulas escaped [ADM-02]', async ({ page, context, products }) => {
  await signedInAsAdmin(page)
  const name = unique('=HYPERLINK("https://evil.example")')
  const id = await products.create(name)
  await open(page, '/admin/stock-report')
  const link = page.getByRole('link', { name: 'Download CSV' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', '/api/products/stock-export')
  const downloadStarted = context.waitForEvent('download')
  await link.click()
  const file = await downloadStarted
  expect(file.suggestedFilename()).toMatch(/^eclat-stock-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows = parse(text, { bom: true })
  expect(rows.find(([own]) => own === id)).toEqual([
    id,
    `'${name}`,
    'Treatments',
    'N/A',
    '€19.00',
    '0',
    '0',
    '0',
    '€0.00',
    'Out of stock',
  ])
})
