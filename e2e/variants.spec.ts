import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, navigationFinished, open, signedIn, test } from './fixtures.ts'

type Variant = {
  id: string
  title: string
  price: string
  pricePer100: string
  imageUrl: string
  inStock: boolean
  choice: { size?: string; shade?: string }
}
type Product = { variantId: string; variants: Variant[] }

async function variantsOf(page: Page, id: string): Promise<Product> {
  return (await (await page.request.get(`/api/products/${id}`)).json()) as Product
}

const imagePath = ({ imageUrl }: Variant) => imageUrl.slice(0, imageUrl.lastIndexOf('/'))

test(
  'price, unit price, image and address follow the size chosen with the keyboard',
  { tag: '@phone' },
  async ({ page }) => {
    const { variants } = await variantsOf(page, 'alpine-rich-shea-cream')
    await open(page, '/products?search=Alpine+Rich+Shea+Cream')
    await page.getByRole('main').getByRole('link', { name: 'Alpine Rich Shea Cream', exact: true }).click()
    await navigationFinished(page)
    const main = page.getByRole('main')
    const sizes = main.getByRole('group', { name: 'Size' })
    await expect(sizes.getByRole('radio')).toHaveCount(3)
    await sizes.getByRole('radio', { name: '15 ml' }).focus()
    for (const name of ['50 ml', '100 ml']) {
      await page.keyboard.press('ArrowRight')
      const variant = variants.find(({ title }) => title === name)!
      await expect(sizes.getByRole('radio', { name, exact: true })).toBeChecked()
      await expect(sizes.getByRole('radio', { name, exact: true })).toBeFocused()
      await expect(page).toHaveURL(`/products/alpine-rich-shea-cream?variant=${variant.id}`)
      await expect(main.getByText(`€${variant.price}`, { exact: true }).first()).toBeVisible()
      await expect(main.getByText(`€${variant.pricePer100} / 100 ml`).first()).toBeVisible()
      await expect(main.getByRole('img', { name: 'product image' })).toHaveAttribute(
        'src',
        new RegExp(imagePath(variant)),
      )
    }
    await page.goBack()
    await expect(page).toHaveURL('/products?search=Alpine+Rich+Shea+Cream')
  },
)

test(
  'a link with ?variant= opens that shade, an unknown one the default shade',
  { tag: '@phone' },
  async ({ page }) => {
    const { variants, variantId } = await variantsOf(page, 'close-match-foundation')
    const shades = page.getByRole('main').getByRole('group', { name: 'Shade' })
    await open(page, `/products/close-match-foundation?variant=${variants[20]!.id}`)
    await expect(shades.getByRole('radio')).toHaveCount(41)
    await expect(shades.getByRole('radio', { name: variants[20]!.title })).toBeChecked()
    const main = variants.find(({ id }) => id === variantId)!
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'no-such-variant', '']) {
      await open(page, `/products/close-match-foundation?variant=${unknown}`)
      await expect(shades.getByRole('radio', { name: main.title })).toBeChecked()
    }
  },
)

test('a sold-out shade is marked and cannot be added', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/products/terracotta-coast-bronzer')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await main.getByTitle('Dune').click()
  await expect(main.getByRole('radio', { name: 'Dune (out of stock)' })).toBeChecked()
  await expect(page).toHaveURL(/\?variant=/)
  await expect(main.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await main.getByTitle('Terracotta').click()
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
})

test('the chosen quantity is no more than what is left of another size', async ({ page }) => {
  const path = '/api/product-availability/alpine-rich-shea-cream'
  const variants = (await (await page.request.get(path)).json()) as object[]
  await page.route(`**${path}`, (route) =>
    route.fulfill({ json: variants.map((one, at) => (at === 1 ? { ...one, inStock: true, fewLeft: 2 } : one)) }),
  )
  await open(page, '/products/alpine-rich-shea-cream')
  const main = page.getByRole('main')
  const quantity = main.getByRole('group', { name: 'Quantity' })
  const sizes = main.getByRole('group', { name: 'Size' })
  for (let units = 1; units < 4; units++) await quantity.getByRole('button').last().click()
  await expect(quantity.getByRole('status')).toHaveText('4')
  await sizes.getByRole('radio', { name: '50 ml' }).check({ force: true })
  await expect(main.getByText('Only 2 left in stock')).toBeVisible()
  await expect(quantity.getByRole('status')).toHaveText('2')
})

