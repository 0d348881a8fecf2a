import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, productsOf, test } from './fixtures.ts'
import { storedInOtherTab, withProfile } from './stored-profile.ts'

const compareOf = (name: string) => ({ name: `Compare: ${name}`, exact: true })

test(
  'compares up to four products, remembers them, and adds one to the cart',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const names = (await productsOf(page, '?category=serums&limit=5')).map(({ name }) => name)
    await open(page, '/products?category=serums')
    for (const name of names.slice(0, 4)) {
      await page.getByRole('button', compareOf(name)).click()
      await expect(page.getByRole('button', compareOf(name))).toHaveAttribute('aria-pressed', 'true')
    }
    await page.getByRole('button', compareOf(names[4] ?? '')).click()
    await expectToast(page, 'Four products at most')
    await expect(page.getByRole('button', compareOf(names[4] ?? ''))).toHaveAttribute('aria-pressed', 'false')
    await expectNoA11yViolations(page)

    await page.getByRole('link', { name: 'Compare 4 products' }).click()
    await expect(page).toHaveURL('/compare')
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    for (const row of ['Price', 'Unit price', 'Rating', 'Size', 'Skin types', 'Concerns', 'Key ingredients'])
      await expect(table.getByRole('rowheader', { name: row, exact: true })).toBeVisible()
    await expect(table.getByRole('rowheader', { name: 'For your skin' })).toHaveCount(0)
    await expectNoA11yViolations(page)
    if (isMobile) {
      const region = page.getByRole('region', { name: 'Compare products' })
      const first = table.getByRole('rowheader', { name: 'Price', exact: true })
      const { x } = (await first.boundingBox())!
      await region.evaluate((one) => one.scrollBy({ left: 200 }))
      expect((await first.boundingBox())!.x).toBeLessThanOrEqual(x)
      await expect(first).toBeInViewport()
      await expectNoHorizontalScroll(page)
    }

    await page.reload()
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    await page.getByRole('button', { name: `Remove from comparison: ${names[0]}` }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await page.getByRole('button', { name: 'Clear comparison' }).click()
    await expect(page.getByText('Nothing to compare yet')).toBeVisible()
    await expectNoA11yViolations(page)
  },
)

for (const { what, width, media } of [
  { what: 'a tablet', width: 768, media: 'screen' },
  { what: 'an A4 page', width: 718, media: 'print' },
] as const)
  test(`shows four products side by side on ${what}`, async ({ page }) => {
    const products = await productsOf(page, '?category=serums&limit=4')
    const stored = products.map(({ id, name }) => ({ id, name, imageUrl: '/images/none.webp' }))
    await page.addInitScript((value) => localStorage.setItem('comparison', value), JSON.stringify(stored))
    await page.setViewportSize({ width, height: 1000 })
    await open(page, '/compare')
    await page.emulateMedia({ media })
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    const { x, width: wide } = (await table.boundingBox())!
    expect(x + wide).toBeLessThanOrEqual(width)
    await expect(table.getByRole('button', { name: /^Remove from/ })).toHaveCount(media === 'print' ? 0 : 4)
    await expect(table.getByRole('rowheader', { name: 'Add to cart' })).toHaveCount(media === 'print' ? 0 : 1)
  })

test('adds a compared product from its page to the cart', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products/bare-basics-face-lotion')
  await page.getByRole('button', compareOf('Bare Basics Face Lotion')).click()
  await page.getByRole('link', { name: 'Compare 1 product' }).click()
  await expect(page.getByText('Choose another product to compare it with.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart: Bare Basics Face Lotion' }).click()
  await expectToast(page, 'Added to cart', 'Bare Basics Face Lotion')
})

test('says what fits the visitor, and sends no answer about health', async ({ page }) => {
  const sent: string[] = []
  await withProfile(page, { skinType: 'dry' }, { avoided: ['linalool'], pregnancy: 'pregnant' })
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await open(page, '/products/nocturne-retinol-serum')
  await page.getByRole('button', compareOf('Nocturne Retinol Serum')).click()
  await page.getByRole('link', { name: 'Compare 1 product' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'For your skin' }) })
  await expect(row).toContainText('Not during pregnancy: contains Retinol')
  expect(sent.join('\n')).not.toMatch(/linalool|pregnan/)
})

test('knows what was chosen in another tab while nothing showed the comparison', async ({ page }) => {
  await open(page, '/products/bare-basics-face-lotion')
  await page.getByRole('button', compareOf('Bare Basics Face Lotion')).click()
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  const chosen = await page.evaluate(() => JSON.parse(localStorage.getItem('comparison') ?? '[]') as object[])
  const other = { id: 'nocturne-retinol-serum', name: 'Nocturne Retinol Serum', imageUrl: '/images/none.webp' }
  await storedInOtherTab(page, 'comparison', JSON.stringify([...chosen, other]))
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Compare 2 products' })).toBeVisible()
})

test('works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, '/products/bare-basics-face-lotion')
  await page.getByRole('button', compareOf('Bare Basics Face Lotion')).click()
  await page.getByRole('link', { name: 'Compare 1 product' }).click()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
})

test('names a compared product that is no longer in the shop', async ({ page, consoleGuard }) => {
  consoleGuard.expects(404)
  await page.addInitScript(() => {
    const product = (id: string, name: string) => ({ id, name, imageUrl: '/images/none.webp' })
    localStorage.setItem(
      'comparison',
      JSON.stringify([
        product('gone-balm', 'Gone Balm'),
        product('bare-basics-face-lotion', 'Bare Basics Face Lotion'),
      ]),
    )
  })
  await open(page, '/compare')
  await expect(page.getByText('No longer available, so not compared: Gone Balm.')).toBeVisible()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
})

test(
  'scrolls reduced prices with the table only, and keeps the keyboard focus',
  { tag: '@phone' },
  async ({ page }) => {
    const reduced = (await productsOf(page, '?limit=100')).filter(({ originalPrice }) => originalPrice).slice(0, 4)
    const stored = reduced.map(({ id, name }) => ({ id, name, imageUrl: `/images/products/${id}/640.webp` }))
    await open(page, '/products')
    await page.evaluate((value) => localStorage.setItem('comparison', value), JSON.stringify(stored))
    await open(page, '/compare')
    const headers = page.getByRole('table').getByRole('columnheader')
    await expect(headers).toHaveCount(5)
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: `Remove from comparison: ${reduced[1]?.name}` }).focus()
    await page.keyboard.press('Enter')
    await expect(headers).toHaveCount(4)
    await expect(page.getByRole('heading', { name: 'Compare products' })).toBeFocused()
    await open(page, '/products')
    await page.getByRole('button', { name: 'Clear comparison' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /^Compare \d/ })).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  },
)
