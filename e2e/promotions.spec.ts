import { expectNoA11yViolations } from './a11y.ts'
import { main } from './admin-product.ts'
import { buyLines } from './bought-order.ts'
import { expect, expectToast, guestWithCart, open, signedIn, signedInAsAdmin, test, toasts } from './fixtures.ts'

test.describe('in the time zone of the shop', () => {
  test.use({ timezoneId: 'Europe/Brussels' })
  test('shows the last day on which a code is valid', async ({ page }) => {
    await signedInAsAdmin(page)
    await open(page, '/admin/promotions')
    const code = `LASTDAY-${Date.now()}`
    const form = page.getByRole('form', { name: 'New promotion' })
    await form.getByLabel('Code').fill(code)
    await form.getByLabel('Percentage', { exact: true }).fill('15')
    await expect(form.getByLabel('Ends (blank for no end date)')).toHaveAccessibleDescription(/0:00 of the next day/)
    await form.getByLabel('Ends (blank for no end date)').fill('2098-12-01T00:00')
    await form.getByRole('button', { name: 'Create promotion' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) })
    await expect(row).toContainText('– 30 November 2098')
    await row.getByRole('button', { name: `End ${code}` }).focus()
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Expired')
    await expect(main(page).locator(':focus')).toHaveCount(1)
  })
})

for (const timezoneId of ['America/New_York', 'Asia/Tokyo'])
  test.describe(`in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId })
    test('reads and shows times as the shop’s', async ({ page }) => {
      await signedInAsAdmin(page)
      await open(page, '/admin/promotions')
      const code = `ZONE-${Date.now()}`
      const form = page.getByRole('form', { name: 'New promotion' })
      await form.getByLabel('Code').fill(code)
      await form.getByLabel('Percentage', { exact: true }).fill('15')
      const starts = form.getByLabel('Starts (blank for now)')
      await expect(starts).toHaveAccessibleDescription('Brussels time')
      await starts.fill('2098-11-30T00:00')
      await form.getByLabel('Ends (blank for no end date)').fill('2098-12-01T18:30')
      await form.getByRole('button', { name: 'Create promotion' }).click()
      await expect(main(page).getByText('All times are Brussels time.')).toBeVisible()
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) })
      await expect(row).toContainText('30 November 2098 – 1 December 2098 at 18:30')
      await row.getByRole('button', { name: `End ${code}` }).click()
    })
  })

test('creates and ends a promotion, without axe violations in light and dark, on phone and desktop', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(422)
  await signedInAsAdmin(page)
  await open(page, '/admin/promotions')
  const code = `SPRING-${Date.now()}`
  const form = page.getByRole('form', { name: 'New promotion' })
  await form.getByLabel('Code').fill('ten off')
  await form.getByLabel('Percentage', { exact: true }).fill('10,5')
  await form.getByLabel('Minimum order (€)').fill('free')
  await form.getByLabel('Usage limit (blank for unlimited)').fill('some')
  await form.getByRole('button', { name: 'Create promotion' }).click()
  await expect(form.getByLabel('Code')).toBeFocused()
  await expect(form.getByLabel('Code')).toHaveAccessibleDescription(/A code has 3 to 40/)
  await expect(form.getByLabel('Percentage', { exact: true })).toHaveAccessibleDescription(/from 1 to 100/)
  await expect(form.getByLabel('Minimum order (€)')).toHaveAccessibleDescription(/at most two decimals/)
  await expect(form.getByLabel('Usage limit (blank for unlimited)')).toHaveAccessibleDescription(/whole number/)
  await expect(toasts(page)).toHaveCount(0)
  await expectNoA11yViolations(page)
  await form.getByLabel('Code').fill(code.toLowerCase())
  await form.getByLabel('Percentage', { exact: true }).fill('15')
  await form.getByLabel('Minimum order (€)').fill('20')
  await form.getByLabel('Usage limit (blank for unlimited)').fill('3')
  await form.getByRole('button', { name: 'Create promotion' }).click()
  await expectToast(page, 'Promotion created')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) })
  await expect(row).toContainText('15%')
  await expect(row).toContainText('from €20.00')
  await expect(row).toContainText('0 of 3')
  await expect(row).toContainText('Active')
  await toasts(page).getByRole('button').click()
  await expectNoA11yViolations(page)
  await row.getByRole('button', { name: `End ${code}` }).click()
  await expect(row).toContainText('Expired')
})

test('a code for free shipping is in the prices of the delivery methods', async ({ page }) => {
  await signedInAsAdmin(page)
  const code = `FREE-${Date.now()}`
  const promotion = {
    code,
    kind: 'free_shipping',
    value: 0,
    minimum: '0.00',
    startsAt: null,
    endsAt: null,
    usageLimit: null,
  }
  const created = await page.request.post('/api/admin/promotions', { data: promotion })
  expect(created.ok(), await created.text()).toBe(true)
  await page.request.post('/api/auth/logout')
  await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm' }])
  await open(page, '/cart')
  await page.getByRole('textbox', { name: /promo code/i }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${code} applied`)).toBeVisible()
  await open(page, '/checkout')
  await expect(page.getByRole('radio', { name: /^Standard delivery.*Free$/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Express delivery.*€12\.99$/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Pickup point.*Free$/ })).toBeVisible()
})

test('an order shows staff which code it was placed with', { tag: '@phone' }, async ({ page, browser }) => {
  const owner = await browser.newPage()
  await signedInAsAdmin(owner)
  const code = `STAFF-${Date.now()}`
  await owner.request.post('/api/admin/promotions', { data: { code, kind: 'free_shipping', value: 0 } })
  await owner.close()
  const customer = await signedIn(page)
  const line = { productId: 'oat-milk-cleansing-balm', quantity: 1 }
  await page.request.post('/api/cart', { data: { ...line, userId: customer.id } })
  const applied = await page.request.post('/api/promo-code', { data: { code, userId: customer.id } })
  expect(applied.ok(), await applied.text()).toBe(true)
  const number = await buyLines(page, customer, [])
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await expect(page.getByRole('row', { name: /^Discount code/ })).toContainText(code)
  await expectNoA11yViolations(page)
})
