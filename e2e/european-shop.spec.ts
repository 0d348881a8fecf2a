import type { Page } from '@playwright/test'
import { buyLines } from './bought-order.ts'
import { expect, expectNoHorizontalScroll, guestWithCart, open, signedIn, signedInAsAdmin } from './fixtures.ts'
import { test } from './own-shop.ts'

test.use({ shop: { settings: { SHOP_PRESET: 'eu' } } })

const product = 'oat-milk-cleansing-balm'

/** As an owner, for standard delivery to Belgium. */
async function setStandardRate(page: Page, price: string, freeFrom: string | null): Promise<void> {
  const path = '/api/admin/shipping-rates'
  const { version, zones } = await (await page.request.get(path)).json()
  const { id, rates } = zones.find(({ countries }: { countries: string[] }) => countries.includes('Belgium'))
  const changed = rates.map((rate: { method: string }) =>
    rate.method === 'standard' ? { ...rate, price, freeFrom } : rate,
  )
  const saved = await page.request.put(path, { data: { version, zones: [{ id, rates: changed }] } })
  expect(saved.ok(), await saved.text()).toBe(true)
}

async function answerTo(page: Page, message: string): Promise<string> {
  const answer = await page.request.post('/api/ai-chat', { data: { message } })
  return (await answer.json()).response
}

test('every page states the delivery price that the owner has set', async ({ page }) => {
  await signedInAsAdmin(page)
  const main = page.getByRole('main')
  const badges = main.getByRole('listitem')

  await setStandardRate(page, '6.50', '75.00')
  await open(page, '/')
  await expect(badges.filter({ hasText: 'Free Shipping' })).toContainText('From €75.00 in Belgium')
  await expect(main).not.toContainText('250')
  await open(page, '/faq')
  await main.getByText('How much does delivery cost?').click()
  await expect(main).toContainText('In Belgium, delivery costs €6.50 and is free from €75.00.')
  expect(await answerTo(page, 'How much is shipping?')).toMatch(
    /^Standard shipping to Belgium is €6\.50, and free for orders of €75\.00 or more\./,
  )

  await setStandardRate(page, '6.50', null)
  await open(page, '/')
  await expect(badges.filter({ hasText: '€6.50 in Belgium' })).toBeVisible()
  await expect(main).not.toContainText('Free Shipping')
  await open(page, `/products/${product}`)
  await expect(main.getByRole('link', { name: 'Delivery €6.50', exact: true })).toBeVisible()
  await page.context().clearCookies()
  await guestWithCart(page, [{ productId: product }])
  await open(page, '/cart')
  await expect(main.getByText('€6.50', { exact: true })).toBeVisible()
  await expect(main).not.toContainText('free shipping')
  await expect(main.getByRole('progressbar')).toHaveCount(0)

  await signedInAsAdmin(page)
  await open(page, '/shipping')
  await expect(main.getByRole('row', { name: /^Belgium/ })).toContainText('€20.98, €12.99 from €50.00')
  expect(await answerTo(page, 'Express delivery to Belgium?')).toContain('€20.98, or €12.99 from €50.00')
  await setStandardRate(page, '0.00', null)
  await open(page, `/products/${product}`)
  await expect(main.getByRole('link', { name: 'Free delivery', exact: true })).toBeVisible()
  expect(await answerTo(page, 'How much is shipping?')).toMatch(/^Standard shipping to Belgium is free\./)
})

test('an order in the administration shows included VAT as included, and what was charged', async ({ page }) => {
  const customer = await signedIn(page, `Maximiliane${'theodora'.repeat(4)}`)
  const owner = await page.context().browser()?.newPage()
  if (!owner) throw new Error('no browser')
  await signedInAsAdmin(owner)
  const grant = { email: customer.email, amount: '20.00', reason: 'A late parcel' }
  expect((await owner.request.post('/api/admin/store-credit', { data: grant })).ok()).toBe(true)
  await page.request.put('/api/account/store-credit', { data: { isApplied: true } })
  const number = await buyLines(page, customer, [{ productId: product, quantity: 2 }])

  await open(owner, `/admin/orders/${number}`)
  const items = owner.getByRole('table', { name: 'Items' })
  const rows = items.getByRole('row').filter({ has: owner.getByRole('rowheader') })
  await expect(rows).toHaveText([
    'Subtotal€63.90',
    'ShippingFree',
    'including VAT 21%€11.09',
    'Total€63.90',
    'Store credit−€20.00',
    'Charged€43.90',
  ])
  for (const width of [360, 1280]) {
    await owner.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(owner)
  }
  await owner.close()
})
