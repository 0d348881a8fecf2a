import type { Page } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import { main } from './account-page.ts'
import { expect, expectToast, open, signedIn, test } from './fixtures.ts'

async function typeAddress(page: Page): Promise<void> {
  await open(page, '/account/addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  for (const [label, value] of [
    ['Address name', 'Home'],
    ['Street and number', 'Kerkstraat 12'],
    ['Postal code', '9000'],
    ['City', 'Gent'],
  ] as const)
    await main(page).getByLabel(label, { exact: true }).fill(value)
}

test('keeps a typed address when the session has ended, and saves it after signing in in another tab', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expects(401)
  const { email, password } = await signedIn(page)
  await typeAddress(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.context().addCookies(cookies.filter(({ httpOnly }) => !httpOnly))
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(main(page).getByRole('alert')).toContainText('You have been signed out.')
  await expect(page.getByLabel('Street and number')).toHaveValue('Kerkstraat 12')
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await main(page).getByRole('link', { name: 'Sign in again in a new tab' }).click()
  const tab = await opened
  await tab.getByLabel('Email').first().fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Marie' })).toBeVisible()
  await tab.close()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(main(page).getByRole('article')).toContainText('Kerkstraat 12')
})

test('says that an address was not deleted when the shop refuses', async ({ page, consoleGuard }) => {
  consoleGuard.expects(409)
  await signedIn(page)
  await typeAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(main(page).getByRole('article')).toContainText('Kerkstraat 12')
  await page.route('**/api/account/addresses/*', (route) => route.fulfill({ status: 409 }))
  await page.getByRole('button', { name: 'Delete Home' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, 'Address not deleted', 'The address could not be deleted. Please try again.')
  await expect(main(page).getByRole('article')).toContainText('Kerkstraat 12')
})

test('does not claim that an address was not saved when the reply was lost', async ({ page, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  await signedIn(page)
  await typeAddress(page)
  await page.route('**/api/account/addresses', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  const save = page.getByRole('button', { name: 'Save address' })
  await save.click()
  await expectToast(page, 'No confirmation from the shop', 'It may have worked.')
  await expect(main(page).getByRole('article')).toContainText('Kerkstraat 12')
  await page.unroute('**/api/account/addresses')
  await save.click()
  await expectToast(page, 'Address saved')
  await expect(main(page).getByRole('article')).toHaveCount(1)
})
