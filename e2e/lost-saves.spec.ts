import { test, unique } from './admin-product.ts'
import { expect, expectToast, open, signedInAsAdmin } from './fixtures.ts'
import { loseReplies } from './lost-reply.ts'

test('saves a product that is edited further after a lost reply', async ({ page, products, consoleGuard }) => {
  // The first attempt meets the version that the lost reply was about.
  consoleGuard.expects('broken connection', 409)
  await signedInAsAdmin(page)
  const id = await products.create(unique('Saved balm'))
  await open(page, `/admin/products/${id}`)
  const save = page.getByRole('button', { name: 'Save product' })
  const volume = page.getByLabel('Volume')
  const restore = await loseReplies(page, `**/api/admin/products/${id}`)
  await volume.fill('30 ml')
  await save.click()
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await volume.fill('40 ml')
  await save.click()
  await expectToast(page, 'Product saved')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(volume).toHaveValue('40 ml')
})

test('still names a change of someone else after a lost reply', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects('broken connection', 409)
  await signedInAsAdmin(page)
  const id = await products.create(unique('Shared balm'))
  const address = `/api/admin/products/${id}`
  await open(page, `/admin/products/${id}`)
  const save = page.getByRole('button', { name: 'Save product' })
  await page.route(`**${address}`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await page.getByLabel('Volume').fill('30 ml')
  await save.click()
  await expectToast(page, 'No confirmation from the shop')
  await page.unroute(`**${address}`)
  const seen = (await (await page.request.get(address)).json()) as Record<string, unknown>
  const { id: _id, isArchived: _archived, version, levels: _levels, stock: _stock, prices: _prices, ...form } = seen
  expect((await page.request.put(address, { data: { version, form: { ...form, isNew: true } } })).ok()).toBe(true)
  await save.click()
  await expect(page.getByRole('alert', { name: 'Someone else has changed this product' })).toBeVisible()
})

test('saves a newsletter draft that is edited further after a lost reply', async ({ page, consoleGuard }) => {
  // The first attempt meets the version that the lost reply was about.
  consoleGuard.expects('broken connection', 409)
  await signedInAsAdmin(page)
  const data = { subject: unique('Autumn'), body: 'Dear readers, autumn is here.' }
  const { id } = (await (await page.request.post('/api/admin/newsletter', { data })).json()) as { id: string }
  await open(page, `/admin/newsletter/${id}`)
  const restore = await loseReplies(page, '**/api/admin/newsletter/*')
  await page.getByLabel('Body').fill('Dear readers, autumn has come.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await page.getByLabel('Body').fill('Dear readers, autumn has gone.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')
})

test('keeps a half-typed stock when it changes elsewhere', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects(409)
  await signedInAsAdmin(page)
  const id = await products.create(unique('Counted balm'))
  await open(page, `/admin/products/${id}`)
  const onHand = page.getByLabel('Units on hand')
  const sell = (seen: number, left: number) =>
    page.request.put(`/api/admin/products/${id}/stock`, { data: { seen, onHand: left } })
  const readAgain = async (volume: string) => {
    await page.getByLabel('Volume').fill(volume)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save product' }).click()
    await saved
    await expectToast(page, 'Product saved')
  }
  await sell(0, 9)
  await readAgain('30 ml')
  await expect(onHand).toHaveValue('9')
  await onHand.fill('12')
  await sell(9, 8)
  await readAgain('40 ml')
  await expect(onHand).toHaveValue('12')
  const update = page.getByRole('button', { name: 'Update stock' })
  await update.click()
  await expect(page.getByText('There are now 8 units on hand.').first()).toBeVisible()
  await expect(onHand).toHaveValue('12')
  await update.click()
  await expectToast(page, 'Stock updated')
  await sell(12, 11)
  await readAgain('50 ml')
  await expect(onHand).toHaveValue('11')
})
