import { expectNoA11yViolations } from './a11y.ts'
import { main, test, unique } from './admin-product.ts'
import { expect, expectToast, hydrated, open, signedInAsAdmin } from './fixtures.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'

test(
  'keeps a filled product form when the session ends, and saves it after signing in again in another tab',
  { tag: '@phone' },
  async ({ page, context, products, consoleGuard }) => {
    consoleGuard.expects(401)
    await signedInAsAdmin(page)
    await open(page, '/admin/products/new')
    const name = unique('Session balm')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Description').fill('Typed before the session ended.')
    await page.getByLabel('Price (€)', { exact: true }).fill('20,5')
    await page.getByRole('checkbox', { name: 'Dry', exact: true }).check()
    await page.getByLabel('Ingredients').fill('Aqua')
    await page.request.post('/api/auth/logout', { data: {} })
    await page.getByRole('button', { name: 'Create product' }).click()
    const banner = main(page).getByRole('alert').filter({ hasText: 'You have been signed out' })
    await expect(banner).toBeVisible()
    // Nobody else at this screen sees the shop's data.
    await expect(page.getByLabel('Name', { exact: true })).toBeHidden()
    await expectNoA11yViolations(page)

    const [other] = await Promise.all([
      context.waitForEvent('page'),
      banner.getByRole('link', { name: 'Sign in again in a new tab' }).click(),
    ])
    await hydrated(other)
    await other.getByLabel('Email').fill(demoAccounts.admin.email)
    await other.getByLabel('Password', { exact: true }).fill(demoAccounts.admin.password)
    await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(other).not.toHaveURL(/login/)
    await other.close()

    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(banner).toHaveCount(0)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await page.getByRole('button', { name: 'Create product' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    products.archiveLater(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    await expect(page.getByLabel('Price (€)', { exact: true })).toHaveValue('20.50')
  },
)

test('signing out closes the administration', async ({ page, products }) => {
  await signedInAsAdmin(page)
  await open(page, `/admin/products/${await products.create(unique('Closed balm'))}`)
  await page.getByLabel('Description').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})

test('shows what someone else has changed in a product, and lets the typed text be saved over it', async ({
  page,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects(409)
  await signedInAsAdmin(page)
  const id = await products.create(unique('Contested balm'))
  await open(page, `/admin/products/${id}`)
  const description = page.getByLabel('Description')
  await description.fill('Typed by the second administrator.')
  const answer = await page.request.get(`/api/admin/products/${id}`)
  const { version, levels: _l, stock: _s, prices: _p, isArchived: _a, id: _i, ...form } = await answer.json()
  const saved = await page.request.put(`/api/admin/products/${id}`, {
    data: { version, form: { ...form, price: '21.00' } },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.getByRole('button', { name: 'Save product' }).click()
  const conflict = page.getByRole('alert', { name: 'Someone else has changed this product' })
  await expect(conflict.getByRole('listitem')).toHaveText(['Price (€): 21.00'])
  await expect(description).toHaveValue('Typed by the second administrator.')
  await expectNoA11yViolations(page)
  const price = page.getByLabel('Price (€)', { exact: true })
  await expect(price).toHaveValue('19.00')
  await conflict.getByRole('button', { name: 'Keep my version' }).press('Enter')
  await expect(conflict).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await price.fill('22')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(price).toHaveValue('22.00')
  await expectToast(page, 'Product saved')
  await expect(description).toHaveValue('Typed by the second administrator.')
})
