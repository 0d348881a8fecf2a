import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, newCustomer, payFor, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { cents } from '#src/kernel/money.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { NewOrder } from '../store.server.ts'
import { documentNumber, parseNoteNumber } from './rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const numbers = async () =>
  (
    await shop.db.rows<{ year: number; number: number }>(sql`select year, number from invoice order by year, number`)
  ).map(({ year, number }) => `${year}-${number}`)

describe('invoice numbers', () => {
  it('have no gaps and no duplicates, however payments are repeated, raced or rolled back', async () => {
    const paid = async () => {
      const { clientSecret } = await payFor(shop, await newCustomer(shop), [{ productId: plain }])
      const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
      await shop.call('POST', '/api/sandbox-payments/confirm', { clientSecret, card })
      return clientSecret
    }
    const secrets = [await paid(), await paid(), await paid()]
    await Promise.all(
      [...secrets, ...secrets].map((clientSecret) => shop.call('POST', '/api/checkout/complete', { clientSecret })),
    )
    const [row] = await shop.db.rows<{ payment_id: string }>(sql`select payment_id from customer_order limit 1`)
    await expect(
      shop.db.transaction(async (tx) => {
        await shop.orders.place(tx, {
          id: crypto.randomUUID(),
          paymentId: crypto.randomUUID(),
          ownerKey: 'user:nobody',
          status: 'paid',
          customer: null,
          delivery: {
            country: 'Belgium',
            method: 'standard' as const,
            pickupPoint: null,
            earliest: '2026-11-24',
            latest: '2026-11-26',
          },
          ...amounts,
          lines: [],
        })
        throw new Error('power cut')
      }),
    ).rejects.toThrow('power cut')
    // A payment that already has an order uses no number.
    await shop.db.transaction((tx) =>
      shop.orders.place(tx, {
        id: crypto.randomUUID(),
        paymentId: row?.payment_id ?? '',
        ownerKey: 'user:nobody',
        status: 'paid',
        customer: null,
        delivery: {
          country: 'Belgium',
          method: 'standard',
          pickupPoint: null,
          earliest: '2026-11-24',
          latest: '2026-11-26',
        },
        ...amounts,
        lines: [],
      }),
    )
    await buy(shop, null, [{ productId: plain }])
    expect(await numbers()).toEqual([1, 2, 3, 4].map((one) => `2026-${one}`))
  })

  it('start again in the new year in Brussels, not in UTC', async () => {
    const later = await openShop({ database: shop.db })
    later.advanceClock((Date.parse('2026-12-31T23:30:00Z') - Date.parse('2026-11-20T10:00:00Z')) / 1000)
    const order = await buy(later, null, [{ productId: plain }])
    expect((await later.call('GET', `/api/order-link/${order.key}/invoice`)).body).toMatchObject({
      number: '2027-00001',
      date: '2027-01-01',
    })
    await later.close()
  })

  it('are read back from the number of a credit note', () => {
    expect(parseNoteNumber(documentNumber('credit_note', 2026, 42))).toEqual({ year: 2026, number: 42 })
    for (const text of ['2026-00042', 'CN-2026-1', 'CN-2026-00001x', '']) expect(parseNoteNumber(text)).toBeNull()
  })
})

const zero = cents(0)
const amounts = {
  subtotal: zero,
  promoCode: null,
  discount: zero,
  shipping: zero,
  surcharge: zero,
  vat: zero,
  total: zero,
  credit: zero,
  vatBasisPoints: 2_100,
  vatIsIncluded: true,
  currency: 'eur',
} satisfies Partial<NewOrder>
