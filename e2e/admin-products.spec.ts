import { expectNoA11yViolations } from './a11y.ts'
import { main, test, unique } from './admin-product.ts'
import { expect, expectToast, open, signedInAsAdmin } from './fixtures.ts'

test('creates a product, sets its price and stock, archives, restores and unpublishes it', async ({
  page,
  consoleGuard,
  products,
}) => {
  consoleGuard.expects(422, 409, 404)
  await signedInAsAdmin(page)
  await open(page, '/admin/products')
  await page.getByRole('link', { name: 'New product' }).click()
  const name = unique('Lindenblossom')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expectToast(
    page,
    'Product not saved',
    'Enter a description of 20 to 1,200 characters. 2 more fields need a correction.',
  )
  await expect(page.getByLabel('Price (€)', { exact: true })).toHaveAccessibleDescription(/Enter a price/)
  await expect(page.getByRole('group', { name: 'Skin types' })).toHaveAccessibleDescription(
    'Choose at least one skin type',
  )
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
    'Enter a description of 20 to 1,200 characters',
  )
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.getByLabel('Description').fill('A light mist for warm afternoons.')
  await page.getByLabel('Price (€)', { exact: true }).fill('30.00')
  await page.getByLabel('Volume').fill('50ml')
  await page.getByLabel('Units on hand').fill('3')
  await page.getByLabel('Dry', { exact: true }).check()
  await page.getByLabel('Ingredients').fill('Aqua\nTilia Cordata Flower Water')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expectToast(page, 'Product created')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel('Ingredients')).toHaveValue('Aqua\nTilia Cordata Flower Water')

  await expect(page.getByLabel('Volume')).toHaveValue('50 ml')
  await expect(page.getByLabel('Units on hand')).toHaveValue('3')
  await page.getByLabel('Units on hand').fill('7')
  await page.getByRole('button', { name: 'Update stock' }).click()
  await expectToast(page, 'Stock updated')
  await page.getByLabel('Price (€)', { exact: true }).fill('24.00')
  await page.getByLabel('Original price (€)').fill('30.00')
  const end = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.getByLabel('Reduction ends').fill(`${end}T12:00`)
  await page.getByRole('button', { name: 'Save product' }).click()
  await expectToast(page, 'Product saved')
  await expect(page.getByRole('table', { name: 'All prices, newest first' }).getByRole('row')).toHaveCount(3)
  await expectNoA11yViolations(page)

  const address = page.url()
  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(main(page).getByText('Lowest price in the 30 days before the reduction: €30.00')).toBeVisible()
  await expect(main(page).getByText('Save €6')).toBeVisible()
  const until = `until ${new Intl.DateTimeFormat('en-BE', { month: 'long', day: 'numeric' }).format(new Date(end))}`
  await expect(main(page).getByText(until)).toBeVisible()
  expect(await (await page.request.get(page.url())).text()).toContain(`"priceValidUntil":"${end}"`)
  const listing = await (await page.request.get(`/products?search=${name.replace(' ', '+')}`)).text()
  expect(listing).toContain(`<span class="text-sm font-normal text-soft">${until}</span>`)

  await open(page, address)
  await expect(page.getByRole('button', { name: 'Save product' })).toBeVisible()
  await expect(page.getByLabel('Reduction ends')).toHaveValue(`${end}T12:00`)
  const id = new URL(address).pathname.split('/').at(-1) ?? ''
  products.archiveLater(id)
  const seen = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as Record<string, unknown>
  const { id: _id, isArchived: _archived, version, levels: _levels, stock: _stock, prices: _prices, ...form } = seen
  const data = { version, form: { ...form, isNew: true } }
  expect((await page.request.put(`/api/admin/products/${id}`, { data })).ok()).toBe(true)
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

  await page.getByLabel('Status').selectOption('Draft')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expectToast(page, 'Product saved')
  await expect(main(page).getByText('This product is a draft.')).toBeVisible()
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404)
  await open(page, `/admin/products?state=draft&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expectToast(page, 'Product saved')
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(200)

  await open(page, '/admin/log')
  await expect(page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Product restored' })).toBeVisible()
})

test('a restocked product can be bought from its page right away', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Cornflower'))
  await open(page, `/admin/products/${id}`)
  const available = page.waitForResponse((response) => response.url().endsWith(`/api/product-availability/${id}`))
  await page.getByRole('link', { name: 'View in shop' }).click()
  await available
  await expect(main(page).getByText('Out of Stock').first()).toBeVisible()
  await page.goBack()
  await page.getByLabel('Units on hand').fill('10')
  await page.getByRole('button', { name: 'Update stock' }).click()
  await expectToast(page, 'Stock updated')
  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(main(page).getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await expect(main(page).getByText('Out of Stock')).toHaveCount(0)
})
