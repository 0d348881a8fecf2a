import type { Locator } from '@playwright/test'
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
const countries = [{ country: 'Belgium', isOffered: true }]
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
      if (route.request().method() === 'GET')
        return route.fulfill({ json: { version: 4, zones: [zone('7.99')], countries } })
      sent.push(route.request().postDataJSON())
      if (isConflict)
        return route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { code: 'shipping_rates_changed', detail: 'Someone else has changed the shipping rates.' },
        })
      return route.fulfill({ json: { version: 5, zones: [zone('8.50')], countries } })
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

test('what is typed while shipping rates are being saved stays, and is saved next', async ({ page }) => {
  await signedInAsAdmin(page)
  const sent: unknown[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/shipping-rates', async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { version: 4, zones: [zone('7.99')], countries } })
    sent.push(route.request().postDataJSON())
    await released
    return route.fulfill({
      json: { version: 4 + sent.length, zones: [zone(sent.length === 1 ? '8.50' : '9.00')], countries },
    })
  })
  await open(page, '/admin/settings')
  const price = page.getByRole('textbox', { name: 'Price (€), Standard, zone Belgium' })
  const save = page.getByRole('button', { name: 'Save shipping rates' })
  await price.fill('8.5')
  await save.click()
  await price.fill('9')
  release()
  await expectToast(page, 'Shipping rates saved')
  await expect(price).toHaveValue('9')
  await save.click()
  await expect(price).toHaveValue('9.00')
  expect(sent).toMatchObject([
    { version: 4, zones: [{ rates: [{ price: '8.50' }] }] },
    { version: 5, zones: [{ rates: [{ price: '9.00' }] }] },
  ])
})

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

test(
  'store details are saved with the version that was seen; an error is shown at its field and keeps what was typed',
  {
    tag: '@phone',
  },
  async ({ page, consoleGuard }) => {
    consoleGuard.expects(422)
    await signedInAsAdmin(page)
    const store = {
      brand: 'Éclat',
      name: 'Éclat BV',
      street: 'Nieuwstraat 1',
      postalCode: '1000',
      city: 'Brussels',
      country: 'Belgium',
      vatNumber: 'BE 0000.000.097',
      mail: 'hello@eclat.example',
      phone: '',
    }
    const environment = { preset: 'as-specified', mailFrom: 'Éclat <hello@eclat.example>' }
    const sent: unknown[] = []
    // The real details are the same for all tests, so they stay as they are.
    await page.route('**/api/admin/store-details', async (route) => {
      const request = route.request()
      if (request.method() === 'GET')
        return route.fulfill({ json: { version: 1, isPlaceholder: true, store, ...environment } })
      const body = request.postDataJSON()
      sent.push(body)
      if (body.store.mail === 'info') return route.continue()
      return route.fulfill({ json: { version: 2, isPlaceholder: false, store: body.store, ...environment } })
    })
    await open(page, '/admin/settings')
    const form = page.getByRole('form', { name: 'Store details' })
    await expect(form).toContainText('These are example details')
    await form.getByLabel('Store name').fill('Huidzorg')
    await form.getByLabel('Legal name').fill('Huidzorg NV')
    await form.getByLabel('Contact email').fill('info')
    await form.getByRole('button', { name: 'Save store details' }).click()
    await expectToast(page, 'Store details not saved', 'Enter an email address')
    await expect(form.getByLabel('Contact email')).toHaveAccessibleDescription(/Enter an email address/)
    await expect(form.getByLabel('Legal name')).toHaveValue('Huidzorg NV')
    await expectNoA11yViolations(page)
    await expectNoHorizontalScroll(page)
    await form.getByLabel('Contact email').fill('info@huidzorg.example')
    await form.getByRole('button', { name: 'Save store details' }).click()
    await expect(form).not.toContainText('These are example details')
    expect(sent.at(-1)).toEqual({
      version: 1,
      store: { ...store, brand: 'Huidzorg', name: 'Huidzorg NV', mail: 'info@huidzorg.example' },
    })
    await expect(page.getByText('Sender of emails (MAIL_FROM)')).toBeVisible()
  },
)

test('moves the focus to the field with an error, and keeps it when a scheduled rate is removed', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(422)
  await signedInAsAdmin(page)
  await open(page, '/admin/settings')
  const expectWrong = async (field: Locator, typed: string, save: string, error: string) => {
    await field.fill(typed)
    await page.getByRole('button', { name: save }).press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(error))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await expectWrong(
    page.getByLabel('VAT number'),
    'BE 0428.759.498',
    'Save store details',
    'This VAT number is not valid',
  )
  const days = page.getByRole('textbox', { name: 'Days, at most, Express, zone Near' })
  await expectWrong(days, '0', 'Save shipping rates', 'Enter whole days')
  const form = page.getByRole('form', { name: 'Schedule a VAT rate' })
  await form.getByLabel('Country').selectOption('Italy')
  await form.getByLabel('Valid from').fill('2001-01-01')
  await expectWrong(form.getByLabel('Rate in percent'), '99', 'Schedule rate', 'from 0 to 50')
  await form.getByLabel('Rate in percent').fill('20')
  await expectWrong(form.getByLabel('Valid from'), '2001-01-01', 'Schedule rate', 'a future day')
  await form.getByLabel('Valid from').fill('2098-01-01')
  await page.getByRole('button', { name: 'Schedule rate' }).press('Enter')
  await page.getByRole('button', { name: /^Remove the rate of Italy from .*2098/ }).press('Enter')
  await expectToast(page, 'Scheduled rate removed')
  await expect(page.locator(':focus')).toHaveCount(1)
})
