import type { Page } from '@playwright/test'
import { expectAccessible } from './a11y.ts'
import { payButton } from './checkout-page.ts'
import { expect, expectToast, toasts } from './fixtures.ts'
import { atCheckout, test, type StripeShop } from './stripe-shop.ts'

const address = { line1: 'Kerkstraat 12', line2: null, city: 'Gent', state: '', postal_code: '9000', country: 'BE' }
const anouk = {
  expressPaymentType: 'apple_pay',
  billingDetails: { name: 'Anouk De Smet', email: 'anouk@wallet.example', address },
  shippingAddress: { name: 'Anouk De Smet', address },
}

type Wallet = { walletEvent: object; walletAsked: object; walletFailures?: { message?: string; reason: string }[] }

const withWallet = (page: Page, event: object) =>
  page.addInitScript((given) => Object.assign(window, { walletEvent: given } satisfies Partial<Wallet>), event)

const failures = (page: Page) => page.evaluate(() => (window as unknown as Wallet).walletFailures ?? [])
const walletButton = (page: Page) => page.getByRole('button', { name: 'Pay with the wallet' })

/** @returns how often Stripe was asked to charge */
async function payByWallet(page: Page, shop: StripeShop): Promise<() => number> {
  let confirmations = 0
  await atCheckout(page, shop, () => {
    confirmations += 1
    return {}
  })
  await walletButton(page).click()
  return () => confirmations
}

test('a wallet gives address and email, and pays in one step', { tag: '@phone' }, async ({ page, stripeShop }) => {
  await withWallet(page, anouk)
  await atCheckout(page, stripeShop, (intent) => {
    intent.status = 'succeeded'
    return { paymentIntent: { status: 'succeeded' } }
  })
  const express = page.getByRole('region', { name: 'Express checkout' })
  await expect(express).toContainText('For delivery to Belgium')
  await expect(express).toContainText('You can withdraw within 14 days')
  await expectAccessible(page)
  await walletButton(page).click()
  await expectToast(page, 'Payment Successful')
  expect(await failures(page)).toEqual([])
  const asked = await page.evaluate(() => (window as unknown as Wallet).walletAsked)
  await toasts(page).getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('main')).toContainText('Kerkstraat 12')
  expect(asked).toEqual({
    emailRequired: true,
    shippingAddressRequired: true,
    allowedShippingCountries: ['BE'],
    shippingRates: [{ id: 'standard', displayName: 'Standard delivery', amount: 799 }],
  })
})

test('a wallet pays for an order that is collected at a pickup point, and is asked for no delivery address', async ({
  page,
  stripeShop,
}) => {
  await withWallet(page, { ...anouk, shippingAddress: undefined })
  await atCheckout(page, stripeShop, (intent) => {
    intent.status = 'succeeded'
    return { paymentIntent: { status: 'succeeded' } }
  })
  await page.getByRole('radio', { name: /Pickup point/ }).check()
  await page.getByLabel('Choose a pickup point').selectOption('be-3000')
  await expect(payButton(page), 'the choice is saved').toBeEnabled()
  const express = page.getByRole('region', { name: 'Express checkout' })
  await expect(express).toContainText('which you collect at your pickup point')
  await walletButton(page).click()
  await expectToast(page, 'Payment Successful')
  const asked = await page.evaluate(() => (window as unknown as Wallet).walletAsked)
  await toasts(page).getByRole('link', { name: 'View your order' }).click()
  await expect(page.getByRole('heading', { name: 'Pickup point' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('3000 Leuven')
  expect(asked).toEqual({ emailRequired: true, billingAddressRequired: true })
})

test('a wallet with an incomplete address charges nothing, and the form shows what is missing', async ({
  page,
  stripeShop,
}) => {
  const abroad = { ...address, postal_code: '75001' }
  await withWallet(page, { ...anouk, shippingAddress: { name: 'Anouk', address: abroad } })
  const confirmations = await payByWallet(page, stripeShop)
  await expectToast(page, 'Payment Failed', 'Your wallet’s address is incomplete.')
  await expect(page.getByLabel('Street and number', { exact: true })).toHaveValue('Kerkstraat 12')
  for (const name of ['Last name', 'Postal code'])
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await failures(page)).toMatchObject([{ reason: 'invalid_shipping_address' }])
  expect(confirmations()).toBe(0)
})

test('a wallet with an address in another country charges nothing', async ({ page, stripeShop }) => {
  const abroad = { ...address, city: 'Lille', postal_code: '5900', country: 'FR' }
  await withWallet(page, { ...anouk, shippingAddress: { name: 'Anouk De Smet', address: abroad } })
  const confirmations = await payByWallet(page, stripeShop)
  await expectToast(page, 'Payment Failed', 'Your wallet’s address is not in Belgium.')
  expect(await failures(page)).toMatchObject([{ reason: 'address_unserviceable' }])
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Lille')
  expect(confirmations()).toBe(0)
})

test('a refused wallet says why and keeps the form', async ({ page, stripeShop }) => {
  await withWallet(page, anouk)
  await atCheckout(page, stripeShop, () => ({ error: { type: 'card_error', message: 'Your card was declined.' } }))
  await walletButton(page).click()
  await expectToast(page, 'Payment Failed', 'Your card was declined.')
  expect(await failures(page)).toEqual([{ reason: 'fail', message: 'Your card was declined.' }])
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('anouk@wallet.example')
})

test('without a wallet, checkout offers no express payment', async ({ page, stripeShop }) => {
  await atCheckout(page, stripeShop, () => ({}))
  await page.waitForFunction(() => 'isWalletReady' in window)
  await expect(page.getByRole('region', { name: 'Express checkout' })).toHaveCount(0)
})
