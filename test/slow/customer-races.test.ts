import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#src/platform/db/sql.server.ts'
import { buy, newCustomer, plain } from '../buyer.ts'
import type { RealPostgres } from '../real-postgres.ts'
import { newShopDatabase } from '../shop-database.ts'
import { openShop, type TestShop } from '../shop.ts'

let postgres: RealPostgres
let shop: TestShop

beforeAll(async () => {
  postgres = await newShopDatabase()
  shop = await openShop({ databaseUrl: postgres.url })
})
afterAll(async () => {
  await shop?.close()
  await postgres?.stop()
})

const concurrently = <Value>(count: number, action: () => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, action))

describe('a customer in many windows on a real PostgreSQL server', () => {
  it('withdraws once, with the same receipt for all', async () => {
    const person = await newCustomer(shop)
    const order = await buy(shop, person, [{ productId: plain }])
    const answers = await concurrently(12, () =>
      shop.call('POST', `/api/account/withdrawals/${order.number}`, {}, { cookie: person.cookie }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await shop.db.rows(sql`select id from order_withdrawal where order_id = ${order.id}`)).toHaveLength(1)
  })

  it('stores ten addresses and no more', async () => {
    const person = await newCustomer(shop)
    const address = {
      label: 'Home',
      firstName: 'Ann',
      lastName: 'Peeters',
      street: 'Kerkstraat 1',
      city: 'Gent',
      postalCode: '9000',
      country: 'Belgium',
      isDefault: false,
    }
    const answers = await concurrently(20, () =>
      shop.call('POST', '/api/account/addresses', address, { cookie: person.cookie }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
  })

  it('is erased once: an unshipped order is refunded once', async () => {
    const person = await newCustomer(shop)
    const onHand = async () =>
      (await shop.db.rows<{ on_hand: number }>(sql`select on_hand from stock_item where product_id = ${plain}`))[0]
        ?.on_hand ?? 0
    const before = await onHand()
    await buy(shop, person, [{ productId: plain, quantity: 2 }])
    const answers = await concurrently(6, () =>
      shop.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie }),
    )
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await onHand()).toBe(before)
    expect(await shop.db.rows(sql`select 1 from customer where id = ${person.id}`)).toEqual([])
  })
})
