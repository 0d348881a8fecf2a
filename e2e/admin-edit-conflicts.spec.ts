import { test, unique } from './admin-product.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { buyLines } from './bought-order.ts'
import { expect, expectToast, open, signedIn, signedInAsAdmin } from './fixtures.ts'

const rate = (price: string) => ({
  method: 'standard',
  price,
  freeFrom: null,
  surcharge: '0.00',
  minDays: 1,
  maxDays: 2,
})
const shipping = (version: number, price: string) => ({
  version,
  zones: [{ id: 'belgium', countries: ['Belgium'], rates: [rate(price)] }],
  countries: [{ country: 'Belgium', isOffered: true }],
})

test(
  'rates that someone else has changed are shown, and what is typed can be saved over them',
  { tag: '@phone' },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects(409)
    await signedInAsAdmin(page)
    const sent: { version: number }[] = []
    let stored = shipping(4, '7.99')
    await page.route('**/api/admin/shipping-rates', async (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: stored })
      const body = route.request().postDataJSON() as (typeof sent)[number]
      sent.push(body)
      if (body.version === stored.version) return route.fulfill({ json: shipping(stored.version + 1, '9.00') })
      return route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { code: 'shipping_rates_changed', detail: 'Someone else has changed the shipping rates.' },
      })
    })
    await open(page, '/admin/settings')
    const price = page.getByRole('textbox', { name: 'Price (€), Standard, zone Belgium' })
    const save = page.getByRole('button', { name: 'Save shipping rates' })
    await price.fill('9')
    stored = shipping(5, '6.50')
    await save.click()
    const conflict = page.getByRole('alert', { name: 'Someone else has changed the shipping rates' })
    await expect(conflict).toContainText('Price (€), Standard, zone Belgium: 6.50')
    await expect(price).toHaveValue('9')
    await expectNoA11yViolations(page)
    await conflict.getByRole('button', { name: 'Keep my version' }).press('Enter')
    await expect(conflict).toHaveCount(0)
    await save.click()
    await expectToast(page, 'Shipping rates saved')
    await expect(save).toBeFocused()
    expect(sent).toMatchObject([{ version: 4 }, { version: 5, zones: [{ rates: [{ price: '9.00' }] }] }])

    await price.fill('10')
    stored = shipping(7, '5.00')
    await save.click()
    await conflict.getByRole('button', { name: 'Discard mine and load theirs' }).press('Enter')
    await expect(price).toHaveValue('5.00')
    await expect(save).toBeFocused()
  },
)

test('store details that someone else has changed can be loaded', async ({ page, consoleGuard }) => {
  consoleGuard.expects(409)
  await signedInAsAdmin(page)
  const address = '/api/admin/store-details'
  const details = (await (await page.request.get(address)).json()) as { version: number; store: object }
  let stored = details
  await page.route(`**${address}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: stored })
      : route.fulfill({ status: 409, json: { code: 'store_details_changed', detail: 'Someone else has changed it.' } }),
  )
  await open(page, '/admin/settings')
  const form = page.getByRole('form', { name: 'Store details' })
  await form.getByLabel('City').fill('Luik')
  stored = { version: details.version + 1, store: { ...details.store, city: 'Hasselt' } }
  await form.getByRole('button', { name: 'Save store details' }).click()
  const conflict = page.getByRole('alert', { name: 'Someone else has changed the store details' })
  await expect(conflict).toContainText('City: Hasselt')
  await expect(form.getByLabel('City')).toHaveValue('Luik')
  await conflict.getByRole('button', { name: 'Discard mine and load theirs' }).press('Enter')
  await expect(form.getByLabel('City')).toHaveValue('Hasselt')
  await expect(conflict).toHaveCount(0)
})

test('countries that someone else has changed can be replaced', async ({ page, consoleGuard }) => {
  consoleGuard.expects(409)
  await signedInAsAdmin(page)
  const portugal = (isOffered: boolean) => ({ country: 'Portugal', isOffered })
  const countries = (version: number, isOffered: boolean) => ({
    ...shipping(version, '7.99'),
    countries: [{ country: 'Belgium', isOffered: true }, portugal(isOffered)],
  })
  let stored = countries(4, true)
  await page.route('**/api/admin/shipping-rates', (route) => route.fulfill({ json: stored }))
  await page.route('**/api/admin/shipping-countries', (route) => {
    const body = route.request().postDataJSON() as { version: number; countries: string[] }
    if (body.version === stored.version) stored = countries(body.version + 1, body.countries.includes('Portugal'))
    else
      return route.fulfill({
        status: 409,
        json: { code: 'shipping_rates_changed', detail: 'Someone else has changed it.' },
      })
    return route.fulfill({ json: stored })
  })
  await open(page, '/admin/settings')
  const box = page.getByRole('checkbox', { name: 'Belgium', exact: true })
  const save = page.getByRole('button', { name: 'Save countries' })
  await box.uncheck()
  stored = countries(5, false)
  await save.click()
  const conflict = page.getByRole('alert', { name: 'Someone else has changed the delivery countries' })
  await expect(conflict).toContainText('Portugal: not offered')
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Portugal', exact: true })).toBeChecked()
  await conflict.getByRole('button', { name: 'Keep my version' }).press('Enter')
  await save.click()
  await expectToast(page, 'Countries saved')
  expect(stored).toMatchObject({ version: 6, countries: [{}, { isOffered: true }] })
})

test('asks before a half-filled promotion is left, not after it is created', async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/promotions')
  const code = unique('LEFT').replaceAll(/[^A-Z0-9]/gi, '')
  await page.getByLabel('Code').fill(code)
  const question = page.waitForEvent('dialog')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  expect((await question).message()).toBe('Leave this page without saving your changes?')
  await expect(page.getByLabel('Code')).toHaveValue(code)
  await page.getByLabel('Percentage', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Create promotion' }).click()
  await expect(page.getByRole('rowheader', { name: code, exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('a parcel form keeps what is typed when a colleague ships first', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects(409)
  await signedInAsAdmin(page)
  const id = await products.create(unique('Shared parcel'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, 'Odile')
  const number = await buyLines(page, account, [{ productId: id, quantity: 3 }])
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await page.getByLabel('Carrier').selectOption('postnl')
  await page.getByLabel('Tracking number').fill('3SABC123')
  const parcel = { parcel: 1, lines: [{ position: 0, quantity: 1 }], carrier: null, trackingNumber: null }
  const first = await page.request.post(`/api/admin/orders/${number}/parcels`, {
    data: { ...parcel, trackingUrl: null },
  })
  expect(first.status()).toBe(200)
  await page.getByRole('button', { name: 'Ship parcel' }).click()
  await expect(page.getByRole('heading', { name: 'Parcel 1', exact: true })).toBeVisible()
  await expect(page.getByLabel('Tracking number')).toHaveValue('3SABC123')
  await expect(page.getByLabel('Carrier')).toHaveValue('postnl')
  await page.getByRole('spinbutton').fill('1')
  await page.getByRole('button', { name: 'Ship parcel' }).click()
  await expectToast(page, 'Parcel shipped')
  await expect(page.getByLabel('Tracking number'), 'the next parcel has another number').toHaveValue('')
})
