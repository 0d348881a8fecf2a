import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, monogrammed, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { orderStatuses } from '../constants.ts'
import { packedLines } from './rules.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const packingSlips = (numbers: string) =>
  shop.call('GET', `/api/admin/packing-slips?numbers=${numbers}`, undefined, admin)
const slipOf = async (number: string) => (await packingSlips(number)).body.packingSlips[0]

describe('the contents of a packing slip', () => {
  it('are units left to ship, or else the shipped ones, and nothing of an order that is not open', () => {
    const line = fc.record({ unshipped: fc.nat(3), shipped: fc.nat(3) })
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.array(line, { maxLength: 4 }), (status, lines) => {
        const { contents, lines: packed } = packedLines(status, lines)
        const isOpen = status === 'paid' || status === 'fulfilled'
        const left = lines.filter(({ unshipped }) => unshipped > 0)
        const sent = lines.filter(({ shipped }) => shipped > 0)
        expect(contents).toBe(
          !isOpen ? 'nothing' : left.length > 0 ? 'to_ship' : sent.length > 0 ? 'shipped' : 'nothing',
        )
        expect(packed).toEqual(
          contents === 'to_ship'
            ? left.map((one) => ({ ...one, quantity: one.unshipped }))
            : contents === 'shipped'
              ? sent.map((one) => ({ ...one, quantity: one.shipped }))
              : [],
        )
      }),
    )
  })
})

describe('packing slips', () => {
  it('list SKU, item, units, monogram and address, and no amounts', async () => {
    const customer = await newCustomer(shop, 'Paquita')
    const { number } = await buy(shop, customer, [{ productId: plain, quantity: 3 }, monogrammed])
    const answer = await packingSlips(number)
    const packingSlip = answer.body.packingSlips[0]
    expect(packingSlip).toMatchObject({
      number,
      contents: 'to_ship',
      customer: { firstName: 'Paquita' },
      delivery: { method: 'standard' },
      lines: [{ quantity: 3, monogram: null }, { monogram: monogrammed.customization }],
    })
    expect(packingSlip.lines[0].sku).toMatch(/\w/)
    expect(answer.text).not.toMatch(/"\d+\.\d\d"|price|total/i)
  })

  it('list what is left after a parcel, then everything that was shipped, then nothing', async () => {
    const { number } = await buy(shop, await newCustomer(shop), [{ productId: plain, quantity: 3 }])
    const ship = (parcel: number, quantity: number) =>
      shop.call('POST', `/api/admin/orders/${number}/parcels`, { parcel, lines: [{ position: 0, quantity }] }, admin)
    await ship(1, 2)
    expect(await slipOf(number)).toMatchObject({ contents: 'to_ship', lines: [{ quantity: 1 }] })
    await ship(2, 1)
    expect(await slipOf(number)).toMatchObject({ contents: 'shipped', lines: [{ quantity: 3 }] })
    await shop.call('POST', `/api/admin/orders/${number}/actions`, { action: 'refund', seen: 'fulfilled' }, admin)
    expect(await slipOf(number)).toMatchObject({ contents: 'nothing', lines: [] })
  })

  it('come for up to 50 orders, each once and in the order given, and name the missing ones', async () => {
    const [a, b] = [
      (await buy(shop, await newCustomer(shop), [{ productId: plain }])).number,
      (await buy(shop, null, [{ productId: plain }], 'packingSlip.guest@example.com')).number,
    ]
    const { body } = await packingSlips([b, '999999999', a, b].join(','))
    expect(body.packingSlips.map(({ number }: { number: string }) => number)).toEqual([b, a])
    expect(body.missing).toEqual(['999999999'])
    const many = (count: number) => Array.from({ length: count }, (_, at) => 900_000_000 + at).join(',')
    expect((await packingSlips(many(50))).status).toBe(200)
    for (const numbers of ['', 'x', `${a},`, many(51), '1'.repeat(16)])
      expect((await packingSlips(numbers)).status).toBe(422)
  })
})
