import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicConfig } from '#src/entry/public-config.server.ts'
import { exampleBrand, exampleSeller as seller, retention } from '#src/features/shop-settings/constants.ts'
import { contentReportRules, reviewInvitationRules } from '#src/features/shop-settings/limits/constants.ts'
import { privacy } from '#src/messages/en/privacy.ts'
import { legalFacts } from '#src/pages/help/legal-facts.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { buy, monogrammed, newCustomer, payFor, plain } from './buyer.ts'
import { testConfig } from './config.ts'
import { newGuest, openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const day = 24 * 60 * 60
const age = (owner: string, days: number) =>
  shop.db.rows(
    sql`update cart_item set updated_at = ${new Date(Date.parse('2026-11-20T10:00:00Z') - days * day * 1000)}
      where owner_key = ${owner}`,
  )
const ownersOfCarts = async () =>
  (await shop.db.rows<{ owner: string }>(sql`select distinct owner_key as owner from cart_item`)).map(
    ({ owner }) => owner,
  )

describe('guest carts', () => {
  it('are deleted a month after their last change, but not customers’ carts or guest carts in use', async () => {
    const customer = await newCustomer(shop)
    const carts: string[] = []
    const fill = async (body: object, headers: Record<string, string>) => {
      const before = await ownersOfCarts()
      for (const productId of [plain, monogrammed.productId])
        await shop.call('POST', '/api/cart', { productId, quantity: 1, ...body }, headers)
      const owner = (await ownersOfCarts()).find((one) => !before.includes(one))
      carts.push(owner ?? '')
    }
    const [left, used] = [newGuest(), newGuest()]
    await fill({ sessionId: left.sessionId }, left.headers)
    await fill({ sessionId: used.sessionId }, used.headers)
    await fill({ userId: customer.id }, { cookie: customer.cookie })
    for (const owner of carts) await age(owner, retention.guestCartDays)
    // One line of the second cart was changed since.
    await shop.db.rows(sql`
      update cart_item set updated_at = '2026-11-19' where owner_key = ${carts[1]} and variant_id in (select id from product_variant where product_id = ${plain})`)
    await shop.cart.removeOldGuests()
    const rows = await shop.db.rows<{ owner: string }>(sql`select owner_key as owner from cart_item`)
    expect(carts.map((owner) => rows.filter((row) => row.owner === owner).length)).toEqual([0, 2, 2])
  })
})

describe('names and addresses of payments', () => {
  it('without an order are deleted after a week, but not those of orders', async () => {
    const order = await buy(shop, null, [{ productId: plain }], 'kept.with.the.order@example.com')
    const { clientSecret } = await payFor(shop, null, [monogrammed], 'gone.after.a.week@example.com')
    shop.advanceClock(14 * 60)
    await shop.checkout.releaseExpired()
    const removeAbandonedDetails = () => shop.payments.removeAbandonedDetails()
    const held = () =>
      shop.db.rows<{ text: string }>(
        sql`select payment::text as text from payment join payment_attempt on payment.id = payment_id
          where client_secret = ${clientSecret}`,
      )
    shop.advanceClock((retention.abandonedPaymentDays - 1) * day)
    await removeAbandonedDetails()
    // In quotation marks, because the random ids in the row can contain these two letters as well.
    const personal = ['gone.after.a.week', 'Lindelaan', '"QX"']
    for (const word of personal) expect((await held())[0]?.text).toContain(word)
    shop.advanceClock(day)
    await removeAbandonedDetails()
    const [{ text } = { text: '' }] = await held()
    expect(text).not.toBe('')
    for (const word of personal) expect(text).not.toContain(word)
    const [remaining] = await shop.db.rows<{ text: string }>(sql`
      select payment::text as text from payment join customer_order on payment.id = payment_id
        where customer_order.id = ${order.id}`)
    expect(remaining?.text).toContain('kept.with.the.order@example.com')
  })

  it('are deleted from payments without a contact too: a monogram may be a name', async () => {
    const { sessionId, headers } = newGuest()
    const item = { ...monogrammed, customization: { ...monogrammed.customization, text: 'ZOE' } }
    await shop.call('POST', '/api/cart', { ...item, quantity: 1, sessionId }, headers)
    await shop.call('POST', '/api/create-payment-intent', { sessionId }, headers)
    shop.advanceClock(14 * 60)
    await shop.checkout.releaseExpired()
    const named = () => shop.db.rows(sql`select 1 from payment where quote::text like '%ZOE%'`)
    expect(await named()).toHaveLength(1)
    shop.advanceClock(retention.abandonedPaymentDays * day)
    await shop.payments.removeAbandonedDetails()
    expect(await named()).toEqual([])
  })
})

describe('an invoice', () => {
  it('keeps the seller at the time of the order', async () => {
    const order = await buy(shop, null, [{ productId: plain }])
    const invoice = async () => (await shop.call('GET', `/api/order-link/${order.key}/invoice`)).body
    const { phone: _phone, ...printed } = seller
    expect((await invoice()).seller).toEqual(printed)
    const former = { ...seller, name: 'Éclat van vroeger BV', vatNumber: 'BE 0000.000.001' }
    await shop.db.rows(
      sql`update customer_order set seller = ${JSON.stringify(former)}
        where id = ${order.id} and seller = ${JSON.stringify(seller)}`,
    )
    expect((await invoice()).seller).toEqual({ ...printed, name: former.name, vatNumber: former.vatNumber })
  })
})

describe('retention periods', () => {
  it('are applied every night and stated in the privacy policy', async () => {
    const nightly = await shop.db.rows<{ name: string }>(
      sql`select name from job.schedule where cron = '17 2 * * *' order by name`,
    )
    expect(nightly.map(({ name }) => name)).toEqual([
      // Not about retention: emails about answers, and what a search reads first.
      'announce_missed_answers',
      'refresh_popular_products',
      'remove_abandoned_payment_details',
      'remove_ended_payments',
      'remove_old_back_in_stock_requests',
      'remove_old_content_reports',
      'remove_old_dead_letters',
      'remove_old_delivery_choices',
      'remove_old_guest_carts',
      'remove_old_review_invitations',
      'remove_old_webhook_bodies',
      'remove_old_webhook_events',
      'remove_released_reservations',
      // Not about retention: files without a row.
      'remove_unreferenced_notices',
      'remove_unreferenced_product_photos',
      'remove_unreferenced_review_photos',
      // Not about retention: disputes whose webhook was lost.
      'sync_disputes',
    ])
    const store = { brand: exampleBrand, seller, isPlaceholder: true, guaranteeNotice: null }
    const facts = legalFacts(publicConfig(testConfig(), store), [])
    const table = privacy.parts(facts).find(({ id }) => id === 'kept')?.table?.rows ?? []
    const statedPeriod = (what: string) => table.find(([first]) => first?.startsWith(what))?.[2]
    expect(statedPeriod('Cart')).toContain(`${retention.guestCartDays} days`)
    expect(statedPeriod('Payments without an order')).toContain(`${retention.abandonedPaymentDays} days`)
    expect(statedPeriod('Payments without an order')).toContain(`${retention.endedPaymentDays} days`)
    expect(statedPeriod('Messages from our payment provider')).toContain(`${retention.webhookBodyDays} days`)
    expect(statedPeriod('Messages from our payment provider')).toContain(`${retention.webhookEventDays} days`)
    expect(statedPeriod('Requests for an email about reviews')).toContain(`${reviewInvitationRules.keptDays} days`)
    expect(statedPeriod('Reports of reviews')).toContain(`${contentReportRules.keptDays} days`)
    expect(statedPeriod('Emails to you')).toContain(`${retention.deadLetterDays} days`)
  })
})
