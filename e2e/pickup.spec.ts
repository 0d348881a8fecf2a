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

test('offers pickup points near the postal code, and keeps the chosen one', { tag: '@phone' }, async ({ page }) => {
  await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm' }])
  await open(page, '/checkout')
  await page.getByRole('radio', { name: /Pickup point/ }).check()
  const points = page.getByLabel('Choose a pickup point')
  await expect(points.getByRole('option').first()).toContainText('Brussels')
  await fillContactDetails(page)
  await expect(points.getByRole('option', { name: /Grocer Korenmarkt/ })).toBeAttached()
  await expect(points).toHaveValue('be-1000')
  await page.route('**/api/checkout/delivery', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await points.selectOption('be-9000')
  await expect(page.getByRole('group', { name: 'Delivery' })).toHaveAttribute('aria-busy', 'true')
  await expect(points).toHaveValue('be-9000')
  await page.getByLabel('Postal code', { exact: true }).fill('1000')
  await expect(points.getByRole('option', { name: /Corner Shop Sainte-Catherine/ })).toBeAttached()
  await expect(page.getByRole('group', { name: 'Delivery' })).toHaveAttribute('aria-busy', 'false')
  await expect(points).toHaveValue('be-9000')
})

test('keeps offering pickup when points near the postal code cannot be read', async ({ page, consoleGuard }) => {
  consoleGuard.expects(503)
  await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm' }])
  const refused: string[] = []
  await page.route('**/api/pickup-points', async (route) => {
    const { postalCode } = route.request().postDataJSON() as { postalCode: string }
    if (postalCode === '') return route.continue()
    refused.push(postalCode)
    return route.fulfill({ status: 503 })
  })
  await open(page, '/checkout')
  const pickup = page.getByRole('radio', { name: /Pickup point/ })
  await expect(pickup).toBeVisible()
  await page.getByLabel('Postal code', { exact: true }).pressSequentially('9000')
  await expect.poll(() => refused).toEqual(['9000'])
  await pickup.check()
  await expect(page.getByLabel('Choose a pickup point').getByRole('option').first()).toContainText('Brussels')
})
