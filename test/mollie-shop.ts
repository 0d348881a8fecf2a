import { payFor, plain } from './buyer.ts'
import { MollieStandIn, type MolliePayment } from './mollie-stand-in.ts'
import { openShop, type TestShop } from './shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

export const apiKey = 'test_key_of_the_tests'

export type MollieShop = Awaited<ReturnType<typeof openMollieShop>>

/** A shop that is paid through a stand-in for Mollie. */
export async function openMollieShop() {
  const fake = new MollieStandIn()
  const apiUrl = await fake.start()
  const shop: TestShop = await openShop({
    environment: { MOLLIE_API_KEY: apiKey, MOLLIE_API_URL: apiUrl, PUBLIC_URL: 'https://shop.example' },
  })

  const redirect = (clientSecret: string, method: string | null = null) =>
    shop.call('POST', '/api/checkout/redirect', { clientSecret, method })
  const newPayment = async () => (await payFor(shop, null, [{ productId: plain }])).clientSecret

  function atMollie(url: string): MolliePayment {
    const payment = fake.payments.get(url.split('/').at(-1) ?? '')
    if (!payment) throw new Error(`no payment for ${url}`)
    return payment
  }

  return {
    fake,
    apiUrl,
    shop,
    redirect,
    newPayment,
    atMollie,
    outcome: async (clientSecret: string, cancel = false) =>
      (await shop.call('POST', '/api/checkout/payment-state', { clientSecret, cancel })).body,
    webhook: (id: string) =>
      shop.call('POST', '/api/webhooks/payments', `id=${id}`, { 'content-type': 'application/x-www-form-urlencoded' }),
    ordersOf: async (ref: string) =>
      (
        await shop.db.rows(sql`
          select 1 from customer_order join payment_attempt using (payment_id) where provider_ref = ${ref}`)
      ).length,

    /** A payment whose buyer has left for Mollie. */
    async redirected(method: string | null = null) {
      const clientSecret = await newPayment()
      const { status, body } = await redirect(clientSecret, method)
      if (status !== 200) throw new Error(`not redirected: ${status}`)
      return { clientSecret, payment: atMollie(body.url) }
    },

    async close() {
      await shop.close()
      fake.server.close()
    },
  }
}
