import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { allProducts, newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'

let shop: TestShop
let products: string[]
beforeAll(async () => {
  shop = await openShop()
  products = (await allProducts(shop)).filter(({ inStock }) => inStock).map(({ id }) => id)
})
afterAll(() => shop.close())

const { maxLines } = shopSettings.cart
/** One more than a cart holds. */
const last = () => products[maxLines] ?? ''
type Line = { productId: string; quantity: number }

async function fill(owner: object, ids: readonly string[], headers = {}) {
  for (const productId of ids) {
    const added = await shop.call('POST', '/api/cart', { productId, quantity: 1, ...owner }, headers)
    expect(added.status).toBe(200)
  }
}
const signIn = ({ email, password }: Person, headers: object) =>
  shop.call('POST', '/api/auth/login', { email, password }, { ...headers })
const cartOf = async (person: Person): Promise<Line[]> =>
  (await shop.call('GET', `/api/cart/${person.id}`, undefined, person)).body
const idsOf = (lines: readonly Line[]) => lines.map(({ productId }) => productId).toSorted()

it('fills the customer’s cart with the newest lines, and saves the others to the wishlist', async () => {
  const ann = await newCustomer(shop, 'Ann')
  const own = products.slice(0, maxLines - 2)
  await fill({ userId: ann.id }, own, ann)
  const guest = newGuest()
  const fresh = products.slice(maxLines - 2, maxLines + 2)
  await fill({ sessionId: guest.sessionId }, [own[0] ?? '', ...fresh])
  await Promise.all([signIn(ann, guest.headers), signIn(ann, guest.headers)])

  const cart = await cartOf(ann)
  expect(idsOf(cart)).toEqual([...own, ...fresh.slice(2)].toSorted())
  expect(cart.find(({ productId }) => productId === own[0])).toMatchObject({ quantity: 2 })
  const wishes: Line[] = (await shop.call('GET', `/api/wishlist/${ann.id}`, undefined, ann)).body
  expect(idsOf(wishes)).toEqual(fresh.slice(0, 2).toSorted())
  expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toEqual([])
})

it('leaves lines in the guest’s cart when the wishlist is full, too', async () => {
  const ben = await newCustomer(shop, 'Ben')
  await fill({ userId: ben.id }, products.slice(0, maxLines), ben)
  const wishes = await shop.db.rows(sql`
    insert into wishlist_item (id, customer_id, product_id, created_at)
    select gen_random_uuid(), ${ben.id}, id, now() from product where id <> ${last()}
    limit ${shopSettings.wishlist.maxItems} returning id`)
  expect(wishes).toHaveLength(shopSettings.wishlist.maxItems)
  const guest = newGuest()
  await fill({ sessionId: guest.sessionId }, [last()])
  expect((await signIn(ben, guest.headers)).status).toBe(200)
  expect(await cartOf(ben)).toHaveLength(maxLines)
  expect((await shop.call('GET', `/api/guest-cart/${guest.sessionId}`)).body).toMatchObject([{ productId: last() }])
})

it('a cart from before, with too many lines, cannot be bought', async () => {
  const eve = await newCustomer(shop, 'Eve')
  await fill({ userId: eve.id }, products.slice(0, maxLines), eve)
  await shop.db.rows(sql`
    insert into cart_item (id, owner_key, variant_id, quantity, customization_key)
    select gen_random_uuid(), 'user:' || ${eve.id}, id, 1, '' from product_variant where product_id = ${last()} limit 1`)
  expect(await shop.call('POST', '/api/create-payment-intent', { userId: eve.id }, eve)).toMatchObject({
    status: 422,
    body: { code: 'too_many_lines' },
  })
})
