import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, open, signedInAsAdmin, test } from './fixtures.ts'

const day = (index: number) => new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10)
const figures = (sales: string, orders: number) => ({ sales, orders })
const busy = {
  timeZone: 'Europe/Brussels',
  periods: [
    { period: 'today', current: figures('120.00', 3), previous: figures('100.00', 2) },
    { period: 'week', current: figures('900.50', 21), previous: figures('1000.00', 25) },
    { period: 'month', current: figures('4000.00', 90), previous: figures('0.00', 0) },
  ],
  days: Array.from({ length: 30 }, (_, index) => ({
    day: day(index),
    ...figures(`${(index % 7) * 40}.00`, index % 7),
  })),
  toShip: 1000,
  stock: { out: 4, low: 7, lowFrom: 5 },
  failed: { jobs: 0, refunds: 1, payments: 0 },
  topProducts: [{ id: 'oat-milk-cleansing-balm', name: 'Oat Milk Cleansing Balm', units: 31, sales: '744.00' }],
  checkout: { started: 8, paid: 6 },
  steps: [
    { step: 'product', isDone: true },
    { step: 'first_order', isDone: true },
    { step: 'first_shipment', isDone: false },
  ],
}

test(
  'shows sales with comparisons, a chart with its table, and what needs attention',
  { tag: '@phone' },
  async ({ page }) => {
    await signedInAsAdmin(page)
    await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: busy }))
    await open(page, '/admin')
    const sales = page.getByRole('region', { name: 'Sales', exact: true })
    await expect(sales.getByRole('listitem').first()).toContainText('€120.00')
    await expect(sales.getByRole('listitem').first()).toContainText('20% more')
    await expect(sales.getByRole('listitem').nth(1)).toContainText('10% less')
    await expect(sales.getByRole('listitem').last()).toContainText('First sales')
    await page.getByText('Show as a table').scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: /^Bar chart of daily sales in the last 30 days: €/ })).toBeVisible()
    await page.getByText('Show as a table').click()
    await expect(page.getByRole('table', { name: 'Daily sales' }).getByRole('row')).toHaveCount(31)
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await expect(attention.getByRole('listitem').filter({ hasText: 'Failed refunds' })).toContainText('1')
    await expect(attention.getByRole('listitem').filter({ hasText: 'Orders to ship' })).toContainText('1,000+')
    await expect(attention.getByText('Failed jobs')).toHaveCount(0)
    await expect(page.getByText('6 of 8 shoppers who reached the payment step paid (75%).')).toBeVisible()
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    await attention.getByRole('link', { name: 'Orders to ship' }).click()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('paid')
  },
)

test('shows sales and stock of millions within their tiles', async ({ page }) => {
  await signedInAsAdmin(page)
  const million = figures('1234567.89', 12_345)
  const periods = busy.periods.map(({ period }) => ({ period, current: million, previous: million }))
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: { ...busy, periods } }))
  await page.route('**/api/admin/stock-report', async (route) => {
    const summary = await (await route.fetch()).json()
    await route.fulfill({ json: { ...summary, value: '1234567.89' } })
  })
  for (const [address, tiles] of [
    ['/admin', page.getByRole('region', { name: 'Sales', exact: true }).getByRole('listitem')],
    ['/admin/stock-report', page.getByRole('region', { name: 'Summary' }).locator('dl > div')],
  ] as const) {
    await open(page, address)
    for (const width of [360, 640, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(tiles.getByText('€1,234,567.89').first()).toBeVisible()
      const overflows = await tiles.evaluateAll(
        (all) => all.filter((tile) => tile.scrollWidth > tile.clientWidth).length,
      )
      expect(overflows, `${address} at ${width} px`).toBe(0)
    }
  }
})

test('shows the chart in a browser whose language is no language tag', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true }),
  )
  await signedInAsAdmin(page)
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: busy }))
  await open(page, '/admin')
  await page.getByText('Show as a table').scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: /^Bar chart of daily sales/ }).locator('canvas')).toBeVisible()
})

test('of a new shop shows the steps to the first order, and no figures that are unknown', async ({ page }) => {
  await signedInAsAdmin(page)
  const none = figures('0.00', 0)
  await page.route('**/api/admin/dashboard', (route) =>
    route.fulfill({
      json: {
        ...busy,
        periods: busy.periods.map(({ period }) => ({ period, current: none, previous: none })),
        days: busy.days.map((one) => ({ ...one, ...none })),
        toShip: 0,
        stock: { out: 0, low: 0, lowFrom: 5 },
        failed: { jobs: 0, refunds: 0, payments: 0 },
        topProducts: [],
        checkout: null,
        steps: busy.steps.map(({ step }) => ({ step, isDone: false })),
      },
    }),
  )
  await open(page, '/admin')
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your first product' })).toHaveAttribute(
    'href',
    '/admin/products/new',
  )
  await expect(page.getByText('No sales in the last 30 days.')).toBeVisible()
  await expect(page.getByText('Nothing needs attention right now.')).toBeVisible()
  await expect(page.getByText('%')).toHaveCount(0)
  await expectNoA11yViolations(page)
})
