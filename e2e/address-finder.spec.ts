import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, guestWithCart, open, test } from './fixtures.ts'

const addresses = [
  { street: 'Kerkstraat 12', postalCode: '9000', city: 'Gent' },
  { street: 'Kerkstraat 12', postalCode: '2000', city: 'Antwerpen' },
]

/** As in a shop whose settings name a lookup service. */
async function withLookup(page: Page): Promise<void> {
  await page.route('**/checkout', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"contactIsDelivered"', '"addressesGoTo":"photon.example.com",$&')
    await route.fulfill({ response, body })
  })
  await page.route('**/api/address-suggestions', async (route) => {
    const { text, country } = route.request().postDataJSON() as { text: string; country: string }
    await route.fulfill({ json: text.startsWith('Kerk') && country === 'Belgium' ? addresses : [] })
  })
}

test(
  'finds an address by keyboard and fills in the fields, which stay editable',
  { tag: '@phone' },
  async ({ page }) => {
    await withLookup(page)
    await guestWithCart(page, [{ productId: 'bare-basics-face-lotion' }])
    await open(page, '/checkout')
    const finder = page.getByRole('combobox', { name: 'Find your address' })
    await expect(finder).toHaveAccessibleDescription(/sent to photon\.example\.com, without your name/)
    await finder.pressSequentially('Kerkstraat 12')
    const list = page.getByRole('listbox', { name: 'Addresses' })
    await expect(list.getByRole('option')).toHaveText(['Kerkstraat 12, 9000 Gent', 'Kerkstraat 12, 2000 Antwerpen'])
    await expectNoA11yViolations(page)
    await finder.press('ArrowDown')
    await finder.press('ArrowDown')
    await finder.press('Enter')
    await expect(page.getByLabel('Postal code', { exact: true })).toHaveValue('2000')
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Antwerpen')
    await expect(page.getByText('Filled in: Kerkstraat 12, 2000 Antwerpen.')).toBeVisible()
    await expect(finder).toHaveValue('')
    await page.reload()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Antwerpen')
    await page.getByLabel('City', { exact: true }).fill('Berchem')
    await finder.fill('Nothing here')
    await finder.press('Enter')
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Berchem')
    await expect(page).toHaveURL('/checkout')
  },
)
