import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import { fillCard, cards, fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectToast, guestWithCart, open, signedIn, signedInAsAdmin } from './fixtures.ts'
import { test } from './own-shop.ts'

/** An owner in a browser of their own. */
async function ownerOf(browser: Browser, baseURL: string): Promise<Page> {
  const owner = await browser.newPage({ baseURL })
  await signedInAsAdmin(owner)
  await open(owner, '/admin/settings')
  return owner
}

async function offer(owner: Page, isOffered: boolean): Promise<void> {
  await owner.getByRole('checkbox', { name: 'Portugal', exact: true }).setChecked(isOffered)
  await owner.getByRole('button', { name: 'Save countries' }).click()
  await expectToast(owner, 'Countries saved')
}

test('an owner switches a country off and on: shoppers cannot choose it, and know why', async ({
  browser,
  page,
  baseURL,
  consoleGuard,
}) => {
  test.slow()
  consoleGuard.expects(422)
  const owner = await ownerOf(browser, baseURL)
  const customer = await signedIn(page)
  const address = { label: 'Casa', firstName: 'Marie', lastName: 'Peeters', street: 'Rua Augusta 1', city: 'Lisboa' }
  const data = { ...address, postalCode: '1100-048', country: 'Portugal', isDefault: true }
  expect((await page.request.post('/api/account/addresses', { data })).ok()).toBe(true)
  const item = { productId: 'little-voyage-cleansing-gel', quantity: 1, userId: customer.id }
  expect((await page.request.post('/api/cart', { data: item })).ok()).toBe(true)
  await open(page, '/checkout')
  const country = page.getByLabel('Country')
  await expect(country).toHaveValue('Portugal')
  // Quoted for Portugal.
  await expect(page.getByText('€14.99')).toBeVisible()

  await offer(owner, false)
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'We don’t deliver to Portugal' })).toBeVisible()
  await expect(country.getByRole('option', { name: 'Portugal' })).toHaveCount(0)
  await expectAccessible(page)
  await country.selectOption('Luxembourg')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(country).toHaveValue('Luxembourg')
  await expect(page.getByText('We don’t deliver to Portugal, so we did not fill in')).toBeVisible()
  await fillContactDetails(page)
  await fillCard(page, cards.good)
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')

  await open(page, '/account/addresses')
  await expect(page.getByText('We don’t deliver to Portugal at the moment.')).toBeVisible()
  await open(page, '/shipping')
  await expect(page.getByLabel('Deliver to').getByRole('option')).toHaveCount(9)
  await open(page, '/faq?search=deliver')
  await expect(page.getByText('Ireland, Italy, and Spain', { exact: false })).toBeAttached()

  await offer(owner, true)
  await guestWithCart(page, [{ productId: 'little-voyage-cleansing-gel' }])
  await open(page, '/shipping')
  await expect(page.getByLabel('Deliver to').getByRole('option')).toHaveCount(10)
})

test('choosing no country changes nothing and says why', { tag: '@phone' }, async ({ page, consoleGuard }) => {
  consoleGuard.expects(422)
  await signedInAsAdmin(page)
  await open(page, '/admin/settings')
  const form = page.getByRole('form', { name: 'Countries you deliver to' })
  await expect(form.getByRole('checkbox')).toHaveCount(10)
  for (const box of await form.getByRole('checkbox').all()) await box.uncheck()
  await form.getByRole('button', { name: 'Save countries' }).click()
  await expectToast(page, 'Countries not saved', 'Choose at least one country that you deliver to.')
  await expectAccessible(page)
  await page.reload()
  await expect(form.getByRole('checkbox', { name: 'Belgium' })).toBeChecked()
})
