import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { createTax } from '../service.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const add = (country: string, percent: string, validFrom: string) =>
  shop.call('POST', '/api/admin/tax-rates', { country, percent, validFrom }, admin)
const remove = (country: string, day: string) =>
  shop.call('DELETE', `/api/admin/tax-rates/${country}/${day}`, undefined, admin)
const rateOf = async (country: string) => (await shop.call('GET', '/api/shipping-rates')).body.vat[country]
const day = 24 * 60 * 60

describe('a scheduled VAT rate', () => {
  it('applies from its day on, is in the audit log, and can be removed only before', async () => {
    const answer = await add('Germany', '20.5', '2026-12-01')
    const germany = answer.body.countries.find(({ country }: { country: string }) => country === 'Germany')
    expect(germany).toEqual({
      country: 'Germany',
      current: 1900,
      scheduled: [{ basisPoints: 2050, validFrom: '2026-12-01' }],
    })
    await add('France', '25', '2026-12-02')
    expect((await remove('France', '2026-12-02')).status).toBe(200)
    expect(await rateOf('Germany')).toBe(1900)
    shop.advanceClock(12 * day)
    expect([await rateOf('Germany'), await rateOf('France')]).toEqual([2050, 2000])
    const signedIn = await adminOf(shop)
    const late = await shop.call('DELETE', '/api/admin/tax-rates/Germany/2026-12-01', undefined, signedIn)
    expect(late).toMatchObject({ status: 404, body: { code: 'tax_rate_not_found' } })
    const { events } = (await shop.call('GET', '/api/admin/log', undefined, signedIn)).body
    expect(events.slice(0, 2)).toMatchObject([
      { action: 'tax_rate_removed', subject: 'France', before: { percent: 25, validFrom: '2026-12-02' } },
      { action: 'tax_rate_added', subject: 'France', after: { percent: 25, validFrom: '2026-12-02' } },
    ])
  })

  it('begins at midnight in Brussels, and pages that state the former one are made again, once', async () => {
    const signedIn = await adminOf(shop)
    const rate = { country: 'Austria', percent: '25', validFrom: '2026-12-30' }
    expect((await shop.call('POST', '/api/admin/tax-rates', rate, signedIn)).status).toBe(200)
    const sent: string[] = []
    const recording: Database = {
      ...shop.db,
      transaction: (work) =>
        shop.db.transaction((tx) => work({ ...tx, notify: async (_channel, payload = '') => void sent.push(payload) })),
    }
    const at = (time: string) => createTax({ db: recording, clock: () => new Date(time) })
    await at('2026-12-29T22:59:00Z').refreshPages()
    sent.length = 0
    await at('2026-12-29T22:59:00Z').refreshPages()
    expect([(await at('2026-12-29T22:59:00Z').rates())['Austria'], sent]).toEqual([2000, []])
    const midnight = at('2026-12-29T23:00:00Z')
    await Promise.all([midnight.refreshPages(), midnight.refreshPages()])
    expect([(await midnight.rates())['Austria'], sent.length]).toEqual([2500, 1])
  })

  it('is refused for the past, twice for a day, for unknown countries, and above 50 percent', async () => {
    expect(await add('Spain', '10', '2026-11-20')).toMatchObject({ status: 422, body: { code: 'tax_rate_past' } })
    expect((await add('Spain', '10', '2027-01-01')).status).toBe(200)
    const { events } = (await shop.call('GET', '/api/admin/log?action=tax_rate_added', undefined, admin)).body
    expect((await add('Spain', '10.00', '2027-01-01')).status, 'repeated after a lost reply').toBe(200)
    expect((await shop.call('GET', '/api/admin/log?action=tax_rate_added', undefined, admin)).body.events).toEqual(
      events,
    )
    expect(await add('Spain', '11', '2027-01-01')).toMatchObject({ status: 409, body: { code: 'tax_rate_exists' } })
    const unknown = await add('Atlantis', '10', '2027-01-01')
    expect(unknown).toMatchObject({ status: 422, body: { code: 'tax_country_unknown' } })
    for (const percent of ['51', '-1', '10.123', 'ten'])
      expect((await add('Italy', percent, '2027-01-01')).status).toBe(422)
    expect((await add('Italy', '10', 'soon')).status).toBe(422)
  })
})
