import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, guestWithCart, hydrated, open, test } from './fixtures.ts'
import { withProfile } from './stored-profile.ts'

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Places and sizes of the cards and their texts, once the fonts are there. */
const layoutOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const parts = document.querySelectorAll('main li > article, main li h2, main li .card-foot')
    return Array.from(parts, (part) => {
      const { top, left, width, height } = part.getBoundingClientRect()
      return [part.textContent, top, left, width, height].join(' ')
    })
  })

test('cards say what fits and what to avoid, without moving anything', { tag: '@phone' }, async ({ page }) => {
  const sent: string[] = []
  // Several rows: a card that grows moves the next row.
  await page.setViewportSize({ width: 360, height: 2400 })
  await open(page, '/products?search=retinol')
  const without = await layoutOf(page)
  expect(without.length).toBeGreaterThan(10)
  await withProfile(page, { skinType: 'dry' }, { avoided: ['linalool'], pregnancy: 'pregnant' })
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await open(page, '/products?search=retinol')
  await expect(card(page, 'Nocturne Retinol Serum')).toContainText('Not during pregnancy: contains Retinol')
  expect(await layoutOf(page)).toEqual(without)
  await expectNoA11yViolations(page)
  expect(sent.join('\n')).not.toMatch(/linalool|pregnan/)
})

test('cards show nothing without a profile, and load nothing for it', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page, '/products')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.card-reason')).toHaveCount(0)
  expect(loaded.filter((url) => /card-reason|ingredient-lists|skin-profile/.test(url))).toEqual([])
})

test('a product page warns on its first screen', { tag: '@phone' }, async ({ page }) => {
  await withProfile(page, {}, { avoided: ['fragrance'], pregnancy: 'pregnant' })
  const image = page.getByRole('main').locator('.card-reason-place')
  await open(page, '/products/alpine-rich-shea-cream')
  await expect(image).toHaveText('Contains Benzyl Alcohol and Parfum, which you avoid')
  await expectNoA11yViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/products/nocturne-retinol-serum')
  await expect(image).toContainText('Not during pregnancy: contains Retinol')
  await expect(image.getByText('Not during pregnancy')).toBeInViewport({ ratio: 1 })
})

test('a product page compares the product with the profile and the cart, each with its source', async ({ page }) => {
  await withProfile(page, { skinType: 'dry' }, { sensitivities: ['retinoids'] })
  const acids = (await (await page.request.get('/api/products')).json()) as {
    id: string
    name: string
    category: string
    ingredients: string[]
  }[]
  const acid = acids.find(
    ({ category, ingredients }) => category === 'serums' && ingredients.some((name) => name === 'Glycolic Acid'),
  )!
  await guestWithCart(page, [{ productId: acid.id }])
  await page.goto('/products/nocturne-retinol-serum')
  await hydrated(page)
  const panel = page.getByRole('region', { name: 'Does it suit you?' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(panel).toContainText('which your skin reacts to')
  await expect(panel.getByRole('region', { name: 'Your cart' }).or(panel)).toContainText(`With ${acid.name}`)
  for (const link of await panel.getByRole('link').all()) expect(await link.getAttribute('href')).toMatch(/^https:|^\//)
  await expectNoA11yViolations(page)
})

test('fragrance allergens are explained next to the ingredient list', async ({ page }) => {
  const products = (await (await page.request.get('/api/products')).json()) as { id: string; ingredients: string[] }[]
  const perfumed = products.find(({ ingredients }) => ingredients.includes('Linalool'))!
  await open(page, `/products/${perfumed.id}`)
  await page.getByRole('tab', { name: 'Ingredients' }).click()
  const notes = page.getByRole('region', { name: 'Fragrance allergens' })
  await expect(notes).toContainText('Linalool')
  await expect(notes).toContainText(/0\.001%|0\.01%/)
})

test(
  'the cart names a conflict, replaces one product with one tap, and puts it back',
  { tag: '@phone' },
  async ({ page }) => {
    const products = (await (await page.request.get('/api/products')).json()) as {
      id: string
      name: string
      category: string
      ingredients: string[]
    }[]
    const acid = products.find(
      ({ category, ingredients }) => category === 'serums' && ingredients.includes('Glycolic Acid'),
    )!
    await guestWithCart(page, [{ productId: 'nocturne-retinol-serum' }, { productId: acid.id, quantity: 2 }])
    await open(page, '/cart')
    const notes = page.getByRole('region', { name: 'Before you order' })
    await expect(notes.getByRole('listitem')).toContainText('Retinoid and exfoliating acid at the same time')
    await expect(notes.getByRole('link', { name: /American Academy of Dermatology/ })).toBeVisible()
    await page.getByRole('link', { name: 'See note' }).click()
    await expect(notes).toBeInViewport()
    await expectNoA11yViolations(page)

    await notes.getByRole('button', { name: /^Replace with / }).click()
    await expect(notes.getByRole('status')).toContainText(`${acid.name} was replaced with `)
    await expect(notes.getByRole('status')).toBeFocused()
    await expect(notes.getByRole('listitem')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: acid.name })).toHaveCount(0)
    await notes.getByRole('button', { name: 'Undo' }).click()
    await expect(notes.getByRole('status')).toHaveText(`${acid.name} is in your cart again.`)
    await expect(notes.getByRole('listitem')).toHaveCount(1)
    const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: acid.name, exact: true }) })
    await expect(line.getByRole('group', { name: /Quantity/ }).getByRole('status')).toHaveText('2')
  },
)

test('the cart proposes a product without what the shopper avoids', async ({ page }) => {
  await withProfile(page, {}, { pregnancy: 'pregnant' })
  await guestWithCart(page, [{ productId: 'nocturne-retinol-serum' }])
  await open(page, '/cart')
  const notes = page.getByRole('region', { name: 'Before you order' })
  await expect(notes).toContainText('Not during pregnancy: contains Retinol')
  await notes.getByRole('button', { name: /^Replace with / }).click()
  await expect(notes.getByRole('status')).toContainText('was replaced with')
  await expect(notes.getByRole('listitem')).toHaveCount(0)
})
