import type { Page } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import { emailTo, fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectToast, open, signedIn, signedInAsAdmin, signInAs, test } from './fixtures.ts'

const cream = '/products/alpine-rich-shea-cream'
const foundation = '/products/close-match-foundation'
const main = (page: Page) => page.getByRole('main')

/** Adds what the product page shows to the cart. */
async function add(page: Page): Promise<void> {
  const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart'))
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click()
  expect((await added).ok()).toBe(true)
}

async function createPromotion(page: Page): Promise<string> {
  const code = `JOURNEY-${Date.now()}`
  await open(page, '/admin/promotions')
  const form = page.getByRole('form', { name: 'New promotion' })
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Percentage', { exact: true }).fill('15')
  await form.getByRole('button', { name: 'Create promotion' }).click()
  await expectToast(page, 'Promotion created')
  await expectAccessible(page)
  return code
}

test(
  'two sizes and a shade, bought with a code by express and Bancontact, sent in two parcels, partly returned, reordered',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(120_000)
    await signedInAsAdmin(page)
    const code = await createPromotion(page)
    const customer = await signedIn(page, 'Odile')

    await open(page, cream)
    for (const size of ['15 ml', '50 ml']) {
      await main(page).getByRole('group', { name: 'Size' }).getByText(size, { exact: true }).click()
      await expect(main(page).getByRole('radio', { name: size, exact: true })).toBeChecked()
      await add(page)
    }
    await expectAccessible(page)
    await open(page, foundation)
    const shade = main(page).getByRole('group', { name: 'Shade' }).getByRole('radio').nth(24)
    await shade.check({ force: true })
    await expectAccessible(page)
    await add(page)

    await open(page, '/cart')
    await page.getByLabel('Promo Code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(`${code} applied`)).toBeVisible()
    await expectAccessible(page)
    await main(page)
      .getByRole('link', { name: /checkout/i })
      .click()
    await fillContactDetails(page, customer.email)
    await page.getByRole('radio', { name: /^Express/ }).check()
    await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked()
    await page.getByRole('radio', { name: 'Bancontact (test)' }).check()
    await expectAccessible(page)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Test bank' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectToast(page, 'Payment Successful')
    const [, number = ''] = /order (\d+)/.exec(await emailTo(customer.email, 'Thanks for your order')) ?? []

    await signedInAsAdmin(page)
    await open(page, `/admin/orders/${number}`)
    await expectAccessible(page)
    await page.getByLabel(/Close Match Foundation.*left/).fill('0')
    await page.getByLabel('Tracking number').fill('323200001234567890123456')
    await page.getByRole('button', { name: 'Ship parcel', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Ship parcel 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Ship parcel', exact: true }).click()
    await expect(page.getByRole('heading', { name: /Ship parcel/ })).toHaveCount(0)
    for (const parcel of [2, 1]) await page.getByRole('button', { name: `Record delivery of parcel ${parcel}` }).click()
    await expect(page.getByText(/^Delivered /)).toHaveCount(3)
    await expectAccessible(page)

    await signInAs(page, customer)
    await open(page, `/account/orders/${number}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return items' }).click()
    await page.getByLabel(/^Units of Close Match/).selectOption('1')
    await page.getByLabel('Refund to').selectOption({ index: 1 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('heading', { name: `Return R-${number}-1` })).toBeVisible()
    await expectAccessible(page)

    await signedInAsAdmin(page)
    await open(page, `/admin/orders/${number}`)
    await page.getByRole('button', { name: 'Record receipt' }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await expectAccessible(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund €/ })
      .click()
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)

    await signInAs(page, customer)
    await open(page, `/account/orders/${number}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Order again' }).click()
    await expect(page.getByText('3 items added to your cart').first()).toBeVisible()
    await open(page, '/checkout')
    await fillContactDetails(page, customer.email)
    await page.getByLabel(/^Use my store credit of €/).check()
    await expect(payButton(page)).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Bancontact (test)' }).check()
    await payButton(page).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectToast(page, 'Payment Successful')
    await open(page, '/account/orders')
    await page
      .getByRole('link', { name: /^Order \d+/ })
      .first()
      .click()
    await expect(page.getByText('Charged', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)
