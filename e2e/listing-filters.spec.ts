import { expectNoA11yViolations } from './a11y.ts'
import { expect, hydrated, open, productsOf, navigationFinished, test } from './fixtures.ts'

test(
  'filters by several categories, price, rating, stock and ingredients, with chips that remove each',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: 'Serums' }).check()
    await panel.getByRole('checkbox', { name: 'Masks' }).check()
    await panel.getByRole('textbox', { name: 'From (€)' }).fill('40,5')
    await panel.getByRole('textbox', { name: 'To (€)' }).fill('15')
    await panel.getByRole('textbox', { name: 'To (€)' }).press('Enter')
    await panel.getByRole('radio', { name: '4 stars and up' }).check()
    await panel.getByRole('checkbox', { name: /^In stock/ }).check()
    await panel.getByText('With ingredients').click()
    await panel.getByRole('checkbox', { name: /^niacinamide/i }).check()
    await panel.getByText('Without ingredients').click()
    await panel.getByRole('checkbox', { name: /^fragrance/i }).check()
    const query =
      '?category=serums,masks&minPrice=15&maxPrice=40.5&minRating=4&inStock=true&ingredient=niacinamide&without=fragrance'
    await expect(page).toHaveURL(`/products${query}`)
    await expectNoA11yViolations(page)
    const found = await productsOf(page, query)
    expect(found.length).toBeGreaterThan(0)
    const text = `${found.length} product${found.length === 1 ? '' : 's'} found`
    await expect(page.getByText(text)).toBeVisible()

    await page.reload()
    await expect(page.getByTestId('filter-count')).toHaveText('7 active')
    await expect(page.getByText(text)).toBeVisible()
    for (const chip of [
      'Serums',
      '€15 to €40.5',
      '4 stars and up',
      'In stock',
      'With niacinamide',
      'Without fragrance',
      'Masks',
    ]) {
      await page.getByRole('link', { name: `Remove filter: ${chip}` }).click()
      await expect(page.getByRole('link', { name: `Remove filter: ${chip}` })).toHaveCount(0)
      await navigationFinished(page)
    }
    await expect(page).toHaveURL('/products')
  },
)

test('keeps the chips of a loaded page in view while their script loads', async ({ page }) => {
  let deliver = () => {}
  const isDue = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route(/\/assets\/filter-chips-.*\.js$/, async (route) => {
    await isDue
    await route.continue()
  })
  const isAsked = page.waitForRequest(/\/assets\/filter-chips-/)
  await page.goto('/products?category=serums,masks&inStock=true')
  await page.evaluate(() => {
    const watch = Object.assign(window, { removed: 0 })
    const isChips = (node: Node) => node instanceof Element && node.querySelector('[aria-label^="Remove filter"]')
    const count = (changes: MutationRecord[]) =>
      changes.forEach(({ removedNodes }) => (watch.removed += [...removedNodes].filter(isChips).length))
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
  })
  await isAsked
  await page.evaluate(() => new Promise((over) => setTimeout(over, 500)))
  deliver()
  await hydrated(page)
  await page.getByRole('link', { name: 'Remove filter: Serums' }).hover()
  expect(await page.evaluate(() => (window as unknown as { removed: number }).removed)).toBe(0)
  await page.getByRole('link', { name: 'Remove filter: Serums' }).click()
  await expect(page).toHaveURL('/products?category=masks&inStock=true')
  await expect(page.getByRole('link', { name: /^Remove filter: / })).toHaveCount(2)
})

test('ignores filters in the address that it cannot read', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?minPrice=cheap&minRating=9&without=gluten,linalool&ingredient=gold')
  await expect(page.getByRole('link', { name: /Remove filter/ })).toHaveText(['Without linalool'])
  const { length } = await productsOf(page, '?without=linalool')
  await expect(page.getByText(`${length} products found`)).toBeVisible()
})

