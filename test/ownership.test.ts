import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentVersion } from '#src/features/photo-analysis/constants.ts'
import { cents } from '#src/kernel/money.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { address, campaign, type AccessRule } from './access-records.ts'
import { accessRules } from './access-rules.ts'
import { adminOf } from './admin.ts'
import { buy, monogrammed, waitForJobs, newCustomer, payFor, plain, ship, soldOut, type Person } from './buyer.ts'
import { jpegPhoto } from './product-photo.ts'
import { anyPhoto, fixedPhotoEngine } from './photo-engine.ts'
import { cookiesOf, newGuest, openShop, type TestShop } from './shop.ts'

let shop: TestShop
let ann: Person
let annAddress: object
let rules: Readonly<Record<string, AccessRule>>
/** Texts that only Ann or the guest Gus may ever read. */
let marks: readonly string[]
let snapshot: () => Promise<string>

beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine, environment: { RATE_LIMITS: 'off' } })
  ann = await newCustomer(shop, 'Annabel')
  const headers = { cookie: ann.cookie }
  const as = async (method: string, path: string, body?: object) => {
    const answer = await shop.call(method, path, body, headers)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
    return answer.body
  }
  const order = await buy(shop, ann, [{ productId: plain }, monogrammed, { productId: 'winter-shield-b5-serum' }])
  await ship(shop, order.id)
  annAddress = address('Her house', 'Annabelstraat 12')
  const saved = await as('POST', '/api/account/addresses', annAddress)
  const item = await as('POST', '/api/cart', { userId: ann.id, productId: plain, quantity: 2 })
  const wishlistItem = await as('POST', '/api/wishlist', { userId: ann.id, productId: plain })
  const posted = await as('POST', '/api/reviews', { userId: ann.id, productId: plain, rating: 5, comment: 'Soft.' })
  const photo = await shop.upload(`/api/reviews/${plain}/photos`, await jpegPhoto(), {}, headers)
  const asked = await as('POST', '/api/questions', { productId: plain, text: 'Is it fine for the eyes?' })
  const routine = await as('POST', '/api/routines', { name: 'Annabel’s own evening', concerns: [] })
  const step = await as('POST', `/api/routines/${routine.id}/steps`, {
    productId: plain,
    stepOrder: 1,
    timeOfDay: 'evening',
    frequency: 'daily',
    instructions: 'as Annabel does',
  })
  const analysis = (await shop.upload('/api/skin-analysis', anyPhoto, { userId: ann.id }, headers)).body
  const palette = (await shop.upload('/api/color-palette', anyPhoto, { userId: ann.id }, headers)).body
  await as('POST', '/api/photo-consent', { owner: ann.id, version: consentVersion, isSixteenOrOver: true })
  const gus = newGuest()
  const guestItem = (await shop.call('POST', '/api/cart', { sessionId: gus.sessionId, productId: plain, quantity: 1 }))
    .body
  const openPayment = await payFor(shop, null, [{ productId: plain }], 'gus@example.com')

  marks = [
    ann.email,
    'Annabelstraat',
    'Annabel’s own',
    'as Annabel does',
    order.number,
    order.id,
    order.key,
    saved.id,
    item.id,
    wishlistItem.id,
    routine.id,
    step.id,
    analysis.id,
    palette.id,
    guestItem.id,
    openPayment.clientSecret,
    'gus@example.com',
  ]
  snapshot = async () => {
    const { tables } = (await shop.call('GET', '/api/account/export', undefined, headers)).body
    const guest = (await shop.call('GET', `/api/guest-cart/${gus.sessionId}`)).body
    return JSON.stringify({ ...tables, customer_session: null, guest })
  }

  const admin = await adminOf(shop)
  const shown = await shop.call('GET', `/api/admin/products/${plain}`, undefined, admin)
  const { id: _id, isArchived: _archived, prices: _prices, version, stock, ...form } = shown.body
  await shop.db.transaction((tx) => shop.orders.refundPart(tx, order.id, cents(100)))
  const refunded = await as('GET', `/api/account/orders/${order.number}`)
  rules = accessRules({
    ann,
    order,
    creditNote: refunded.adjustments[0].creditNote,
    addressId: saved.id,
    cartItemId: item.id,
    guestItemId: guestItem.id,
    reviewId: posted.id,
    reviewPhotoId: photo.body.ownPhotos[0].id,
    questionId: asked.id,
    routineId: routine.id,
    stepId: step.id,
    analysisId: analysis.id,
    paletteId: palette.id,
    clientSecret: openPayment.clientSecret,
    product: { version, onHand: stock.onHand, form },
    soldOutVariantId: (await shop.call('GET', `/api/products/${soldOut}`)).body.variantId,
    draft: (await shop.call('POST', '/api/admin/newsletter', campaign, admin)).body,
  })
  await waitForJobs(shop)
})
afterAll(() => shop.close())

