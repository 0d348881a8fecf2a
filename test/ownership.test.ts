import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentVersion } from '#src/features/photo-analysis/constants.ts'
import { demoAccounts } from '#src/features/shop-settings/constants.ts'
import { adminOf } from './admin.ts'
import { buy, engraved, heardOf, newCustomer, payFor, plain, type Person } from './buyer.ts'
import { anyPhoto, knowsOneFace } from './photo-engine.ts'
import { cookiesOf, newGuest, openShop, type TestShop } from './shop.ts'

/** *
 * The access rule of every endpoint. A new route fails until it is listed here.
 * everyone: contains no personal data. own: names no owner and concerns the caller. named: names an owner and is rejected for all others.
 * admin: administrators only.
 * secret: anyone with the secret (an order link, a payment secret, a guest session); a guessed one is rejected. ⏎ */
type Rule = {
  readonly rule: 'everyone' | 'own' | 'named' | 'admin' | 'secret'
  readonly path?: string
  readonly body?: object | undefined
  /** Form fields sent with a photo. */ readonly form?: Record<string, string> | undefined
  readonly ends?: true
}

let shop: TestShop
let ann: Person
let annAddress: object
let rules: Readonly<Record<string, Rule>>
/** Texts that only Ann or the guest Gus may ever read. */
let marks: readonly string[]
let snapshot: () => Promise<string>

const address = (label: string, street: string) => ({
  label,
  firstName: 'A',
  lastName: 'B',
  street,
  city: 'Gent',
  postalCode: '9000',
  country: 'Belgium',
  isDefault: true,
})

