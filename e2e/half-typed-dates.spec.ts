import { test, unique } from './admin-product.ts'
import { expect, open, signedInAsAdmin } from './fixtures.ts'

const incomplete = /both the date and the time/

test('does not save a date without its time as no date', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects(422)
  await signedInAsAdmin(page)
  await open(page, '/admin/promotions')
  const code = `HALF-${Date.now()}`
  const form = page.getByRole('form', { name: 'New promotion' })
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Percentage', { exact: true }).fill('50')
  const ends = form.getByLabel('Ends (blank for no end date)')
  await ends.focus()
  await page.keyboard.type('30112098')
  await form.getByRole('button', { name: 'Create promotion' }).click()
  await expect(ends).toHaveAccessibleDescription(incomplete)
  await expect(ends).toBeFocused()
  await expect(page.getByRole('rowheader', { name: code })).toHaveCount(0)

  const id = await products.create(unique('Half'))
  await open(page, `/admin/products/${id}`)
  await page.getByLabel('Original price (€)').fill('30.00')
  await page.getByLabel('Reduction ends').focus()
  await page.keyboard.type('30112098')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByLabel('Reduction ends')).toHaveAccessibleDescription(incomplete)
  const stored = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as { originalPrice: string }
  expect(stored.originalPrice).toBe('')
})