const send = (
  method: string,
  path: string,
  { body, form }: Pick<AccessRule, 'body' | 'form'>,
  headers: Record<string, string>,
) => (form ? shop.upload(path, anyPhoto, form, headers) : shop.call(method, path, body, headers))

type Actor = { readonly name: string; readonly headers: Record<string, string> }

async function otherActors(): Promise<Actor[]> {
  const ben = await newCustomer(shop, 'Ben')
  const { email, password } = demoAccounts.admin
  const admin = await shop.call('POST', '/api/auth/login', { email, password })
  return [
    { name: 'a signed-out visitor', headers: {} },
    { name: 'another guest', headers: newGuest().headers },
    { name: 'another customer', headers: { cookie: ben.cookie } },
    { name: 'the admin', headers: { cookie: cookiesOf(admin) } },
  ]
}

/** One test each, because all together are several hundred requests, with an export after each endpoint. */
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

describe('access to every endpoint [API-02]', () => {
  it('has a rule for every route: a new route fails here until one is added', () => {
    const routes = shop.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(routes.toSorted()).toEqual(Object.keys(rules).toSorted())
  })

  it('covers all methods below', () => {
    expect(new Set(shop.endpoints.map(({ method }) => method))).toEqual(new Set(methods))
  })

  it.each(methods)(
    'is denied to all others for %s: guests, customers and admins cannot read or change what is not theirs',
    async (tried) => {
      const before = await snapshot()
      let actors = await otherActors()
      for (const { method, path } of shop.endpoints.filter((one) => one.method === tried)) {
        const { rule, body, form, ends, path: address = path } = rules[`${method} ${path}`] ?? { rule: 'named' }
        for (const actor of actors) {
          // The demo administrator's password is public, and their account cannot be deleted.
          if (ends && actor.name === 'the admin') continue
          if (rule === 'admin' && actor.name === 'the admin') continue
          const answer = await send(method, address, { body, form }, actor.headers)
          const context = `${actor.name}: ${method} ${path} → ${answer.status} ${answer.text.slice(0, 200)}`
          if (rule === 'admin') expect(answer.status, context).toBe(actor.name === 'another customer' ? 403 : 401)
          if (rule === 'named') expect([401, 403, 404], context).toContain(answer.status)
          expect(answer.status, context).toBeLessThan(500)
          for (const mark of marks) expect(answer.text.includes(mark), `${context} reveals ${mark}`).toBe(false)
        }
        if (ends) actors = await otherActors()
        expect(await snapshot(), `${method} ${path} by a stranger`).toBe(before)
      }
    },
  )

  it('is granted to the owner, except for the guest’s cart line', async () => {
    const named = shop.endpoints.filter(({ method, path }) => rules[`${method} ${path}`]?.rule === 'named')
    // Reads before changes, parts before the whole.
    const order = ['GET', 'PUT', 'POST', 'DELETE']
    const isWhole = (path: string) => Number(['/api/cart/user/{userId}', '/api/routines/{id}'].includes(path))
    for (const { method, path } of named.toSorted(
      (a, b) => order.indexOf(a.method) - order.indexOf(b.method) || isWhole(a.path) - isWhole(b.path),
    )) {
      const { path: address = path, body, form } = rules[`${method} ${path}`] ?? {}
      const { status, text } = await send(method, address, { body, form }, { cookie: ann.cookie })
      const isGuestsLine = method === 'PUT' && path === '/api/cart/{itemId}'
      expect(status, `${method} ${path}: ${text.slice(0, 200)}`).toBe(isGuestsLine ? 404 : 200)
    }
  })

  it('cannot be extended by body fields: role, price, points and another customer’s id are rejected', async () => {
    const mallory = await newCustomer(shop, 'Mallory')
    const headers = { cookie: mallory.cookie }
    for (const [method, path, body] of [
      [
        'POST',
        '/api/users',
        { firstName: 'M', lastName: 'M', email: 'm2@example.com', password: 'long enough', role: 'admin' },
      ],
      ['PUT', '/api/account/profile', { firstName: 'M', lastName: 'M', role: 'admin' }],
      ['PUT', '/api/account/profile', { firstName: 'M', lastName: 'M', id: ann.id }],
      ['POST', '/api/cart', { userId: mallory.id, productId: plain, quantity: 1, price: '0.01' }],
      ['POST', '/api/wishlist', { userId: mallory.id, productId: plain, createdAt: '2020-01-01' }],
      ['POST', '/api/reviews', { userId: mallory.id, productId: plain, rating: 5, comment: 'x', points: 9_000 }],
      ['POST', '/api/routines', { name: 'x', concerns: [], userId: ann.id }],
      ['POST', '/api/account/addresses', { ...address('x', 'y'), customerId: ann.id }],
    ] as const) {
      const answer = await shop.call(method, path, body, headers)
      expect([path, answer.status], answer.text).toEqual([path, 422])
    }
    const me = (await shop.call('GET', '/api/auth/user', undefined, headers)).body
    expect(me).toMatchObject({ id: mallory.id, role: 'shopper' })
  })
})
