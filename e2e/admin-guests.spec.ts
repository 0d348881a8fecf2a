import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { guestSessionHeader } from '#src/kernel/guest-session.ts'
import type { Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { cards } from './checkout-page.ts'
import {
  expect,
  expectNoHorizontalScroll,
  expectToast,
  guestWithCart,
  open,
  signedInAsAdmin,
  test,
} from './fixtures.ts'

/** @returns the number of a guest's order. */
async function guestOrder(page: Page, email: string): Promise<string> {
  const sessionId = await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm' }])
  const headers = { [guestSessionHeader]: sessionId }
  const intent = await page.request.post('/api/create-payment-intent', { data: { sessionId }, headers })
  const { clientSecret } = (await intent.json()) as { clientSecret: string }
  const place = { street: 'Kerkstraat 12', city: 'Gent', postalCode: '9000', country: 'Belgium' }
  const customer = { firstName: 'Gust', lastName: 'Peeters', email, ...place }
  await page.request.post('/api/checkout/customer', { data: { clientSecret, customer } })
  const card = { number: cards.good, expiry: '12/34', cvc: '123' }
  await page.request.post('/api/sandbox-payments/confirm', { data: { clientSecret, card } })
  const done = await page.request.post('/api/checkout/complete', { data: { clientSecret } })
  expect(done.ok(), await done.text()).toBe(true)
  return ((await done.json()) as { orderNumber: string }).orderNumber
}

test('an owner exports and erases the data of a guest', { tag: '@phone' }, async ({ page, consoleGuard }) => {
  consoleGuard.expects(422)
  // Without a place to break the line.
  const email = `guest${randomUUID().replaceAll('-', '')}@example.com`
  const number = await guestOrder(page, email)
  await page.request.post('/api/newsletter', { data: { email } })
  await signedInAsAdmin(page)
  await open(page, '/admin/guests')
  await page.getByLabel('Email address', { exact: true }).fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByText('A newsletter subscription')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectNoA11yViolations(page)

  await page.getByRole('button', { name: 'Download a copy' }).click()
  await expect(page.getByText('Say in at least 5 characters how you checked it')).toBeVisible()
  await page.getByLabel('How did you check it?').fill('Knew the order number')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a copy' }).click()
  const copy = JSON.parse(await readFile(await (await started).path(), 'utf8'))
  expect(copy.tables.customer_order).toMatchObject([{ customer: { email } }])
  await expectToast(page, 'Copy downloaded')

  await page.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase the data of this address?' })
  await expectNoA11yViolations(page)
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('Nothing is stored about this address without an account.')).toBeVisible()
})

test('a refused erasure says what was not erased, because payments may have been canceled', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(409)
  const email = `guest-${randomUUID()}@example.com`
  await page.request.post('/api/newsletter', { data: { email } })
  await signedInAsAdmin(page)
  await open(page, '/admin/guests')
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByLabel('How did you check it?').fill('Knew the order number')
  await page.route('**/api/admin/guest-data/*', (route) => route.fulfill({ status: 409 }))
  await page.getByRole('button', { name: 'Erase…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expectToast(page, 'Nothing was erased')
  await page.getByRole('button', { name: 'Download a copy' }).click()
  await expectToast(page, 'Copy not downloaded')
})