test('counts what each rating and ingredient would leave', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products?category=masks')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByText('Without ingredients').click()
  for (const [name, query] of [
    ['4 stars and up', 'minRating=4'],
    ['Fragrance', 'without=fragrance'],
  ] as const) {
    const { length } = await productsOf(page, `?category=masks&${query}`)
    await expect(panel.getByText(name).locator('..')).toContainText(String(length))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('all filters are sent as a form and shown as chips', async ({ page }) => {
    await page.goto('/products?filters=open')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: 'Serums' }).check()
    await panel.getByRole('checkbox', { name: 'Masks' }).check()
    await panel.getByRole('textbox', { name: 'To (€)' }).fill('30')
    await panel.getByText('Without ingredients').click()
    await panel.getByRole('checkbox', { name: /^fragrance/i }).check()
    await panel.getByRole('button', { name: 'Show products' }).click()
    const { length } = await productsOf(page, '?category=serums,masks&maxPrice=30&without=fragrance')
    await expect(page.getByText(`${length} products found`)).toBeVisible()
    await expect(page.getByRole('link', { name: /Remove filter/ })).toHaveText([
      'Serums',
      'Masks',
      'Up to €30',
      'Without fragrance',
    ])
  })
})

test('a search text that excludes an ingredient becomes a filter with a chip that removes it', async ({ page }) => {
  await open(page, '/products?search=serum+without+perfume')
  const chip = page.getByRole('link', { name: 'Remove filter: Without fragrance' })
  await expect(chip).toBeVisible()
  await chip.click()
  await expect(page).toHaveURL(/search=serum$/)
  await expect(chip).toHaveCount(0)
})

test('a price and an excluded ingredient in a search text become chips, and removing one keeps the other', async ({
  page,
}) => {
  await open(page, '/products?search=serum+without+perfume+under+%E2%82%AC40')
  const { length } = await productsOf(page, '?search=serum&without=fragrance&maxPrice=40')
  await expect(page.getByText(`${length} products found`)).toBeVisible()
  const chips = page.getByRole('link', { name: /Remove filter/ })
  await expect(chips).toHaveText(['Up to €40', 'Without fragrance'])
  await chips.filter({ hasText: 'Without fragrance' }).click()
  await expect(page).toHaveURL(/search=serum&maxPrice=40$/)
  await expect(chips).toHaveText(['Up to €40'])

  await open(page, '/products?search=serum+under+30&filters=open')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await expect(panel.getByRole('textbox', { name: 'To (€)' })).toHaveValue('30')
  await panel.getByRole('textbox', { name: 'From (€)' }).fill('10')
  await page.keyboard.press('Enter')
  await expect(chips).toHaveText(['€10 to €30'])
  await chips.click()
  await expect(page).toHaveURL(/search=serum$|search=serum&/)
  await expect(chips).toHaveCount(0)
})

test('does not move the filters when one is chosen', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('button', { name: 'Filters' }).click()
  const dry = page.getByRole('checkbox', { name: /^Dry \d/ })
  await page.evaluate(() => document.fonts.ready)
  const before = await dry.boundingBox()
  await page.getByRole('checkbox', { name: 'Serums' }).check()
  await expect(page.getByRole('link', { name: 'Remove filter: Serums' })).toBeVisible()
  expect(await dry.boundingBox()).toEqual(before)
})

test('a price field keeps the focus when its price is applied, and follows the address', async ({ page }) => {
  await open(page, '/products?filters=open')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  const from = panel.getByRole('textbox', { name: 'From (€)' })
  const chip = page.getByRole('link', { name: /Remove filter/ })
  await from.fill('20,50')
  await from.press('Enter')
  await expect(chip).toHaveText('From €20.50')
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('20.50')
  await chip.click()
  await expect(chip).toHaveCount(0)
  await expect(from).toHaveValue('')
  await page.goBack()
  await expect(from).toHaveValue('20.50')
  // Prices in the wrong order are exchanged.
  const to = panel.getByRole('textbox', { name: 'To (€)' })
  await to.fill('20.50')
  await to.press('Enter')
  await from.fill('30')
  await from.press('Enter')
  await expect(chip).toHaveText('€20.50 to €30')
  await expect(from).toHaveValue('20.50')
  await expect(to).toHaveValue('30')
})
