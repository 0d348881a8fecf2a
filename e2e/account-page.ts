import type { Page } from '@playwright/test'
import { expect, type Customer } from './fixtures.ts'
import { cards } from './checkout-page.ts'

export const main = (page: Page) => page.getByRole('main')
const monogram = { text: 'QX', font: 'classic', color: 'gold', position: 'center', size: 'medium' }
const card = { number: cards.good, expiry: '12/34', cvc: '123' }

/** Creates an order for this browser's customer through the API. */
export async function bought(page: Page, account: Customer): Promise<string> {
  const lines = [
    { productId: 'oat-milk-cleansing-balm', quantity: 2 },
    { productId: 'nocturne-retinol-serum', quantity: 1, customization: monogram },
  ]
  for (const line of lines) await page.request.post('/api/cart', { data: { ...line, userId: account.id } })
  const intent = await page.request.post('/api/create-payment-intent', { data: { userId: account.id } })
  const { clientSecret } = (await intent.json()) as { clientSecret: string }
  const customer = {
    firstName: account.firstName,
    lastName: 'Peeters',
    email: account.email,
    street: 'Kerkstraat 12',
    city: 'Gent',
    postalCode: '9000',
    country: 'Belgium',
  }
  await page.request.post('/api/checkout/customer', { data: { clientSecret, customer } })
  await page.request.post('/api/sandbox-payments/confirm', { data: { clientSecret, card } })
  const done = await page.request.post('/api/checkout/complete', { data: { clientSecret } })
  expect(done.ok(), await done.text()).toBe(true)
  return ((await done.json()) as { orderNumber: string }).orderNumber
}
