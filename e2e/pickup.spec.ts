import { expectAccessible } from './a11y.ts'
import { cards, fillCard, fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectToast, guestWithCart, open, test, toasts } from './fixtures.ts'

test('an order that is collected names its pickup point, and no delivery address', async ({ page }) => {
  await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm' }])
  await open(page, '/checkout')
  await fillContactDetails(page)
  await page.getByRole('radio', { name: /Pickup point/ }).check()
  await page.getByLabel('Choose a pickup point').selectOption('be-3000')
  await fillCard(page, cards.good)
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).click()
  await expectToast(page, 'Payment Successful')
  await toasts(page).getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { name: 'Pickup point' })).toBeVisible()
  await expect(page.getByText('Night Shop Oude Markt', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your address' })).toBeVisible()
  await expect(page.getByText('Delivery address')).toHaveCount(0)
  await expectAccessible(page)
})
