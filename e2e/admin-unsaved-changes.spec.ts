import { test, unique } from './admin-product.ts'
import { expect, expectToast, open, signedIn, signedInAsAdmin } from './fixtures.ts'

const asked = 'Leave this page without saving your changes?'

test('asks before unsaved changes of a product are lost by a link, the back button or reloading', async ({
  page,
  products,
}) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Half-edited balm'))
  await open(page, '/admin/products')
  await open(page, `/admin/products/${id}`)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.goBack()
  const description = page.getByLabel('Description')
  await description.fill('Changed, but not saved yet.')

  const questions: string[] = []
  let accepts = false
  page.on('dialog', (dialog) => {
    questions.push(`${dialog.type()} ${dialog.message()}`.trim())
    return accepts ? dialog.accept() : dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect.poll(() => questions).toEqual([`confirm ${asked}`])
  await page.evaluate(() => history.back())
  await expect.poll(() => questions.length).toBe(2)
  await expect(page).toHaveURL(`/admin/products/${id}`)
  await expect(description).toHaveValue('Changed, but not saved yet.')
  await page.evaluate(() => location.reload())
  await expect.poll(() => questions.length).toBe(3)
  expect(questions[2]).toMatch(/^beforeunload/)
  await expect(description).toHaveValue('Changed, but not saved yet.')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => questions.length).toBe(4)
  await expect(description).toHaveValue('Changed, but not saved yet.')

  accepts = true
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.goBack()
  await expect(description).toHaveValue('Made by a test of the administration.')
  await description.fill('Changed, and saved this time.')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expectToast(page, 'Product saved')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  expect(questions).toHaveLength(5)
})

test('archiving keeps what is typed in the fields, which can then be saved', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Archived while edited'))
  await open(page, `/admin/products/${id}`)
  await page.getByLabel('Description').fill('Typed before it was archived.')
  await page.getByRole('button', { name: 'Archive product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive product' }).click()
  await expectToast(page, 'Product archived')
  await expect(page.getByLabel('Description')).toHaveValue('Typed before it was archived.')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expectToast(page, 'Product saved')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Typed before it was archived.')
})

test('asks before an unsaved campaign or shop details are left, not after saving or deleting', async ({ page }) => {
  await signedInAsAdmin(page)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    return dialog.dismiss()
  })
  await open(page, '/admin/newsletter/new')
  const subject = unique('Unsaved weather')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Body').fill('Dear readers, this is long enough.')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect.poll(() => questions).toEqual([asked])
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await page.getByLabel('Body').fill('Dear readers, this is long enough, and longer.')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL('/admin/newsletter')

  await open(page, '/admin/settings')
  await page.getByLabel('Street').fill('Changed street 1')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect.poll(() => questions).toEqual([asked, asked])
  await expect(page.getByLabel('Street')).toHaveValue('Changed street 1')
})

test('keeps what is typed while the product is being saved, and saves it next', async ({ page, products }) => {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Typed while saved'))
  await open(page, `/admin/products/${id}`)
  const description = page.getByLabel('Description')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/admin/products/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await description.fill('Typed before it was saved.')
  await page.getByRole('button', { name: 'Save product' }).click()
  await description.fill('Typed while it was being saved.')
  release()
  await expectToast(page, 'Product saved')
  await expect(description).toHaveValue('Typed while it was being saved.')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect
    .poll(async () => (await (await page.request.get(`/api/admin/products/${id}`)).json()).description)
    .toBe('Typed while it was being saved.')
})

test('asks before a VAT rate that was typed is lost', async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/settings')
  const percent = page.getByRole('form', { name: 'Schedule a VAT rate' }).getByLabel('Rate in percent')
  await percent.fill('22')
  page.once('dialog', (dialog) => dialog.dismiss())
  const question = page.waitForEvent('dialog')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  expect((await question).message()).toBe(asked)
  await expect(percent).toHaveValue('22')
})

test('asks before a change of the countries is lost', async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/settings')
  const country = page.getByRole('checkbox', { name: 'Portugal', exact: true })
  await country.uncheck()
  page.once('dialog', (dialog) => dialog.dismiss())
  const question = page.waitForEvent('dialog')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  expect((await question).message()).toBe(asked)
  await expect(country).not.toBeChecked()
})

test('asks before an answer or a note that was typed is lost', async ({ page }) => {
  const customer = await signedIn(page)
  const text = unique('Is it kind?')
  await page.request.post('/api/questions', { data: { productId: 'oat-milk-cleansing-balm', text } })
  await signedInAsAdmin(page)
  for (const [address, label] of [
    ['/admin/questions', 'Answer as Éclat team'],
    [`/admin/customers/${customer.id}`, 'Note'],
  ] as const) {
    await open(page, address)
    const field = page.getByLabel(label, { exact: true }).last()
    await field.fill('Half a sentence')
    const question = page.waitForEvent('dialog')
    page.once('dialog', (dialog) => dialog.dismiss())
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    expect((await question).message()).toBe(asked)
    await expect(field).toHaveValue('Half a sentence')
    await field.fill('')
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page).toHaveURL('/admin/orders')
  }
})