beforeAll(async () => {
  shop = await openShop({ photoEngine: knowsOneFace, environment: { RATE_LIMITS: 'off' } })
  ann = await newCustomer(shop, 'Annabel')
  const headers = { cookie: ann.cookie }
  const as = async (method: string, path: string, body?: object) => {
    const answer = await shop.call(method, path, body, headers)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`)
    return answer.body
  }
  const order = await buy(shop, ann, [{ productId: plain }, engraved])
  annAddress = address('Her house', 'Annabelstraat 12')
  const kept = await as('POST', '/api/account/addresses', annAddress)
  const item = await as('POST', '/api/cart', { userId: ann.id, productId: plain, quantity: 2 })
  const wish = await as('POST', '/api/wishlist', { userId: ann.id, productId: plain })
  const posted = await as('POST', '/api/reviews', { userId: ann.id, productId: plain, rating: 5, comment: 'Soft.' })
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
  await heardOf(shop, ann, 7)
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
    kept.id,
    item.id,
    wish.id,
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

  const seen = await shop.call('GET', `/api/admin/products/${plain}`, undefined, await adminOf(shop))
  const { id: _id, isArchived: _archived, prices: _prices, version, stock, ...product } = seen.body
  const issue = { subject: 'Mallory was here', body: 'Everybody on the list shall read this.' }
  const draft = (await shop.call('POST', '/api/admin/newsletter', issue, await adminOf(shop))).body
  const guessed = 'x'.repeat(40)
  const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' }
  const customer = {
    firstName: 'M',
    lastName: 'M',
    email: 'm@example.com',
    street: 'S',
    city: 'C',
    postalCode: '1000',
    country: 'Belgium',
  }
  const review = { productId: plain, rating: 1, comment: 'Not hers' }
  rules = {
    'GET /api/products': { rule: 'everyone' },
    'GET /api/products/{id}': { rule: 'everyone', path: `/api/products/${plain}` },
    'GET /api/product-listing': { rule: 'everyone' },
    'GET /api/home-sections': { rule: 'everyone' },
    'GET /api/catalog-stats': { rule: 'everyone' },
    'GET /api/reviews/{productId}': { rule: 'everyone', path: `/api/reviews/${plain}` },
    'POST /api/contact-messages': {
      rule: 'everyone',
      body: {
        name: 'Mallory',
        email: 'm@example.com',
        phone: '',
        subject: 'Who is Ann?',
        message: 'Tell me all of it.',
        category: 'general',
      },
    },
    'POST /api/newsletter': { rule: 'everyone', body: { email: 'm@example.com' } },
    'GET /api/shop-reviews': { rule: 'everyone' },
    'POST /api/promo-code': { rule: 'everyone', body: { code: 'SPRING' } },
    'POST /api/users': {
      rule: 'everyone',
      body: { firstName: 'M', lastName: 'M', email: ann.email, password: 'mine from now on' },
    },
    'POST /api/auth/login': { rule: 'everyone', body: { email: ann.email, password: 'not her password' } },
    'POST /api/auth/forgot-password': { rule: 'everyone', body: { email: 'nobody@example.com' } },
    'POST /api/auth/reset-password': { rule: 'secret', body: { token: guessed, password: 'mine from now on' } },
    'POST /api/auth/verify-email': { rule: 'secret', body: { token: guessed } },
    'POST /api/auth/verification-email': { rule: 'own', body: {} },

    'GET /api/auth/user': { rule: 'own' },
    'GET /api/auth/sessions': { rule: 'own' },
    'POST /api/auth/logout': { rule: 'own', body: {}, ends: true },
    'DELETE /api/auth/sessions': { rule: 'own', ends: true },
    'POST /api/auth/change-password': {
      rule: 'own',
      body: { currentPassword: ann.password, password: 'mine from now on' },
      ends: true,
    },
    'DELETE /api/account': { rule: 'own', body: { password: ann.password }, ends: true },
    'GET /api/account/export': { rule: 'own' },
    'GET /api/account/orders': { rule: 'own' },
    'GET /api/account/addresses': { rule: 'own' },
    'POST /api/account/addresses': { rule: 'own', body: address('Mine', 'Elsewhere 1') },
    'PUT /api/account/profile': { rule: 'own', body: { firstName: 'Mallory', lastName: 'M' } },
    'GET /api/account/reviews/{productId}': { rule: 'own', path: `/api/account/reviews/${plain}` },
    'DELETE /api/reviews/{productId}': { rule: 'own', path: `/api/reviews/${plain}` },
    'GET /api/routines': { rule: 'own' },
    'POST /api/routines': { rule: 'own', body: { name: 'Mine', concerns: [] } },

    'PUT /api/account/addresses/{id}': {
      rule: 'named',
      path: `/api/account/addresses/${kept.id}`,
      body: address('Taken', 'Elsewhere 1'),
    },
    'DELETE /api/account/addresses/{id}': { rule: 'named', path: `/api/account/addresses/${kept.id}` },
    'GET /api/account/orders/{number}': { rule: 'named', path: `/api/account/orders/${order.number}` },
    'GET /api/account/orders/{number}/invoice': { rule: 'named', path: `/api/account/orders/${order.number}/invoice` },
    'POST /api/account/withdrawals/{number}': {
      rule: 'named',
      path: `/api/account/withdrawals/${order.number}`,
      body: {},
    },
    'POST /api/cart': { rule: 'named', body: { userId: ann.id, productId: plain, quantity: 1 } },
    'GET /api/cart/{userId}': { rule: 'named', path: `/api/cart/${ann.id}` },
    'DELETE /api/cart/user/{userId}': { rule: 'named', path: `/api/cart/user/${ann.id}` },
    'PUT /api/cart/{itemId}': { rule: 'named', path: `/api/cart/${guestItem.id}`, body: { quantity: 9 } },
    'DELETE /api/cart/{itemId}': { rule: 'named', path: `/api/cart/${item.id}` },
    'POST /api/create-payment-intent': { rule: 'named', body: { userId: ann.id } },
    'POST /api/ai-chat': {
      rule: 'named',
      body: { userId: ann.id, sessionId: null, message: 'What is my name?', conversationHistory: [] },
    },
    'GET /api/wishlist/{userId}': { rule: 'named', path: `/api/wishlist/${ann.id}` },
    'POST /api/wishlist': { rule: 'named', body: { userId: ann.id, productId: engraved.productId } },
    'DELETE /api/wishlist/{userId}/{productId}': { rule: 'named', path: `/api/wishlist/${ann.id}/${plain}` },
    'POST /api/reviews': { rule: 'named', body: { userId: ann.id, ...review } },
    'GET /api/achievements': { rule: 'everyone' },
    'GET /api/user-achievements/{userId}': { rule: 'named', path: `/api/user-achievements/${ann.id}` },
    'GET /api/user-progress/{userId}': { rule: 'named', path: `/api/user-progress/${ann.id}` },
    'GET /api/user-activities/{userId}': { rule: 'named', path: `/api/user-activities/${ann.id}` },
    'DELETE /api/routines/{id}': { rule: 'named', path: `/api/routines/${routine.id}` },
    'POST /api/routines/{id}/steps': {
      rule: 'named',
      path: `/api/routines/${routine.id}/steps`,
      body: { productId: plain, stepOrder: 2, timeOfDay: 'morning', frequency: 'daily', instructions: '' },
    },
    'PUT /api/routines/{id}/steps': {
      rule: 'named',
      path: `/api/routines/${routine.id}/steps`,
      body: { stepIds: [step.id] },
    },
    'DELETE /api/routines/{id}/steps/{stepId}': { rule: 'named', path: `/api/routines/${routine.id}/steps/${step.id}` },

    'GET /api/promo-code/{owner}': { rule: 'named', path: `/api/promo-code/${ann.id}` },
    'DELETE /api/promo-code/{owner}': { rule: 'named', path: `/api/promo-code/${ann.id}` },
    'GET /api/admin/promotions': { rule: 'admin' },
    'POST /api/admin/promotions': { rule: 'admin', body: { code: 'MALLORY', kind: 'percent', value: 100 } },
    'DELETE /api/admin/promotions/{id}': { rule: 'admin', path: `/api/admin/promotions/${kept.id}` },
    'POST /api/skin-analysis': { rule: 'named', form: { userId: ann.id } },
    'GET /api/skin-analysis/{userId}': { rule: 'named', path: `/api/skin-analysis/${ann.id}` },
    'DELETE /api/skin-analysis/{userId}/{id}': { rule: 'named', path: `/api/skin-analysis/${ann.id}/${analysis.id}` },
    'POST /api/color-palette': { rule: 'named', form: { userId: ann.id } },
    'GET /api/color-palettes/{owner}': { rule: 'named', path: `/api/color-palettes/${ann.id}` },
    'PUT /api/color-palettes/{owner}/{id}/season': {
      rule: 'named',
      path: `/api/color-palettes/${ann.id}/${palette.id}/season`,
      body: { season: 'spring' },
    },
    'DELETE /api/color-palettes/{owner}/{id}': { rule: 'named', path: `/api/color-palettes/${ann.id}/${palette.id}` },
    'GET /api/photo-consent/{owner}': { rule: 'named', path: `/api/photo-consent/${ann.id}` },
    'POST /api/photo-consent': {
      rule: 'named',
      body: { owner: ann.id, version: consentVersion, isSixteenOrOver: true },
    },
    'DELETE /api/photo-consent/{owner}': { rule: 'named', path: `/api/photo-consent/${ann.id}` },
    'POST /api/skin-concern-recommendations': { rule: 'named', body: { concerns: ['acne'], userId: ann.id } },

    'GET /api/admin/newsletter': { rule: 'admin' },
    'POST /api/admin/newsletter': { rule: 'admin', body: issue },
    'GET /api/admin/newsletter/{id}': { rule: 'admin', path: `/api/admin/newsletter/${draft.id}` },
    'PUT /api/admin/newsletter/{id}': {
      rule: 'admin',
      path: `/api/admin/newsletter/${draft.id}`,
      body: { version: draft.version, form: issue },
    },
    'DELETE /api/admin/newsletter/{id}': {
      rule: 'admin',
      path: `/api/admin/newsletter/${draft.id}`,
      body: { version: draft.version },
    },
    'POST /api/admin/newsletter/{id}/test': { rule: 'admin', path: `/api/admin/newsletter/${draft.id}/test`, body: {} },
    'POST /api/admin/newsletter/{id}/sending': {
      rule: 'admin',
      path: `/api/admin/newsletter/${draft.id}/sending`,
      body: { version: draft.version },
    },
    'GET /api/admin/stock-report': { rule: 'admin' },
    'GET /api/admin/stock-report/products': { rule: 'admin' },
    'GET /api/products/stock-export': { rule: 'admin' },
    'GET /api/admin/log': { rule: 'admin' },
    'GET /api/admin/products': { rule: 'admin' },
    'POST /api/admin/products': { rule: 'admin', body: { ...product, name: 'Mallory’s balm' } },
    'GET /api/admin/products/{id}': { rule: 'admin', path: `/api/admin/products/${plain}` },
    'PUT /api/admin/products/{id}': {
      rule: 'admin',
      path: `/api/admin/products/${plain}`,
      body: { version, form: { ...product, price: '0.01' } },
    },
    'PUT /api/admin/products/{id}/stock': {
      rule: 'admin',
      path: `/api/admin/products/${plain}/stock`,
      body: { seen: stock.onHand, onHand: 0 },
    },
    'PUT /api/admin/products/{id}/archived': {
      rule: 'admin',
      path: `/api/admin/products/${plain}/archived`,
      body: { version, isArchived: true },
    },
    'GET /api/admin/orders': { rule: 'admin' },
    'GET /api/admin/orders/{number}': { rule: 'admin', path: `/api/admin/orders/${order.number}` },
    'POST /api/admin/orders/{number}/actions': {
      rule: 'admin',
      path: `/api/admin/orders/${order.number}/actions`,
      body: { action: 'refund', seen: 'paid' },
    },
    'GET /api/admin/payments': { rule: 'admin' },
    'POST /api/admin/refunds/{id}/retry': { rule: 'admin', path: `/api/admin/refunds/${posted.id}/retry`, body: {} },
    'GET /api/admin/jobs': { rule: 'admin' },
    'POST /api/admin/jobs/{id}/retry': { rule: 'admin', path: `/api/admin/jobs/${posted.id}/retry`, body: {} },
    'POST /api/admin/jobs/{id}/discard': { rule: 'admin', path: `/api/admin/jobs/${posted.id}/discard`, body: {} },
    'GET /api/admin/reviews': { rule: 'admin' },
    'PUT /api/admin/reviews/{id}/hidden': {
      rule: 'admin',
      path: `/api/admin/reviews/${posted.id}/hidden`,
      body: { reason: 'not liked' },
    },
    'GET /api/admin/messages': { rule: 'admin' },
    'POST /api/admin/messages/{id}/answered': {
      rule: 'admin',
      path: `/api/admin/messages/${posted.id}/answered`,
      body: {},
    },

    'GET /api/guest-cart/{sessionId}': { rule: 'secret', path: `/api/guest-cart/${newGuest().sessionId}` },
    'DELETE /api/guest-cart/session/{sessionId}': {
      rule: 'secret',
      path: `/api/guest-cart/session/${newGuest().sessionId}`,
    },
    'GET /api/order-link/{key}': { rule: 'secret', path: `/api/order-link/${order.key.slice(0, -2)}xx` },
    'GET /api/order-link/{key}/invoice': {
      rule: 'secret',
      path: `/api/order-link/${order.key.slice(0, -2)}xx/invoice`,
    },
    'POST /api/checkout/customer': {
      rule: 'secret',
      body: { clientSecret: `${openPayment.clientSecret.slice(0, -2)}xx`, customer },
    },
    'POST /api/checkout/complete': {
      rule: 'secret',
      body: { clientSecret: `${openPayment.clientSecret.slice(0, -2)}xx` },
    },
    'POST /api/checkout/payment-state': {
      rule: 'secret',
      body: { clientSecret: `${openPayment.clientSecret.slice(0, -2)}xx`, cancel: true },
    },
    'POST /api/sandbox-payments/confirm': {
      rule: 'secret',
      body: { clientSecret: `${openPayment.clientSecret.slice(0, -2)}xx`, card },
    },
    'POST /api/sandbox-payments/authenticate': {
      rule: 'secret',
      body: { clientSecret: `${openPayment.clientSecret.slice(0, -2)}xx`, outcome: 'succeed' },
    },
    'POST /api/withdrawals/order': { rule: 'secret', body: { number: order.number, email: 'mallory@example.com' } },
    'POST /api/withdrawals': { rule: 'secret', body: { number: order.number, email: 'mallory@example.com' } },
  }
})
afterAll(() => shop.close())

const send = (
  method: string,
  path: string,
  { body, form }: Pick<Rule, 'body' | 'form'>,
  headers: Record<string, string>,
) => (form ? shop.upload(path, anyPhoto, form, headers) : shop.call(method, path, body, headers))

type Actor = { readonly name: string; readonly headers: Record<string, string> }

async function strangers(): Promise<Actor[]> {
  const ben = await newCustomer(shop, 'Ben')
  const { email, password } = demoAccounts.admin
  const admin = await shop.call('POST', '/api/auth/login', { email, password })
  return [
    { name: 'nobody', headers: {} },
    { name: 'another guest', headers: newGuest().headers },
    { name: 'another member', headers: { cookie: ben.cookie } },
    { name: 'the admin', headers: { cookie: cookiesOf(admin) } },
  ]
}

describe('access to every endpoint [API-02]', () => {
  it('has a rule for every route: a new route fails here until one is added', () => {
    const routes = shop.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(routes.toSorted()).toEqual(Object.keys(rules).toSorted())
  })

  it('is denied to all others: no guest, customer or admin reads or changes what belongs to Ann or the guest Gus', async () => {
    const before = await snapshot()
    let actors = await strangers()
    for (const { method, path } of shop.endpoints) {
      const { rule, body, form, ends, path: address = path } = rules[`${method} ${path}`] ?? { rule: 'named' }
      for (const actor of actors) {
        // The demo administrator's password is public, and their account cannot be deleted.
        if (ends && actor.name === 'the admin') continue
        if (rule === 'admin' && actor.name === 'the admin') continue
        const answer = await send(method, address, { body, form }, actor.headers)
        const told = `${actor.name}: ${method} ${path} → ${answer.status} ${answer.text.slice(0, 200)}`
        if (rule === 'admin') expect(answer.status, told).toBe(actor.name === 'another member' ? 403 : 401)
        if (rule === 'named') expect([401, 403, 404], told).toContain(answer.status)
        expect(answer.status, told).toBeLessThan(500)
        for (const mark of marks) expect(answer.text.includes(mark), `${told} reveals ${mark}`).toBe(false)
      }
      if (ends) actors = await strangers()
      expect(await snapshot(), `${method} ${path} by a stranger`).toBe(before)
    }
  })

  it('is granted to the owner: Ann may call all endpoints denied to others, except for the guest’s cart line', async () => {
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