test('the cart shows which variants were added, and links back to them', { tag: '@phone' }, async ({ page }) => {
  await signedIn(page)
  const { variants } = await variantsOf(page, 'alpine-rich-shea-cream')
  const main = page.getByRole('main')
  for (const { id } of variants.slice(0, 2)) {
    await open(page, `/products/alpine-rich-shea-cream?variant=${id}`)
    const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart'))
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    expect((await added).ok()).toBe(true)
  }
  await open(page, '/cart')
  const links = main.getByRole('link', { name: 'Alpine Rich Shea Cream', exact: true })
  await expect(links).toHaveCount(2)
  for (const { title, price } of variants.slice(0, 2)) {
    const line = main.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
    await expect(line.getByText(`€${price} each`)).toBeVisible()
  }
  const first = await links.first().getAttribute('href')
  await links.first().click()
  await expect(page).toHaveURL(first!)
  expect(variants.slice(0, 2).map(({ id }) => `/products/alpine-rich-shea-cream?variant=${id}`)).toContain(first)
})

test('pickers of sizes and shades have no accessibility violations', async ({ page }) => {
  const { variants } = await variantsOf(page, 'terracotta-coast-bronzer')
  const soldOut = variants.find(({ inStock }) => !inStock)!
  for (const address of [
    '/products/close-match-foundation',
    '/products/alpine-rich-shea-cream',
    `/products/terracotta-coast-bronzer?variant=${soldOut.id}`,
  ]) {
    await open(page, address)
    await expectNoA11yViolations(page)
  }
})

/** All nodes of the page's structured data, and its size in characters. */
async function structuredDataOf(page: Page, address: string) {
  const html = await (await page.request.get(address)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => json ?? '',
  )
  const nodes = scripts.flatMap((json) => {
    const block = JSON.parse(json) as { '@graph'?: Node[] }
    return block['@graph'] ?? [block]
  })
  return { nodes, size: scripts.join('').length }
}

type Node = Record<string, unknown>
type Reference = { '@id': string }
type Offers = { offers: Node & { shippingDetails: Reference[]; hasMerchantReturnPolicy: Reference } }

test('structured data describes every shade with unit price, delivery and returns', async ({ page }) => {
  const { nodes } = await structuredDataOf(page, '/products/terracotta-coast-bronzer')
  const node = ({ '@id': id }: Reference) => nodes.find((one) => one['@id'] === id)
  const group = nodes.find((one) => one['@type'] === 'ProductGroup')
  const dune = ((group?.['hasVariant'] ?? []) as (Node & Offers)[]).find(({ color }) => color === 'Dune')!
  expect(dune).toMatchObject({
    gtin: expect.stringMatching(/^952\d{10}$/),
    offers: {
      price: '33.00',
      availability: 'https://schema.org/OutOfStock',
      priceSpecification: [
        {
          price: '33.00',
          referenceQuantity: { value: 9, unitCode: 'GRM', valueReference: { value: 100, unitCode: 'GRM' } },
        },
        { price: '39.00', priceType: 'https://schema.org/StrikethroughPrice' },
      ],
    },
  })
  // The specification's preset charges the same for all zones.
  expect(dune.offers.shippingDetails.map(node)).toMatchObject(
    [['BE'], ['NL', 'LU'], ['DE', 'FR'], ['AT', 'IE', 'IT', 'PT', 'ES']].map((addressCountry) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { value: '7.99', currency: 'EUR' },
      shippingDestination: { addressCountry },
    })),
  )
  expect(node(dune.offers.hasMerchantReturnPolicy)).toMatchObject({
    '@type': 'MerchantReturnPolicy',
    merchantReturnDays: 30,
    returnFees: 'https://schema.org/FreeReturn',
  })
})

test('structured data of 41 shades names delivery and returns once', async ({ page }) => {
  const { nodes, size } = await structuredDataOf(page, '/products/close-match-foundation')
  const group = nodes.find((one) => one['@type'] === 'ProductGroup')
  const variants = (group?.['hasVariant'] ?? []) as Offers[]
  expect(variants).toHaveLength(41)
  expect(size / variants.length).toBeLessThan(1_100)
  const ids = nodes.map((one) => one['@id'])
  for (const { offers } of variants) {
    expect(offers.shippingDetails.length).toBeGreaterThan(0)
    for (const reference of [...offers.shippingDetails, offers.hasMerchantReturnPolicy])
      expect(ids.filter((id) => id === reference['@id'])).toHaveLength(1)
  }
})
