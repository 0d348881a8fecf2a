import type { Page } from '@playwright/test'
import type { EditedShipping } from '#src/features/shipping/admin/contract.ts'
import { expectAccessible } from './a11y.ts'
import { expect, expectToast, guestWithCart, open, signedInAsAdmin } from './fixtures.ts'
import { test } from './own-shop.ts'

/** An owner stops offering a method of delivery in every zone. */
async function switchOff(owner: Page, withdrawn: string): Promise<void> {
  const address = '/api/admin/shipping-rates'
  const { version, zones } = (await (await owner.request.get(address)).json()) as EditedShipping
  const left = zones.map(({ id, rates }) => ({ id, rates: rates.filter(({ method }) => method !== withdrawn) }))
  expect((await owner.request.put(address, { data: { version, zones: left } })).ok()).toBe(true)
}

test('says that the chosen delivery is no longer available, until another is chosen', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow()
  const owner = await browser.newPage({ baseURL })
  await signedInAsAdmin(owner)
  await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm' }])
  await open(page, '/checkout')
  const pickup = page.getByRole('radio', { name: /Pickup point/ })
  await pickup.check()
  await expect(page.getByRole('group', { name: 'Delivery' })).toHaveAttribute('aria-busy', 'false')
  await switchOff(owner, 'pickup')
  await page.reload()
  const message = page.getByRole('status').filter({ hasText: 'no longer available' })
  await expect(message).toHaveText(
    'Your pickup point is no longer available. We’ve selected standard delivery instead.',
  )
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked()
  await expect(pickup).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Express delivery/ }).check()
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Delivery' })).toHaveAttribute('aria-busy', 'false')
  await switchOff(owner, 'express')
  await page.reload()
  await expect(message).toHaveText('Express delivery is no longer available. We’ve selected standard delivery instead.')
})

test('a method that is refused because it was withdrawn leaves the list', async ({
  browser,
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.expects(422)
  const owner = await browser.newPage({ baseURL })
  await signedInAsAdmin(owner)
  await guestWithCart(page, [{ productId: 'oat-milk-cleansing-balm' }])
  await open(page, '/checkout')
  const express = page.getByRole('radio', { name: /Express delivery/ })
  await expect(express).toBeVisible()
  await switchOff(owner, 'express')
  await express.click()
  await expectToast(
    page,
    'Delivery not changed',
    'This delivery method is not available in Belgium. Please choose another one.',
  )
  await expect(express).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked()
})
