import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, expectToast, open, test, toasts } from './fixtures.ts'

test('an administrator makes a promotion and ends it; the screen has no barrier that axe can find, in light and dark, on phone and desktop', async ({ page, watch }) => {
  watch.provokes(422)
  const { email, password } = shopSettings.demo.admin
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
  await open(page, '/admin/promotions')
  const code = `SPRING-${Date.now()}`
  const form = page.getByRole('form', { name: 'New promotion' })
  await form.getByLabel('Code').fill(code.toLowerCase())
  await form.getByLabel('Percent', { exact: true }).fill('101')
  await form.getByRole('button', { name: 'Make Promotion' }).click()
  await expectToast(page, 'Error', 'Please enter 1 to 100 percent')
  await form.getByLabel('Percent', { exact: true }).fill('15')
  await form.getByLabel('Least subtotal in euro').fill('20')
  await form.getByLabel('Most uses (empty: no limit)').fill('3')
  await form.getByRole('button', { name: 'Make Promotion' }).click()
  await expectToast(page, 'Promotion made')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) })
  await expect(row).toContainText('15%')
  await expect(row).toContainText('from €20.00')
  await expect(row).toContainText('0 of 3')
  await expect(row).toContainText('Open')
  await toasts(page).getByRole('button').click()
  await expectNoBarriers(page)
  await row.getByRole('button', { name: `End ${code}` }).click()
  await expect(row).toContainText('Over')
})
