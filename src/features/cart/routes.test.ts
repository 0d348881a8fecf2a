import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allProducts, newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { everythingChanged } from '#src/platform/catalog-change.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { cleanMonogramText } from './constants.ts'

let shop: TestShop
let productId: string
let plainId: string
let soldOutId: string

beforeAll(async () => {
  shop = await openShop()
  const products = await allProducts(shop)
  const inStockProducts = products.filter(({ inStock, fewLeft }) => inStock && fewLeft === null)
  productId = inStockProducts.find(({ allowsMonogram }) => allowsMonogram)?.id ?? ''
  plainId = inStockProducts.find(({ allowsMonogram }) => !allowsMonogram)?.id ?? ''
  soldOutId = products.find(({ inStock }) => !inStock)?.id ?? ''
})
afterAll(() => shop.close())

const monogram = { text: 'ab', font: 'bold', color: 'rose-gold', position: 'top-center', size: 'large' }

function guestCalls() {
  const { sessionId, headers } = newGuest()
  return {
    sessionId,
    add: (body: object) => shop.call('POST', '/api/cart', { productId, quantity: 1, sessionId, ...body }),
    list: async () => (await shop.call('GET', `/api/guest-cart/${sessionId}`)).body,
    put: (id: string, body: unknown) => shop.call('PUT', `/api/cart/${id}`, body, headers),
    remove: (id: string) => shop.call('DELETE', `/api/cart/${id}`, undefined, headers),
    clear: () => shop.call('DELETE', `/api/guest-cart/session/${sessionId}`),
  }
}

describe('guest cart [CART-02]', () => {
  it('merges equal lines and stores the session in a cookie scripts cannot read', async () => {
    const guest = guestCalls()
    const first = await guest.add({ quantity: 2, userId: null, customization: null })
    expect(first.status).toBe(200)
    expect(first.headers.get('set-cookie')).toMatch(/^guest_session=guest_\d+_\w+; .*HttpOnly; SameSite=Lax/)
    await guest.add({})
    expect(await guest.list()).toMatchObject([
      {
        productId,
        quantity: 3,
        customization: null,
        product: { name: expect.any(String), imageUrl: expect.any(String) },
      },
    ])
  })

  it('is read without becoming the visitor’s own: a link to it could be followed before a sign-in', async () => {
    const guest = guestCalls()
    await guest.add({})
    const read = async (headers: Record<string, string> = {}) => {
      const { body, headers: answered } = await shop.call(
        'GET',
        `/api/guest-cart/${guest.sessionId}`,
        undefined,
        headers,
      )
      expect(body).toMatchObject([{ productId }])
      return answered.get('set-cookie')
    }
    expect(await read()).toBeNull()
    expect(await read(newGuest().headers)).toBeNull()
    // Only the shop's scripts can send the header.
    expect(await read({ 'x-guest-session': guest.sessionId })).toContain(`guest_session=${guest.sessionId}`)
  })

  it('keeps the same product with another monogram on its own line, in capitals', async () => {
    const guest = guestCalls()
    await guest.add({})
    await guest.add({ customization: monogram })
    await guest.add({ customization: monogram })
    await guest.add({ customization: { ...monogram, size: 'small' } })
    expect(
      (await guest.list()).map((item: any) => [
        item.quantity,
        item.customization?.text ?? null,
        item.customization?.size ?? null,
      ]),
    ).toEqual([
      [1, null, null],
      [2, 'AB', 'large'],
      [1, 'AB', 'small'],
    ])
  })

  it('keeps the accent of a monogram typed as a combining character', async () => {
    const guest = guestCalls()
    expect((await guest.add({ customization: { text: 'e\u0301o\u0308x' } })).body.customization).toMatchObject({
      text: 'ÉÖX',
    })
    expect(cleanMonogramText('e\u0301o\u0308xyz')).toBe('ÉÖX')
  })

  it('updates a quantity, removes a line, and clears the cart', async () => {
    const guest = guestCalls()
    const { id } = (await guest.add({})).body
    expect((await guest.put(id, { quantity: 7 })).body).toMatchObject({ id, quantity: 7 })
    await guest.add({ productId: plainId })
    expect((await guest.remove(id)).body).toEqual({ removed: 1 })
    expect(await guest.remove(id)).toMatchObject({ status: 404, body: { code: 'item_not_found' } })
    expect((await guest.clear()).body).toEqual({ removed: 1 })
    expect(await guest.list()).toEqual([])
  })

  it('loses no unit when two tabs add at the same time', async () => {
    const guest = guestCalls()
    await Promise.all(Array.from({ length: 20 }, () => guest.add({})))
    expect(await guest.list()).toMatchObject([{ quantity: 20 }])
  })

  it('never stores the session id itself', async () => {
    const guest = guestCalls()
    await guest.add({})
    const [found] = await shop.db.rows<{ dump: string }>(sql`select json_agg(cart_item)::text as dump from cart_item`)
    expect(found?.dump).not.toContain(guest.sessionId)
  })
})

