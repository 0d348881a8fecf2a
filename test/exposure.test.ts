import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentVersion, deviceConsentVersion } from '#src/features/photo-analysis/constants.ts'
import { demoAccounts, exampleSeller } from '#src/features/shop-settings/constants.ts'
import { newCustomer } from './buyer.ts'
import { anyPhoto as photo, fixedPhotoEngine, skinFigures } from './photo-engine.ts'
import { cookiesOf, newGuest, openShop, type TestShop } from './shop.ts'

const productId = 'oat-milk-cleansing-balm'
const shortSession = `guest_${Date.parse('2026-11-20')}_abcd1234`

let shop: TestShop
let secure: TestShop
beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine })
  secure = await openShop({
    database: shop.db,
    environment: { PUBLIC_URL: 'https://shop.example/', SHOP_PRESET: 'eu' },
    photoEngine: fixedPhotoEngine,
  })
})
afterAll(async () => {
  await secure.close()
  await shop.close()
})

describe('a guest session id of the minimum specified length', () => {
  it('can hold a cart, but no payment', async () => {
    const body = { productId, quantity: 1, sessionId: shortSession }
    expect((await shop.call('POST', '/api/cart', body)).status).toBe(200)
    expect((await shop.call('GET', `/api/guest-cart/${shortSession}`)).body).toHaveLength(1)
    const pay = (session: object, headers = {}) => shop.call('POST', '/api/create-payment-intent', session, headers)
    const refusal = { status: 422, body: { code: 'session_too_short' } }
    expect(await pay({ sessionId: shortSession })).toMatchObject(refusal)
    expect(await pay({}, { 'x-guest-session': shortSession })).toMatchObject(refusal)
    expect(await pay({}, { cookie: `guest_session=${shortSession}` })).toMatchObject(refusal)
  })

  it('can hold a payment with the 32 characters the shop generates', async () => {
    const { sessionId } = newGuest()
    await shop.call('POST', '/api/cart', { productId, quantity: 1, sessionId })
    expect((await shop.call('POST', '/api/create-payment-intent', { sessionId })).status).toBe(200)
  })
})

describe('a shop with a public https address', () => {
  const change = (headers: Record<string, string>) => secure.call('POST', '/api/promo-code', { code: 'X' }, headers)

  it('accepts changes from its own origin only', async () => {
    expect((await change({ origin: 'https://shop.example' })).status).toBe(422)
    for (const origin of ['http://shop.example', 'http://localhost', 'https://shop.example:8443', 'null'])
      expect(await change({ origin }), origin).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
    expect((await change({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(422)
    expect((await change({})).status).toBe(422)
  })

  it('tells browsers to return over https only', async () => {
    const header = async (at: TestShop) =>
      (await at.call('GET', '/robots.txt')).headers.get('strict-transport-security')
    expect(await header(secure)).toBe('max-age=31536000')
    expect(await header(shop)).toBeNull()
  })

  it('binds cookies to its host', async () => {
    const { email, password } = demoAccounts.shopper
    const answer = await secure.call('POST', '/api/auth/login', { email, password })
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; Path=\/; .*Secure/)
    const user = (cookie: string) => secure.call('GET', '/api/auth/user', undefined, { cookie })
    expect((await user(cookiesOf(answer))).status).toBe(200)
    const { sessionId } = newGuest()
    const added = await secure.call('POST', '/api/cart', { productId, quantity: 1, sessionId })
    expect(added.headers.get('set-cookie')).toContain(`__Host-guest_session=${sessionId}`)
    const remove = (cookie: string) => secure.call('DELETE', `/api/cart/${added.body.id}`, undefined, { cookie })
    expect((await remove(`guest_session=${sessionId}`)).status).toBe(404)
    expect((await remove(`__Host-guest_session=${sessionId}`)).status).toBe(200)
  })

  it('ignores a session cookie that another host of the domain can set', async () => {
    const { email, password } = demoAccounts.shopper
    const [session = ''] = cookiesOf(await secure.call('POST', '/api/auth/login', { email, password })).split('; ')
    const cookie = session.replace('__Host-', '')
    expect((await secure.call('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401)
  })
})

it('publishes a security contact', async () => {
  const { status, headers, text } = await secure.call('GET', '/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Contact: mailto:${exampleSeller.mail}\n`)
  expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt\n')
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime() - Date.parse('2026-11-20T10:00:00Z')
  expect(expires / 86_400_000).toBe(180)
})

describe('a photo without a stored consent', () => {
  const needed = { status: 403, body: { code: 'photo_consent_required' } }
  const agree = (owner: string, headers = {}) =>
    secure.call('POST', '/api/photo-consent', { owner, version: consentVersion, isSixteenOrOver: true }, headers)

  it('is not analyzed in the European preset', async () => {
    const { sessionId } = newGuest()
    const guest = { sessionId }
    expect(await secure.upload('/api/skin-analysis', photo)).toMatchObject(needed)
    expect(await secure.upload('/api/skin-analysis', photo, guest)).toMatchObject(needed)
    expect(await secure.upload('/api/color-palette', photo, guest)).toMatchObject(needed)
    await agree(sessionId)
    expect((await secure.upload('/api/skin-analysis', photo, guest)).status).toBe(200)
    expect((await secure.upload('/api/color-palette', photo, guest)).status).toBe(200)
    await secure.call('DELETE', `/api/photo-consent/${sessionId}`)
    expect(await secure.upload('/api/skin-analysis', photo, guest)).toMatchObject(needed)
  })

  it('is analyzed in the European preset only for a customer who consented', async () => {
    const { email, password } = demoAccounts.shopper
    const answer = await secure.call('POST', '/api/auth/login', { email, password })
    const [headers, userId] = [{ cookie: cookiesOf(answer) }, answer.body.id as string]
    expect(await secure.upload('/api/skin-analysis', photo, { userId }, headers)).toMatchObject(needed)
    await agree(userId, headers)
    expect((await secure.upload('/api/skin-analysis', photo, { userId }, headers)).status).toBe(200)
    expect(await secure.upload('/api/skin-analysis', photo, {}, headers)).toMatchObject(needed)
  })

  it('is not covered by consent to measuring it on the device, which allows storing the figures', async () => {
    const customer = await newCustomer(secure, 'Device')
    const headers = { cookie: customer.cookie }
    const body = { userId: customer.id, report: skinFigures }
    expect(await secure.call('POST', '/api/skin-analysis/report', body, headers)).toMatchObject(needed)
    const consent = { owner: customer.id, version: deviceConsentVersion, isSixteenOrOver: true }
    await secure.call('POST', '/api/photo-consent', consent, headers)
    expect((await secure.call('POST', '/api/skin-analysis/report', body, headers)).status).toBe(200)
    expect(await secure.upload('/api/skin-analysis', photo, { userId: customer.id }, headers)).toMatchObject(needed)
  })

  it('is analyzed in the preset of the specification', async () => {
    expect((await shop.upload('/api/skin-analysis', photo)).status).toBe(200)
  })
})
