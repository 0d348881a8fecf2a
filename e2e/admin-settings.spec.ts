import { expectNoA11yViolations } from './a11y.ts'
import { expect, expectNoHorizontalScroll, expectToast, open, signedInAsAdmin, test } from './fixtures.ts'

const rate = (method: string, price: string) => ({
  method,
  price,
  freeFrom: null,
  surcharge: '0.00',
  minDays: 1,
  maxDays: 2,
})
const zone = (price: string) => ({ id: 'belgium', countries: ['Belgium'], rates: [rate('standard', price)] })

test(
  'shipping rates are saved with the version that was seen; a conflict keeps what was typed',
  {
    tag: '@phone',
  },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects(409)
    await signedInAsAdmin(page)
    const sent: unknown[] = []
    let isConflict = false
    await page.route('**/api/admin/shipping-rates', async (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: { version: 4, zones: [zone('7.99')] } })
      sent.push(route.request().postDataJSON())
      if (isConflict)
        return route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { code: 'shipping_rates_changed', detail: 'Someone else has changed the shipping rates.' },
        })
      return route.fulfill({ json: { version: 5, zones: [zone('8.50')] } })
    })
    await open(page, '/admin/settings')
    const price = page.getByRole('textbox', { name: 'Price (€), Standard, zone Belgium' })
    await expect(price).toHaveValue('7.99')
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    await price.fill('8,5')
    await page.getByRole('checkbox', { name: 'Offer Express in zone Belgium' }).check()
    await page.getByRole('textbox', { name: 'Price (€), Express, zone Belgium' }).fill('12')
    await page.getByRole('textbox', { name: 'Days, at least, Express, zone Belgium' }).fill('1')
    await page.getByRole('textbox', { name: 'Days, at most, Express, zone Belgium' }).fill('1')
    await page.getByRole('button', { name: 'Save shipping rates' }).click()
    await expectToast(page, 'Shipping rates saved')
    expect(sent).toEqual([
      {
        version: 4,
        zones: [
          {
            id: 'belgium',
            rates: [rate('standard', '8.50'), { ...rate('express', '12.00'), minDays: 1, maxDays: 1 }],
          },
        ],
      },
    ])
    isConflict = true
    await price.fill('9')
    await page.getByRole('button', { name: 'Save shipping rates' }).click()
    await expectToast(page, 'Shipping rates not saved', 'Someone else has changed the shipping rates.')
    await expect(price).toHaveValue('9')
  },
)

test('a VAT rate is scheduled, shown and removed, and its history is in the audit log', async ({ page }) => {
  await signedInAsAdmin(page)
  await open(page, '/admin/settings')
  const form = page.getByRole('form', { name: 'Schedule a VAT rate' })
  await form.getByLabel('Country').selectOption('Portugal')
  await form.getByLabel('Rate in percent').fill('22,5')
  await form.getByLabel('Valid from').fill('2099-01-01')
  await form.getByRole('button', { name: 'Schedule rate' }).click()
  await expectToast(page, 'VAT rate scheduled')
  const row = page.getByRole('row').filter({ hasText: 'Portugal' })
  await expect(row).toContainText('22.5% from 1 January 2099')
  await row.getByRole('button', { name: 'Remove the rate of Portugal from 1 January 2099' }).click()
  await expect(row).not.toContainText('22.5%')
  await page.getByRole('link', { name: 'History of changes' }).last().click()
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('tax_rate_added')
  await expect(page.getByRole('row').filter({ hasText: 'Portugal' }).first()).toContainText('22.5')
  await expect(page.getByRole('rowheader', { name: 'VAT rate scheduled' }).first()).toBeVisible()
})
