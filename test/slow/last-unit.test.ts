import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#src/platform/db/sql.server.ts'
import { contact, validCard } from '../checkout.ts'
import type { RealPostgres } from '../real-postgres.ts'
import { newShopDatabase } from '../shop-database.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { allProducts, newGuest, openShop, type TestShop } from '../shop.ts'

let postgres: RealPostgres
let shop: TestShop
let otherProcess: TestShop

beforeAll(async () => {
  postgres = await newShopDatabase()
  shop = await openShop({ databaseUrl: postgres.url })
  // A second process of the same shop on the same database.
  otherProcess = await openShop({ databaseUrl: postgres.url })
})
afterAll(async () => {
  await shop?.close()
  await otherProcess?.close()
  await postgres?.stop()
})

/** Checks out a filled cart. Returns the response of the failed step or the last one. */
async function buy(at: Pick<TestShop, 'call'> | Pick<ServerProcess, 'call'>, sessionId: string) {
  const createPayment = await at.call('POST', '/api/create-payment-intent', { sessionId })
  if (createPayment.status !== 200) return createPayment
  const { clientSecret } = createPayment.body
  await at.call('POST', '/api/checkout/customer', { clientSecret, customer: contact })
  const paid = await at.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card: validCard })
  if (paid.status !== 200) return paid
  return at.call('POST', '/api/checkout/complete', { clientSecret })
}

describe('a shop on a real PostgreSQL server', () => {
  it('sells the last unit of a shade to one of 200 concurrent shoppers in two processes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eclat-last-unit-'))
    const settings = { DATABASE_URL: postgres.url, PAYMENTS: 'sandbox' }
    const processes = await Promise.all(['a', 'b'].map((name) => startServer(join(folder, name), settings)))
    try {
      const product = (await allProducts(shop)).find(({ shades, inStock }) => inStock && (shades?.count ?? 0) >= 24)
      const shade = product?.variants?.find(({ inStock }) => inStock)
      const shoppers = await Promise.all(
        Array.from({ length: 200 }, async (_, at) => {
          const { sessionId } = newGuest()
          const item = { productId: product?.id, variantId: shade?.id, quantity: 1, sessionId }
          const server = processes[at % 2] ?? shop
          expect((await server.call('POST', '/api/cart', item)).status).toBe(200)
          return { server, sessionId }
        }),
      )
      await shop.db.rows(sql`update stock_item set on_hand = 1, reserved = 0 where variant_id = ${shade?.id}`)

      const answers = await Promise.all(shoppers.map(({ server, sessionId }) => buy(server, sessionId)))

      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(199)
      const expected = `${product?.name}, ${shade?.title} is out of stock.`
      for (const { status, body } of refused) expect([status, body.detail]).toEqual([409, expected])
      const [counts] = await shop.db.rows(sql`
        select (select jsonb_agg(jsonb_build_array(on_hand, reserved)) from stock_item where variant_id = ${shade?.id}) as stock,
               (select count(distinct order_id) from order_line where variant_id = ${shade?.id}) as orders,
               (select count(*) from sandbox_payment where status = 'succeeded') as charged`)
      expect(counts).toEqual({ stock: [[0, 0]], orders: 1, charged: 1 })
    } finally {
      await Promise.all(processes.map((server) => server.end('SIGTERM')))
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('handles carts with the same products in opposite order without a deadlock', async () => {
    const inStockProducts = (await allProducts(shop))
      .filter(({ inStock, fewLeft }) => inStock && fewLeft === null)
      .slice(1, 7)
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, at) => {
        const guest = newGuest()
        const order = at % 2 ? inStockProducts : inStockProducts.toReversed()
        for (const { id } of order)
          await shop.call('POST', '/api/cart', { productId: id, quantity: 1, sessionId: guest.sessionId })
        return buy(at % 3 ? shop : otherProcess, guest.sessionId)
      }),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  it('tells the other process when the last unit is sold', async () => {
    const product = (await allProducts(otherProcess)).findLast(({ inStock, fewLeft }) => inStock && fewLeft === null)
    const guest = newGuest()
    await shop.db.rows(sql`update stock_item set on_hand = 1, reserved = 0 where product_id = ${product?.id}`)
    await shop.call('POST', '/api/cart', { productId: product?.id, quantity: 1, sessionId: guest.sessionId })
    expect((await buy(shop, guest.sessionId)).status).toBe(200)
    await expect
      .poll(async () => (await otherProcess.call('GET', `/api/products/${product?.id}`)).body.inStock)
      .toBe(false)
  })
})