describe('another visitor’s cart', () => {
  it('is not found for other guests, strangers or a forged customer id', async () => {
    const [owner, other] = [guestCalls(), guestCalls()]
    const { id } = (await owner.add({ quantity: 2 })).body
    expect((await other.put(id, { quantity: 9 })).status).toBe(404)
    expect((await other.remove(id)).status).toBe(404)
    expect((await shop.call('DELETE', `/api/cart/${id}`)).status).toBe(404)
    expect(await shop.call('GET', '/api/cart/somebody')).toMatchObject({
      status: 401,
      body: { code: 'sign_in_needed' },
    })
    expect((await shop.call('DELETE', '/api/cart/user/somebody')).status).toBe(401)
    expect((await other.add({ userId: 'somebody' })).status).toBe(401)
    expect(await owner.list()).toMatchObject([{ id, quantity: 2 }])
  })

  it('opens with the cookie alone, just as with the header', async () => {
    const guest = guestCalls()
    const { id } = (await guest.add({})).body
    const byCookie = await shop.call(
      'PUT',
      `/api/cart/${id}`,
      { quantity: 5 },
      { cookie: `guest_session=${guest.sessionId}` },
    )
    expect(byCookie.body).toMatchObject({ quantity: 5 })
  })
})

describe('the cart rejects without changes [API-01]', () => {
  it.each([
    ['a quantity of zero', { quantity: 0 }, 422],
    ['more than 99', { quantity: 100 }, 422],
    ['a fractional quantity', { quantity: 1.5 }, 422],
    ['a quantity as a string', { quantity: '2' }, 422],
    ['an unknown product', { productId: 'no-such-thing' }, 404],
    ['a malformed product id', { productId: '../../etc' }, 422],
    ['a malformed session id', { sessionId: 'guest_1_x' }, 422],
    ['a monogram of four letters', { customization: { ...monogram, text: 'ABCD' } }, 422],
    ['an empty monogram', { customization: { ...monogram, text: ' ' } }, 422],
    ['markup in a monogram', { customization: { ...monogram, text: '<b>' } }, 422],
    ['an unknown monogram color', { customization: { ...monogram, color: 'green' } }, 422],
    ['an unknown field', { price: '0.01' }, 422],
  ])('%s', async (_what, body, status) => {
    const guest = guestCalls()
    const answer = await guest.add(body)
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toEqual(expect.any(String))
    expect(await guest.list()).toEqual([])
  })

  it('a monogram on a product that does not offer one', async () => {
    expect(await guestCalls().add({ productId: plainId, customization: monogram })).toMatchObject({
      status: 422,
      body: { code: 'monogram_not_offered' },
    })
  })

  it('out-of-stock products and more than the remaining stock', async () => {
    expect(await guestCalls().add({ productId: soldOutId })).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock' },
    })
    const few = (await allProducts(shop)).find(({ fewLeft }) => fewLeft !== null)
    const answer = await guestCalls().add({ productId: few?.id, quantity: (few?.fewLeft ?? 0) + 1 })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'not_enough_stock', detail: `Only ${few?.fewLeft} of ${few?.name} left in stock.` },
    })
  })

  it('more than the remaining stock in several steps and lines', async () => {
    const guest = guestCalls()
    const product = (await allProducts(shop)).find(({ fewLeft }) => (fewLeft ?? 0) > 1)
    const left = product?.fewLeft ?? 0
    expect(await guest.add({ productId: product?.id, quantity: left - 1 })).toMatchObject({ status: 200 })
    expect(await guest.add({ productId: product?.id, quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'not_enough_stock', detail: `Only ${left} of ${product?.name} left in stock.` },
    })
    expect(await guest.add({ productId: product?.id, quantity: 1 })).toMatchObject({ status: 200 })
    expect(await guest.list()).toMatchObject([{ quantity: left }])
    expect(await guest.add({ productId: product?.id, quantity: 1 })).toMatchObject({
      body: { detail: `Only ${left} of ${product?.name} left in stock, and your cart has them already.` },
    })
  })

  it('more of a line than other lines of the same product leave', async () => {
    const guest = guestCalls()
    await shop.db.rows(sql`update stock_item set on_hand = 3 where product_id = ${productId}`)
    shop.catalog.invalidate(everythingChanged)
    const plainLine = await guest.add({ quantity: 2 })
    await guest.add({ quantity: 1, customization: monogram })
    const change = (quantity: number) => guest.put(plainLine.body.id, { quantity })
    expect(await change(3)).toMatchObject({ status: 409, body: { code: 'not_enough_stock' } })
    expect(await change(1)).toMatchObject({ status: 200 })
    expect(await change(2)).toMatchObject({ status: 200 })
    await shop.db.rows(sql`update stock_item set on_hand = 500 where product_id = ${productId}`)
    shop.catalog.invalidate(everythingChanged)
  })

  it('more than 99 units of one line in several steps', async () => {
    const guest = guestCalls()
    await shop.db.rows(sql`update stock_item set on_hand = 500 where product_id = ${productId}`)
    await guest.add({ quantity: 60 })
    expect(await guest.add({ quantity: 60 })).toMatchObject({ status: 422, body: { code: 'too_many_units' } })
    expect(await guest.list()).toMatchObject([{ quantity: 60 }])
  })

  it('more lines than a cart can hold', async () => {
    const guest = guestCalls()
    const inStockProducts = (await allProducts(shop)).filter(({ inStock }) => inStock)
    for (const { id } of inStockProducts.slice(0, shopSettings.cart.maxLines)) await guest.add({ productId: id })
    const last = inStockProducts[shopSettings.cart.maxLines]
    expect(await guest.add({ productId: last?.id })).toMatchObject({ status: 422, body: { code: 'too_many_lines' } })
  })

  it('an addition without a session', async () => {
    expect(await shop.call('POST', '/api/cart', { productId, quantity: 1 })).toMatchObject({
      status: 401,
      body: { code: 'session_needed' },
    })
  })

  it('a promotion code while no promotion exists [CART-03]', async () => {
    expect(await shop.call('POST', '/api/promo-code', { code: 'SAVE10' })).toMatchObject({
      status: 422,
      body: { detail: 'This code is not valid. Check the spelling.' },
    })
  })
})
