import type { Page } from '@playwright/test'
import { test, unique } from './admin-product.ts'
import { bought } from './bought-order.ts'
import { expect, expectToast, open, signedIn, signedInAsAdmin, signInAs, type Customer } from './fixtures.ts'

/** The shop makes the changes that are sent here, and its answers are lost. @returns ends it. */
async function loseReplies(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(path)
}

type Products = { create(name: string): Promise<string> }

async function orderOf(page: Page, products: Products, name: string): Promise<{ account: Customer; number: string }> {
  await signedInAsAdmin(page)
  const id = await products.create(unique('Reply balm'))
  await page.request.put(`/api/admin/products/${id}/stock`, { data: { seen: 0, onHand: 9 } })
  const account = await signedIn(page, name)
  return { account, number: await bought(page, account, id, 2) }
}

test('does not say that money was not refunded when the reply was lost', async ({ page, products, consoleGuard }) => {
  consoleGuard.expects('broken connection')
  const { number } = await orderOf(page, products, 'Ottilie')
  await signedInAsAdmin(page)
  await open(page, `/admin/orders/${number}`)
  await loseReplies(page, '**/api/admin/orders/*/refunds')
  await page.getByLabel('Amount (€)').fill('1.50')
  await page.getByRole('button', { name: 'Refund amount' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund €1.50' }).click()
  await expectToast(page, 'No answer from the shop', 'Your change may have been saved. Check before you try again.')
  await expect(page.getByText('Partial refund: €1.50')).toBeVisible()
})

test('does not say that a withdrawal was not sent when the reply was lost', async ({
  page,
  products,
  consoleGuard,
}) => {
  consoleGuard.expects('broken connection')
  const { account, number } = await orderOf(page, products, 'Oceane')
  await signInAs(page, account)
  await open(page, `/account/orders/${number}`)
  const restore = await loseReplies(page, '**/api/account/withdrawals/*')
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click()
  await page.getByRole('button', { name: 'Continue to confirmation' }).click()
  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' })
  await confirm.click()
  await expect(page.getByRole('alert')).toHaveText(/Your withdrawal may have been sent: confirm it again/)
  await restore()
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible()
})
