import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { anyPhoto as photo, fixedPhotoEngine } from '#root/test/photo-engine.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { consentVersion } from './constants.ts'

let shop: TestShop
let ann: Person
beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine, environment: { RATE_LIMITS: 'off' } })
  ann = await newCustomer(shop, 'Ann')
})
afterAll(() => shop.close())

const as = (person: Person) => ({ cookie: person.cookie })

describe('color palette', () => {
  it('is returned to guests and stored for their session [PAL-01] [PAL-02]', async () => {
    const [guest, other] = [newGuest(), newGuest()]
    const { status, body } = await shop.upload('/api/color-palette', photo, { sessionId: guest.sessionId })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      confidence: 'low',
      skinTone: 'medium',
      undertone: 'warm',
      seasonType: 'autumn',
      runnerUp: 'spring',
      seasonDecided: false,
      isChosen: false,
    })
    for (const list of ['primaryColors', 'accentColors', 'foundationShades', 'lipColors', 'eyeColors', 'avoidColors'])
      expect(body[list].every((color: string) => /^#[0-9a-f]{6}$/.test(color))).toBe(true)
    expect(body.lipColors.length).toBeLessThanOrEqual(6)
    expect(body.eyeColors.length).toBeLessThanOrEqual(6)
    expect(body.loweredBy[0].advice).toMatch(/^We could not measure the light/)
    expect(
      (await shop.call('GET', `/api/color-palettes/${guest.sessionId}`)).body.map(({ id }: { id: string }) => id),
    ).toEqual([body.id])
    expect((await shop.call('GET', `/api/color-palettes/${other.sessionId}`)).body).toEqual([])
  })

  it('lists foundations within a distance of 4, nearest first', async () => {
    const { body } = await shop.upload('/api/color-palette', photo, { sessionId: newGuest().sessionId })
    expect(body.foundations.length).toBeGreaterThan(0)
    expect(body.foundations.map(({ distance }: { distance: number }) => distance)).toEqual(
      body.foundations.map(({ distance }: { distance: number }) => distance).toSorted((a: number, b: number) => a - b),
    )
    for (const { productId, variantId, shade, distance } of body.foundations) {
      expect(distance).toBeLessThanOrEqual(4)
      const { body: product } = await shop.call('GET', `/api/products/${productId}`)
      expect(product.variants.find(({ id }: { id: string }) => id === variantId).shade).toBe(shade)
    }
  })

  it('lets its owner choose between two seasons, updates the colors, and adds certainty only once', async () => {
    const { sessionId } = newGuest()
    const { body } = await shop.upload('/api/color-palette', photo, { sessionId })
    const choose = (season: string, owner = sessionId) =>
      shop.call('PUT', `/api/color-palettes/${owner}/${body.id}/season`, { season })
    expect((await choose('winter')).body.code).toBe('season_unlikely')
    expect((await choose('spring', newGuest().sessionId)).status).toBe(404)
    const spring = (await choose('spring')).body
    expect(spring).toMatchObject({ seasonType: 'spring', isChosen: true })
    expect(spring.primaryColors).not.toEqual(body.primaryColors)
    const back = (await choose('autumn')).body
    expect(back.confidenceValue).toBe(spring.confidenceValue)
    expect((await shop.call('GET', `/api/color-palettes/${sessionId}`)).body[0]).toEqual(back)
  })

  it('requires an owner, and sign-in for a customer’s name', async () => {
    expect((await shop.upload('/api/color-palette', photo)).body.code).toBe('session_needed')
    expect((await shop.upload('/api/color-palette', photo, { sessionId: 'guest-1732140000000' })).body.code).toBe(
      'session_needed',
    )
    expect((await shop.upload('/api/color-palette', photo, { userId: ann.id })).status).toBe(401)
  })

  it('is deleted after a day for guests, but not for customers', async () => {
    const { sessionId } = newGuest()
    const customer = await newCustomer(shop, 'Stays')
    await shop.upload('/api/color-palette', photo, { sessionId })
    await shop.upload('/api/color-palette', photo, { userId: customer.id }, as(customer))
    shop.advanceClock(25 * 60 * 60)
    await shop.photos.removeGuests()
    expect((await shop.call('GET', `/api/color-palettes/${sessionId}`)).body).toEqual([])
    expect((await shop.call('GET', `/api/color-palettes/${customer.id}`, undefined, as(customer))).body).toHaveLength(1)
  })
})

describe('photo consent', () => {
  it('is stored with version and time, and withdrawing it deletes every result', async () => {
    const customer = await newCustomer(shop, 'Consenta')
    const read = async () => (await shop.call('GET', `/api/photo-consent/${customer.id}`, undefined, as(customer))).body
    expect(await read()).toEqual({ consent: null, current: consentVersion })
    const given = await shop.call(
      'POST',
      '/api/photo-consent',
      { owner: customer.id, version: consentVersion, isSixteenOrOver: true },
      as(customer),
    )
    expect(given.body.consent).toMatchObject({ version: consentVersion, givenAt: expect.any(String) })
    await shop.upload('/api/skin-analysis', photo, { userId: customer.id }, as(customer))
    await shop.upload('/api/color-palette', photo, { userId: customer.id }, as(customer))

    expect((await shop.call('DELETE', `/api/photo-consent/${customer.id}`, undefined, as(customer))).body).toEqual({
      removed: 2,
    })
    expect((await read()).consent).toBeNull()
    expect((await shop.call('GET', `/api/skin-analysis/${customer.id}`, undefined, as(customer))).body).toEqual([])
    const after = await shop.upload('/api/skin-analysis', photo, { userId: customer.id }, as(customer))
    expect([after.status, after.body.id]).toEqual([200, null])
    expect((await shop.call('GET', `/api/skin-analysis/${customer.id}`, undefined, as(customer))).body).toEqual([])
  })

  it.each([
    ['without the age', { version: consentVersion, isSixteenOrOver: false }],
    ['to another text', { version: '2020-01', isSixteenOrOver: true }],
  ])('is rejected %s', async (_name, given) => {
    const answer = await shop.call('POST', '/api/photo-consent', { owner: newGuest().sessionId, ...given })
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      'Please give your consent and confirm that you are 16 or older.',
    ])
  })
})
