import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const address = { firstName: 'Odile', lastName: 'Maes', street: 'Nieuwstraat 9', city: 'Brussels', postalCode: '1000' }
/** As `buy` enters it. */
const entered = {
  firstName: 'Paquita',
  lastName: 'Verstraete',
  street: 'Lindelaan 7',
  city: 'Leuven',
  postalCode: '3000',
}
const change = (number: string, body: object, seen: object = entered) =>
  shop.call('PUT', `/api/admin/orders/${number}/address`, { seen, ...body }, admin)
const bought = async () => buy(shop, await newCustomer(shop, 'Paquita'), [{ productId: plain, quantity: 2 }])

describe('the delivery address of an order', () => {
  it('changes for parcel, packing slip and buyer, but not on the invoice, which was issued', async () => {
    const { number, key } = await bought()
    const invoice = (await shop.call('GET', `/api/order-link/${key}/invoice`)).body
    const changed = await change(number, address)
    expect(changed.status).toBe(200)
    expect(changed.body.order.customer).toMatchObject({ ...address, country: 'Belgium' })
    expect((await shop.call('GET', `/api/order-link/${key}`)).body.customer).toMatchObject(address)
    const slips = await shop.call('GET', `/api/admin/packing-slips?numbers=${number}`, undefined, admin)
    expect(slips.body.packingSlips[0].customer).toMatchObject(address)
    await change(number, { ...address, street: 'Nieuwstraat 10' }, address)
    expect((await shop.call('GET', `/api/order-link/${key}/invoice`)).body).toEqual(invoice)
    expect((await shop.call('GET', `/api/admin/orders?search=maes`, undefined, admin)).body.orders).toMatchObject([
      { number },
    ])
  })

  it('is shown as one with an equal billing address', async () => {
    const { number, key } = await bought()
    const billingOf = async () => (await shop.call('GET', `/api/order-link/${key}`)).body.customer.billing
    const same = await change(number, entered)
    expect([same.status, same.body.order.customer.billing, await billingOf()]).toEqual([200, undefined, undefined])
    await change(number, address)
    expect(await billingOf()).toEqual({ ...entered, country: 'Belgium' })
    // Back to where the invoice went.
    await change(number, entered, address)
    expect(await billingOf()).toBeUndefined()
  })

  it('stays within its country, and needs all of its fields', async () => {
    const { number } = await bought()
    expect((await change(number, { ...address, postalCode: '10115' })).body).toMatchObject({
      status: 422,
      code: 'postal_code_of_country',
      detail: 'Please enter a postal code of Belgium.',
    })
    for (const body of [{ ...address, street: '' }, { ...address, country: 'Germany' }, {}])
      expect((await change(number, body)).status).toBe(422)
    expect((await change('999999', address)).status).toBe(404)
    const { order, mayChangeAddress } = (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body
    expect(mayChangeAddress).toBe(true)
    expect(order.customer.firstName).toBe('Paquita')
  })

  it('is kept when someone else has changed it since it was read', async () => {
    const { number } = await bought()
    const answers = await Promise.all(
      ['Nieuwstraat 1', 'Nieuwstraat 2'].map((street) => change(number, { ...address, street })),
    )
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status)
    expect([done?.status, refused?.status]).toEqual([200, 409])
    const street: string = done?.body.order.customer.street
    expect(refused?.body).toMatchObject({ code: 'address_changed', detail: expect.stringContaining(street) })
    // The same request again, as after a lost reply.
    expect((await change(number, { ...address, street })).status).toBe(200)
    expect((await change(number, { ...address, street: 'Nieuwstraat 3' }, { ...address, street })).status).toBe(200)
    const { events } = (await shop.call('GET', '/api/admin/log', undefined, admin)).body
    expect(events[0]).toMatchObject({ action: 'order_address_changed', after: { country: 'Belgium' } })
    expect(JSON.stringify(events[0])).not.toContain('Nieuwstraat')
    expect((await change(number, { ...address, seen: undefined })).status).toBe(422)
  })

  it('is fixed once a parcel was sent or the order has ended', async () => {
    const [sent, canceled] = [await bought(), await bought()]
    const lines = [{ position: 0, quantity: 1 }]
    await shop.call('POST', `/api/admin/orders/${sent.number}/parcels`, { parcel: 1, lines }, admin)
    await shop.call('POST', `/api/admin/orders/${canceled.number}/actions`, { action: 'cancel', seen: 'paid' }, admin)
    for (const { number } of [sent, canceled]) {
      expect(await change(number, address)).toMatchObject({ status: 409, body: { code: 'address_fixed' } })
      const { order, mayChangeAddress } = (await shop.call('GET', `/api/admin/orders/${number}`, undefined, admin)).body
      expect(mayChangeAddress).toBe(false)
      expect(order.customer.firstName).toBe('Paquita')
    }
  })
})
