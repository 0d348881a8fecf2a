import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#src/platform/db/sql.server.ts'
import { buy, newCustomer, plain } from '../buyer.ts'
import type { RealPostgres } from '../real-postgres.ts'
import { homeAddress } from '../home-address.ts'
import { newShopDatabase } from '../shop-database.ts'
import { openShop, type Answer, type TestShop } from '../shop.ts'

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

const concurrently = <Value>(count: number, action: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, at) => action(at)))

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
    const answers = await concurrently(20, (at) =>
      shop.call('POST', '/api/account/addresses', { ...homeAddress, label: `Home ${at}` }, { cookie: person.cookie }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
  })

  it('stores a repeated address once', async () => {
    const { id, cookie } = await newCustomer(shop)
    const answers = await concurrently(20, () => shop.call('POST', '/api/account/addresses', homeAddress, { cookie }))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await shop.db.rows(sql`select id from customer_address where customer_id = ${id}`)).toHaveLength(1)
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

  it('leaves nothing behind when its other requests are in progress while it is erased', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, (_, at) => newCustomer(shop, `Leaving${at}`)))
    const answers = await Promise.all(
      people.map(async ({ id, cookie, password }) => {
        const call = (method: string, path: string, body: object) => shop.call(method, path, body, { cookie })
        await call('POST', '/api/cart', { productId: plain, quantity: 1, userId: id })
        const erasure = call('DELETE', '/api/account', { password })
        const others: Promise<Answer>[] = []
        for (let round = 0; round < 6; round += 1) {
          others.push(
            call('POST', '/api/reviews', { productId: plain, rating: 5, comment: 'A lovely cream for the evening.' }),
            call('POST', '/api/questions', { productId: plain, text: 'Is this one for dry skin too?' }),
            call('POST', '/api/cart', { productId: plain, quantity: 1, userId: id }),
            call('POST', '/api/create-payment-intent', { userId: id }),
            call('POST', '/api/wishlist', { productId: plain }),
            call('POST', '/api/routines', { name: 'Evening' }),
          )
          await new Promise((next) => setTimeout(next, 3))
        }
        return [await erasure, ...(await Promise.all(others))]
      }),
    )
    expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([])
    const erased = people.filter((_, at) => answers[at]?.[0]?.status === 200).map(({ id }) => id)
    expect(erased.length).toBeGreaterThan(0)
    const owners = erased.map((id) => `user:${id}`)
    const left = await shop.db.rows(sql`
      select 'review' as what from review where user_id = any(${erased}) union all
      select 'question' from product_question where user_id = any(${erased}) union all
      select 'cart' from cart_item where owner_key = any(${owners}) union all
      select 'payment' from payment where owner_key = any(${owners})`)
    expect(left).toEqual([])
  })
})
