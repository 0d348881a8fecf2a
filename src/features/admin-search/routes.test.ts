import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { staffRoles } from '../identity/staff/constants.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const ask = (search: string, by: { readonly cookie: string } = admin) =>
  shop.call('GET', `/api/admin/search?${new URLSearchParams({ search }).toString()}`, undefined, by)
const find = async (search: string) => (await ask(search)).body

describe('the search of the administration', () => {
  it('finds orders by number and email, customers by email and name, and products by name and SKU', async () => {
    const person = await newCustomer(shop, 'Philippine')
    const { number } = await buy(shop, person, [{ productId: plain }])
    const order = { number, status: 'paid', email: person.email }
    const customer = { id: person.id, firstName: 'Philippine', lastName: 'Verstraete', email: person.email }
    expect(await find(number)).toEqual({ orders: [order], customers: [], products: [] })
    expect(await find(person.email.toUpperCase())).toEqual({ orders: [order], customers: [customer], products: [] })
    expect((await find('philippine verst')).customers).toEqual([customer])

    const product = { id: plain, name: 'Oat Milk Cleansing Balm', status: 'active' }
    expect((await find('oat milk')).products).toContainEqual(product)
    const [variant] = await shop.db.rows<{ sku: string }>(
      sql`select sku from product_variant where product_id = ${plain} order by position limit 1`,
    )
    expect((await find(variant?.sku.toLowerCase() ?? '')).products[0]).toEqual(product)
    expect(await find('nothing has this name')).toEqual({ orders: [], customers: [], products: [] })
  })

  it('returns at most five of each kind, and refuses texts that are too short', async () => {
    for (let one = 0; one < 6; one += 1) await newCustomer(shop, 'Sixfold')
    expect((await find('sixfold')).customers).toHaveLength(5)
    expect((await find('serum')).products).toHaveLength(5)
    expect((await ask('ab')).status).toBe(422)
    expect((await ask('  a ')).status).toBe(422)
  })

  it.each(staffRoles)('gives %s only what this role can read elsewhere', async (role) => {
    const staff = await staffOf(shop, role)
    const person = await newCustomer(shop, `Searched ${role}`)
    await buy(shop, person, [{ productId: plain }])
    const { body: byEmail } = await ask(person.email, staff)
    const { body: byName } = await ask('oat milk', staff)
    const found = { orders: byEmail.orders, customers: byEmail.customers, products: byName.products }
    for (const [kind, results] of Object.entries(found)) {
      const mayRead = (await shop.call('GET', `/api/admin/${kind}`, undefined, staff)).status === 200
      expect(results.length > 0, kind).toBe(mayRead)
    }
    expect((await ask('oat milk', person)).status).toBe(403)
  })
})
