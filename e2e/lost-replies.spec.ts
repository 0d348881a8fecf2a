import type { Page } from '@playwright/test'
import { jpegPhoto, red } from '#root/test/product-photo.ts'
import { test, unique } from './admin-product.ts'
import { bought } from './bought-order.ts'
import {
  expect,
  expectToast,
  imageTimeout,
  open,
  signedIn,
  signedInAsAdmin,
  signInAs,
  type Customer,
} from './fixtures.ts'
import { loseReplies } from './lost-reply.ts'

type Products = { create(name: string): Promise<string> }

async function orderOf(
  page: Page,
  products: Products,
  name: string,
  quantity = 2,
): Promise<{ account: Customer; number: string; productId: string }> {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Reply balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, name)
  return { account, productId: id, number: await bought(page, account, id, quantity) }
}

test('does not say that money was not refunded when the reply was lost, and refunds it once', async ({
  page,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects('broken connection')
  const { number } = await orderOf(page, products, 'Ottilie')
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  const restore = await loseReplies(page, '**/api/admin/orders/*/refunds')
  const refund = async () => {
    await page.getByLabel('Amount (€)').fill('1.50')
    await page.getByRole('button', { name: 'Refund amount' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refund €1.50' }).click()
  }
  await refund()
  await expectToast(page, 'No confirmation from the shop', 'It may have worked. Check before you try again.')
  await expect(page.getByText('Partial refund: €1.50')).toHaveCount(1)
  await expect(page.getByLabel('Amount (€)')).toHaveValue('')
  await restore()
  // The page shows the refund, so the same amount typed again is a new one.
  await refund()
  await expect(page.getByText('Partial refund: €1.50')).toHaveCount(2)
})

test('repeats a refund whose reply was lost, and makes it once', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  const { number } = await orderOf(page, products, 'Otto')
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  let isLost = true
  await page.route('**/api/admin/orders/*/refunds', async (route) => {
    if (!isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Amount (€)').fill('1.50')
  await page.getByRole('button', { name: 'Refund amount' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund €1.50' }).click()
  await expectToast(page, 'Amount refunded')
  await expect(page.getByText('Partial refund: €1.50')).toHaveCount(1)
})

test('does not say that money was not refunded when the shop fails after the refund', async ({
  page,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects(500)
  const { number } = await orderOf(page, products, 'Ottmar')
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await page.route('**/api/admin/orders/*/refunds', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 500 })
  })
  await page.getByLabel('Amount (€)').fill('1.50')
  await page.getByRole('button', { name: 'Refund amount' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund €1.50' }).click()
  await expectToast(page, 'No confirmation from the shop', 'It may have worked. Check before you try again.')
  await expect(page.getByText('Partial refund: €1.50')).toHaveCount(1)
})

test('cancels units once when the reply was lost', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  const { number } = await orderOf(page, products, 'Otmar', 4)
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  const restore = await loseReplies(page, '**/api/admin/orders/*/cancellations')
  const form = page.getByRole('form', { name: 'Cancel some units' })
  await form.getByRole('combobox').selectOption('1')
  await form.getByRole('button', { name: 'Cancel units' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel units' }).click()
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await expect(form.getByRole('combobox')).toHaveValue('0')
  await expect(form.getByRole('option')).toHaveText(['0', '1', '2', '3'])
})

test('records a parcel once when the reply was lost', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  const { number } = await orderOf(page, products, 'Odette', 3)
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  const restore = await loseReplies(page, '**/api/admin/orders/*/parcels')
  const record = page.getByRole('button', { name: 'Ship parcel' })
  await page.getByRole('spinbutton').first().fill('1')
  await page.getByLabel('Tracking number').fill('323212345678')
  await record.click()
  await expectToast(page, 'No confirmation from the shop')
  await expect(page.getByRole('heading', { name: 'Parcel 1', exact: true })).toBeVisible()
  await restore()
  await record.click()
  await expect(page.getByLabel('Tracking number')).toHaveValue('')
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2')
  await expect(page.getByRole('listitem').filter({ hasText: '323212345678' })).toHaveCount(1)
})

test('grants store credit once when the reply was lost, and shows the balance', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  const { id } = await signedIn(page, 'Olympe')
  await signedInAsAdmin(page)
  await open(page, `/admin/customers/${id}`)
  const restore = await loseReplies(page, '**/api/admin/store-credit')
  await page.getByLabel('Amount (€)').fill('12.50')
  await page.getByLabel('Reason').fill('A late parcel')
  const grant = page.getByRole('button', { name: 'Grant store credit' })
  await grant.click()
  await expectToast(page, 'No confirmation from the shop')
  await expect(page.getByText('Balance: €12.50')).toBeVisible()
  await restore()
  await grant.click()
  await expect(page.getByText('The balance is now €12.50.').first()).toBeVisible()
})

test('does not say that a withdrawal was not sent when the reply was lost', async ({
  page,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects('broken connection')
  const { account, number } = await orderOf(page, products, 'Oceane')
  await signInAs(page, account)
  await open(page, `/account/orders/${number}`)
  const restore = await loseReplies(page, '**/api/account/withdrawals/*')
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
  await confirm.click()
  await expect(page.getByRole('alert')).toHaveText(/Your withdrawal may have been sent: confirm it again/)
  await restore()
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible()
})

test('counts another variant, and corrects a note, after a lost reply', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects('broken connection', 409)
  const { number } = await orderOf(page, products, 'Oriane')
  await signedInAsAdmin(page)
  const skus = await Promise.all(
    [1, 2].map(async () => {
      const id = await products.create(unique('Counted balm'))
      return ((await (await page.request.get(`/api/admin/products/${id}`)).json()) as { sku: string }).sku
    }),
  )
  await open(page, '/admin/inventory')
  const form = page.getByRole('form', { name: 'Count stock' })
  const rowOf = (sku: string) =>
    page.getByRole('table', { name: 'Counts to confirm' }).getByRole('row').filter({ hasText: sku })
  const count = async (sku: string, counted: string) => {
    await form.getByLabel('SKU').fill(sku)
    await form.getByLabel('Counted quantity').fill(counted)
    await page.getByRole('button', { name: 'Record count' }).click()
  }
  const [first = '', second = ''] = skus
  let restore = await loseReplies(page, '**/api/admin/stock-counts')
  await count(first, '12')
  await expectToast(page, 'No confirmation from the shop')
  await expect(rowOf(first)).toHaveCount(1)
  await restore()
  await count(first, '21')
  await expect(page.getByText('This variant has already been counted.').first()).toBeVisible()
  await count(second, '3')
  await expect(rowOf(second)).toHaveCount(1)
  for (const sku of skus) await page.getByRole('button', { name: `Discard the count of ${sku}` }).click()

  await open(page, `/admin/orders/${number}`)
  restore = await loseReplies(page, '**/api/admin/orders/*/notes')
  const add = page.getByRole('button', { name: 'Add note' })
  await page.getByLabel('Note', { exact: true }).fill('Call before noon')
  await add.click()
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await page.getByLabel('Note', { exact: true }).fill('Call after noon')
  await add.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Call after noon' })).toBeVisible()
})

test('saves a campaign once, and goes on, after lost replies', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await signedInAsAdmin(page)
  await open(page, '/admin/newsletter/new')
  const subject = unique('Spring')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  let restore = await loseReplies(page, '**/api/admin/newsletter')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Body').fill('Dear readers, spring is here.')
  await press('Save as draft')
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await press('Save as draft')
  await expect(page).toHaveURL(/newsletter\/[0-9a-f-]{36}$/)
  const list = (await (await page.request.get('/api/admin/newsletter')).json()) as { campaigns: { subject: string }[] }
  expect(list.campaigns.filter((one) => one.subject === subject)).toHaveLength(1)

  restore = await loseReplies(page, '**/api/admin/newsletter/*')
  await page.getByLabel('Body').fill('Dear readers, spring has come.')
  await press('Save draft')
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await press('Save draft')
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeEnabled()
})

test('registers a return once when the reply was lost', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  const { number } = await orderOf(page, products, 'Orsolya', 3)
  await signedInAsAdmin(page)
  await page.request.post(`/api/admin/orders/${number}/parcels`, { data: { parcel: 1 } })
  await page.request.post(`/api/admin/orders/${number}/parcels/1/delivery`)
  await open(page, `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Register a return' }).click()
  const restore = await loseReplies(page, '**/api/admin/orders/*/returns')
  const form = page.getByRole('form', { name: 'Register a return' })
  await form.getByRole('combobox').first().selectOption('1')
  const submit = form.getByRole('button', { name: 'Register return' })
  await submit.click()
  await expectToast(page, 'No confirmation from the shop')
  await restore()
  await submit.click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^R-\d+-\d+/ })).toHaveCount(1)
})

test('does not say that an order was not shipped, or an image not uploaded, when the reply was lost', async ({
  page,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects('broken connection')
  const { account, number, productId } = await orderOf(page, products, 'Oda')
  await signedInAsAdmin(page)
  await open(page, `/admin/orders?search=${encodeURIComponent(account.email)}`)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  const dialog = page.getByRole('dialog')
  const restore = await loseReplies(page, '**/api/admin/order-shipments')
  await dialog.getByRole('button', { name: 'Mark 1 order as shipped' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^No confirmation from the shop. It may have worked/)
  await restore()
  await dialog.getByRole('button', { name: 'Mark 1 order as shipped' }).click()
  await expect(dialog.getByText(`Order ${number}: Already shipped`)).toBeVisible()

  await open(page, `/admin/products/${productId}`)
  const panel = page.getByRole('region', { name: 'Images' })
  await loseReplies(page, '**/api/admin/products/*/images')
  const buffer = await jpegPhoto(300, 300, red)
  await panel.getByLabel('Upload images').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  await expect(panel.getByRole('alert')).toHaveText(/^No confirmation from the shop/, { timeout: imageTimeout })
  await expect(panel.getByLabel('Alternative text')).toHaveCount(1)
})
