import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { anyPhoto as photo, fixedPhotoEngine } from '#root/test/photo-engine.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine, environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

describe('a sheet of white paper', () => {
  it.each(['/api/skin-analysis', '/api/color-palette'])('is looked for when %s is asked to', async (path) => {
    const { id } = await newCustomer(shop, 'Papier')
    const guest = newGuest()
    const referenceWith = async (fields: Record<string, string>) =>
      (await shop.upload(path, photo, { ...fields, sessionId: guest.sessionId }, guest.headers)).body.whiteReference
    expect(await referenceWith({ whitePaper: 'true' })).toBe('paper')
    expect(await referenceWith({ whitePaper: 'false' })).toBe('none')
    expect(await referenceWith({})).toBe('none')
    const wrong = await shop.upload(path, photo, { whitePaper: 'blue', userId: id })
    expect(wrong.status).toBe(422)
  })

  it('is noted in the history, because redness then means something else', async () => {
    const customer = await newCustomer(shop, 'Papier')
    for (const whitePaper of ['', 'true']) {
      await shop.upload('/api/skin-analysis', photo, { userId: customer.id, whitePaper }, { cookie: customer.cookie })
      shop.advanceClock(1)
    }
    const { body } = await shop.call('GET', `/api/skin-analysis/${customer.id}`, undefined, { cookie: customer.cookie })
    expect(body.map((item: { analysis: { whiteReference: string } }) => item.analysis.whiteReference)).toEqual([
      'paper',
      'none',
    ])
  })
})
