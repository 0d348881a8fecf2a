import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { buy, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { exampleSeller } from '../constants.ts'
import type { StoreDetails } from './contract.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const company = {
  name: 'Huidzorg NV',
  street: 'Meir 12',
  postalCode: '2000',
  city: 'Antwerp',
  country: 'Belgium',
  vatNumber: 'BE 0428.759.497',
  mail: 'info@huidzorg.example',
}
const read = async (): Promise<StoreDetails> =>
  (await shop.call('GET', '/api/admin/store-details', undefined, admin)).body
const save = (version: number, store: object) => shop.call('PUT', '/api/admin/store-details', { version, store }, admin)
const invoiceOf = async (key: string) => (await shop.call('GET', `/api/order-link/${key}/invoice`)).body
const securityContact = async () => (await shop.call('GET', '/.well-known/security.txt')).text.split('\n')[0]

describe('store details', () => {
  it('begin with an example that is marked as one', async () => {
    expect(await read()).toMatchObject({ isPlaceholder: true, store: exampleSeller, preset: 'as-specified' })
  })

  it('apply to documents and texts after saving; earlier invoices keep their seller; the audit log has both', async () => {
    const earlier = await buy(shop, null, [{ productId: plain }])
    const { version } = await read()
    expect(await securityContact()).toBe(`Contact: mailto:${exampleSeller.mail}`)
    const saved = await save(version, company)
    expect(saved.body).toMatchObject({ version: version + 1, isPlaceholder: false, store: company })
    const later = await buy(shop, null, [{ productId: plain }])
    expect((await invoiceOf(earlier.key)).seller).toEqual(exampleSeller)
    expect((await invoiceOf(later.key)).seller).toEqual(company)
    expect(await securityContact()).toBe('Contact: mailto:info@huidzorg.example')
    const asked = await shop.call('POST', '/api/ai-chat', { message: 'How can I contact you by email?' })
    expect(asked.text).toContain('info@huidzorg.example')
    const log = '/api/admin/log?action=store_details_changed'
    const [event] = (await shop.call('GET', log, undefined, admin)).body.events
    expect(event.before).toEqual({ ...exampleSeller, country: undefined })
    expect(event.after).toEqual({ ...company, country: undefined })
  })

  it('reject invalid details and change nothing', async () => {
    const before = await read()
    const wrongDigit = await save(before.version, { ...company, vatNumber: 'BE 0428.759.498' })
    expect([wrongDigit.status, wrongDigit.body.code]).toEqual([422, 'vat_number_invalid'])
    const noCountry = await save(before.version, { ...company, vatNumber: '0428759497' })
    expect([noCountry.status, noCountry.body.code]).toEqual([422, 'vat_number_invalid'])
    for (const wrong of [{ name: ' ' }, { mail: 'nobody' }, { street: 'x'.repeat(121) }, { city: 3 }, { extra: 'x' }]) {
      expect((await save(before.version, { ...company, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
    }
    expect(await read()).toEqual(before)
  })

  it('two people who save: the second is told, and the first one’s details stay', async () => {
    const { version } = await read()
    const answers = await Promise.all([
      save(version, { ...company, city: 'Ghent' }),
      save(version, { ...company, city: 'Bruges' }),
    ])
    const refused = answers.find(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(refused?.body.code).toBe('store_details_changed')
    const winner = answers.find(({ status }) => status === 200)?.body.store.city
    expect((await read()).store.city).toBe(winner)
  })
})
