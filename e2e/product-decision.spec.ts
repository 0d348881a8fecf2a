import { expect, expectToast, open, signedIn, test, toasts } from './fixtures.ts'

const address = '/products/nocturne-retinol-serum'
const phone = { width: 360, height: 740 }

test('keeps price and button in view on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await signedIn(page)
  await open(page, address)
  const bar = page.getByRole('group', { name: 'Buy' })
  const mainButton = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true })
  await expect(bar).toContainText('€54.00')
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 })
  await mainButton.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('tab', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await bar.getByRole('button', { name: 'Add to Cart: Nocturne Retinol Serum' }).click()
  await expectToast(page, 'Added to cart')
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  const [toast, buttons, chat] = await Promise.all([
    toasts(page).boundingBox(),
    bar.getByRole('button').boundingBox(),
    page.getByRole('button', { name: 'Open the AI skin expert chat' }).boundingBox(),
  ])
  if (!toast || !buttons || !chat) throw new Error('something has no position')
  expect(toast.y + toast.height).toBeLessThanOrEqual(buttons.y)
  expect(buttons.x + buttons.width).toBeLessThanOrEqual(chat.x)
})

test('has no bar where the button is beside the image', async ({ page }) => {
  await open(page, address)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const bar = page.getByRole('group', { name: 'Buy', includeHidden: true })
  await expect(bar).toBeAttached()
  await expect(bar).toBeHidden()
})

test('summarizes a product in three lines and describes it once', { tag: '@phone' }, async ({ page }) => {
  const { description } = await (await page.request.get(`/api${address}`)).json()
  await open(page, address)
  const summary = page.getByRole('list', { name: 'Summary' }).getByRole('listitem')
  await expect(summary).toHaveText([
    'With retinoids, niacinamide, ceramides',
    'After toner, before moisturizer',
    'Needs SPF 30 or more in the morning',
  ])
  await expect(page.getByRole('main').getByText(description)).toHaveCount(1)
  await expect(page.getByText('Apply a pea-sized amount to dry skin')).toBeVisible()
  await expect(page.getByText('Place in a routine: After toner, before moisturizer')).toBeVisible()
})

test('states the days of arrival and the return period next to the button', { tag: '@phone' }, async ({ page }) => {
  await open(page, address)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Arrives \w{3}, \d+ \w{3} – \w{3}, \d+ \w{3} in Belgium · Delivery €7.99/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Return unopened items within 30 days' })).toHaveAttribute(
    'href',
    '/shipping#return-policy',
  )
  await main.getByRole('button', { name: /Add Monogram/ }).click()
  await expect(main.getByRole('link', { name: 'Personalized items cannot be returned' })).toBeVisible()

  await open(page, '/products/birch-charcoal-face-cleanser')
  await expect(main.getByRole('link', { name: 'Return unopened items within 30 days' })).toBeVisible()
  await expect(main.getByText(/^Arrives/)).toHaveCount(0)
})

test('explains key ingredients with sources, and searches the list', { tag: '@phone' }, async ({ page }) => {
  await open(page, address)
  await page.getByRole('tab', { name: 'Ingredients' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Ingredients' })
  await panel.getByText('retinoids', { exact: true }).click()
  await expect(panel.getByText('Retinol is a form of vitamin A.')).toBeVisible()
  const source = panel.getByRole('link', { name: 'Source: Regulation (EU) 2024/996' }).first()
  await expect(source).toHaveAttribute('href', 'https://eur-lex.europa.eu/eli/reg/2024/996/oj')
  await expect(panel.getByText('Retinoid and exfoliating acid at the same time:')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Products with retinoids' })).toHaveAttribute(
    'href',
    '/products?search=Retinol',
  )

  const search = panel.getByRole('searchbox', { name: 'Search the ingredient list' })
  await search.fill('sodium')
  await expect(panel.getByRole('listitem')).toHaveText(['Sodium Hyaluronate', 'Sodium Phytate'])
  await expect(panel.getByRole('status')).toHaveText('2 of 19 ingredients')
  await search.fill('parfum')
  await expect(panel.getByRole('status')).toContainText('“parfum” is not on this list.')
})

test('filters reviews by stars and sorts them', { tag: '@phone' }, async ({ page }) => {
  await open(page, address)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Reviews' })
  const reviews = panel.getByRole('listitem')
  await expect(reviews).toHaveCount(6)
  await panel.getByRole('combobox', { name: 'Sort reviews by' }).selectOption('Lowest rating')
  await expect(reviews.first().getByRole('img', { name: '3 out of 5' })).toBeVisible()
  await panel.getByRole('button', { name: '5 stars, 4 reviews' }).click()
  await expect(reviews).toHaveCount(4)
  await expect(panel.getByRole('status')).toHaveText('4 of 6 reviews')
  await expect(panel.getByRole('button', { name: '1 star, 0 reviews' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Show all reviews' }).click()
  await expect(reviews).toHaveCount(6)
})

test(
  'shows the name of a product in place of an image that cannot be loaded',
  { tag: '@phone' },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects('broken connection')
    await page.route('**/images/**', (route) => route.abort())
    await open(page, address)
    const image = page.getByRole('img', { name: 'Nocturne Retinol Serum, product image' }).first()
    const shown = await image.evaluate((img) => {
      const { content, position, backgroundColor, width } = getComputedStyle(img, '::after')
      return {
        content,
        position,
        isOpaque: backgroundColor !== 'rgba(0, 0, 0, 0)',
        width: Number.parseFloat(width) - img.clientWidth,
      }
    })
    expect(shown).toEqual({
      content: '"Nocturne Retinol Serum, product image"',
      position: 'absolute',
      isOpaque: true,
      width: 0,
    })
  },
)
