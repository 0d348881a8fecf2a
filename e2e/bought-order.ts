import { expect, type Page } from '@playwright/test'
import { cards } from './checkout-page.ts'
import type { Customer } from './fixtures.ts'

type Line = { readonly productId: string; readonly quantity: number; readonly customization?: object }

/** Buys and pays as this customer, over the API. @returns the order's number. */
export async function buyLines(page: Page, account: Customer, lines: readonly Line[]): Promise<string> {
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
  await page.request.post('/api/sandbox-payments/confirm', {
    data: { clientSecret, card: { number: cards.good, expiry: '12/34', cvc: '123' } },
  })
  const done = await page.request.post('/api/checkout/complete', { data: { clientSecret } })
  expect(done.ok(), await done.text()).toBe(true)
  return ((await done.json()) as { orderNumber: string }).orderNumber
}

export const bought = (page: Page, account: Customer, productId: string, quantity = 1): Promise<string> =>
  buyLines(page, account, [{ productId, quantity }])
