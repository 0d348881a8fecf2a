import type { StripeIntent } from '#root/test/stripe-stand-in.ts'
import { expectAccessible } from './a11y.ts'
import { main } from './admin-product.ts'
import { fillContactDetails, payButton } from './checkout-page.ts'
import { expect, expectNoHorizontalScroll, open, signedInAsAdmin } from './fixtures.ts'
import { atCheckout, deliver, test } from './stripe-shop.ts'

test(
  'staff see a dispute, and its buyer sees that the refund is held',
  { tag: '@phone' },
  async ({ page, stripeShop, browser }) => {
    let intent: StripeIntent | undefined
    await atCheckout(page, stripeShop, (created) => {
      intent = created
      created.status = 'succeeded'
      return { error: { type: 'api_connection_error', message: 'The answer was lost' } }
    })
    const email = await fillContactDetails(page)
    await payButton(page).click()
    await expect(page).toHaveURL(/\/orders\/.+/)
    const [, number = ''] = /(\d+)/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? []
    if (!intent) throw new Error('nothing was paid')
    await deliver(stripeShop, 'charge.dispute.created', stripeShop.fake.dispute(intent, 'needs_response', new Date()))

    const staff = await browser.newContext({ baseURL: stripeShop.url, viewport: page.viewportSize() })
    const admin = await staff.newPage()
    await signedInAsAdmin(admin)
    await open(admin, `/admin/orders/${number}`)
    await expect(main(admin).getByRole('heading', { name: 'Dispute' })).toBeVisible()
    await expect(main(admin)).toContainText('Reason: product not received')
    await expectAccessible(admin)
    await expectNoHorizontalScroll(admin)

    // A late charge does not belong to the order.
    await expect(main(admin)).toContainText('No refunds are sent for this order')
    await admin.route(`**/api/admin/orders/${number}`, async (route) => {
      const response = await route.fetch()
      const order = (await response.json()) as { disputes: object[] }
      const disputes = order.disputes.map((dispute) => ({ ...dispute, isOfLateCharge: true }))
      await route.fulfill({ response, json: { ...order, disputes } })
    })
    await admin.reload()
    await expect(main(admin)).toContainText('This charge arrived late and was refunded.')
    await expect(main(admin)).not.toContainText('No refunds are sent for this order')
    await staff.close()

    expect((await page.request.post('/api/withdrawals', { data: { number, email } })).status()).toBe(200)
    const held = page.getByText('Your payment is disputed with your bank, so we haven’t started a refund')
    await expect(async () => {
      await page.reload()
      await expect(held).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('We’ve started a refund')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)
