import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { buy, newCustomer, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { exampleBrand, exampleSeller } from '../constants.ts'
import type { StoreDetails } from './contract.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const company = {
  brand: 'Huidzorg',
  name: 'Huidzorg NV',
  street: 'Meir 12',
  postalCode: '2000',
  city: 'Antwerp',
  country: 'Belgium',
  vatNumber: 'BE 0428.759.497',
  mail: 'info@huidzorg.example',
  phone: '+32 3 555 12 12',
}
const { brand: _brand, ...seller } = company
const read = async (): Promise<StoreDetails> =>
  (await shop.call('GET', '/api/admin/store-details', undefined, admin)).body
const save = (version: number, store: object) => shop.call('PUT', '/api/admin/store-details', { version, store }, admin)
const invoiceOf = async (key: string) => (await shop.call('GET', `/api/order-link/${key}/invoice`)).body
const securityContact = async () => (await shop.call('GET', '/.well-known/security.txt')).text.split('\n')[0]

describe('store details', () => {
  it('begin with an example that is marked as one', async () => {
    expect(await read()).toMatchObject({
      isPlaceholder: true,
      store: { brand: exampleBrand, ...exampleSeller },
      preset: 'as-specified',
    })
  })

  it('apply to documents and texts after saving; earlier invoices keep their seller; the audit log has both', async () => {
    const earlier = await buy(shop, null, [{ productId: plain }])
    const { version } = await read()
    expect(await securityContact()).toBe(`Contact: mailto:${exampleSeller.mail}`)
    const saved = await save(version, company)
    expect(saved.body).toMatchObject({ version: version + 1, isPlaceholder: false, store: company })
    const later = await buy(shop, null, [{ productId: plain }])
    const { phone: _example, ...examplePrinted } = exampleSeller
    const { phone: _phone, ...printed } = seller
    expect((await invoiceOf(earlier.key)).seller).toEqual(examplePrinted)
    expect((await invoiceOf(later.key)).seller).toEqual(printed)
    expect(await securityContact()).toBe('Contact: mailto:info@huidzorg.example')
    const asked = await shop.call('POST', '/api/ai-chat', { message: 'How can I contact you by email?' })
    expect(asked.text).toContain('info@huidzorg.example')
    const log = '/api/admin/log?action=store_details_changed'
    const [event] = (await shop.call('GET', log, undefined, admin)).body.events
    expect(event.before).toEqual({ brand: exampleBrand, ...exampleSeller, country: undefined })
    expect(event.after).toEqual({ ...company, country: undefined })
  })

  it('reject invalid details and change nothing', async () => {
    const before = await read()
    const wrongDigit = await save(before.version, { ...company, vatNumber: 'BE 0428.759.498' })
    expect([wrongDigit.status, wrongDigit.body.code]).toEqual([422, 'vat_number_invalid'])
    const noCountry = await save(before.version, { ...company, vatNumber: '0428759497' })
    expect([noCountry.status, noCountry.body.code]).toEqual([422, 'vat_number_invalid'])
    const noPostalCode = await save(before.version, { ...company, postalCode: ' ' })
    expect(noPostalCode.body.errors).toEqual([
      { path: 'store.postalCode', message: 'Enter a postal code of at most 12 characters' },
    ])
    const brands = ['', ' ', 'x'.repeat(41), 'A\nBcc: x@x.example', 'A\u0000', 'A\u2028B', 'A\u202EB', 3, undefined]
    for (const wrong of [
      { name: ' ' },
      { mail: 'nobody' },
      { phone: '03 555 12 12' },
      { phone: '+32 call me' },
      { street: 'x'.repeat(121) },
      { city: 3 },
      { extra: 'x' },
      ...brands.map((brand) => ({ brand })),
    ]) {
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
    const repeated = await save(version, { ...company, city: winner })
    expect(repeated.body, 'a request repeated after a lost reply').toEqual(await read())
  })
})

describe('the store’s name', () => {
  const emailTo = async (to: string, kind: string) => {
    const find = () => shop.emails.findLast((email) => email.to === to && email.id.startsWith(kind))
    await expect.poll(find).toBeDefined()
    return find()
  }
  const rename = async (brand: string) => {
    const { version } = await read()
    expect((await save(version, { ...company, brand })).body.store.brand).toBe(brand.trim())
  }

  it('is the new one in emails, manifest, feeds, offline page and the assistant’s answers, escaped', async () => {
    const worker = async () => (await shop.call('GET', '/service-worker.js')).text
    const before = await worker()
    await rename(' A&B <x> ')
    const order = await buy(shop, null, [{ productId: plain }], 'named@example.com')
    const confirmation = await emailTo('named@example.com', 'order-')
    expect(confirmation?.subject).toBe(`Your A&B <x> order ${order.number}`)
    expect(confirmation?.html).toContain('A&amp;B &lt;x&gt;')
    const { email } = await newCustomer(shop)
    expect((await emailTo(email, 'verify-'))?.text).toContain('Welcome to A&B <x>.')
    await shop.call('POST', '/api/newsletter', { email: 'reader@example.com' })
    const subscription = await emailTo('reader@example.com', 'newsletter-')
    expect(subscription?.subject).toBe('Please confirm your A&B <x> newsletter subscription')
    const manifest = JSON.parse((await shop.call('GET', '/manifest.webmanifest')).text)
    expect([manifest.name, manifest.short_name]).toEqual(['A&B <x>', 'A&B <x>'])
    const offline = (await shop.call('GET', '/offline')).text
    expect(offline).toContain('A&amp;B &lt;x&gt;</title>')
    expect(await worker()).not.toBe(before)
    const google = (await shop.call('GET', '/feeds/google.xml')).text
    expect(google).toContain('<title>A&amp;B &lt;x&gt;</title>')
    const answer = (await shop.call('POST', '/api/ai-chat', { message: 'Who are you and what do you sell?' })).text
    for (const text of [confirmation?.html, confirmation?.text, offline, google, answer])
      expect(text).not.toContain(exampleBrand)
  })

  it('is the new one in authenticator apps, passkeys and the feed for agents', async () => {
    await rename('A&B <x>')
    const staff = await staffOf(shop, 'owner')
    const factor = (path: string) =>
      shop.call('POST', `/api/auth/second-factor${path}`, { password: staff.password }, staff)
    const { uri } = (await factor('/setup')).body
    expect(uri).toMatch(/^otpauth:\/\/totp\/A%26B%20%3Cx%3E:.*&issuer=A%26B%20%3Cx%3E$/)
    expect((await factor('/passkeys/registration-options')).body.rp.name).toBe('A&B <x>')
    const feed = (await shop.call('GET', '/feeds/acp.json')).text
    expect(feed).toContain('"name":"A&B <x>"')
    expect(feed).not.toContain(`"name":"${exampleBrand}"`)
  })

  it('names the sender of emails, unless MAIL_FROM has a name', async () => {
    expect((await read()).mailFrom).toBe('A&B <x> <hello@eclat.example>')
    const named = await openShop({ database: shop.db, environment: { MAIL_FROM: 'Team <team@shop.example>' } })
    const { body } = await named.call('GET', '/api/admin/store-details', undefined, admin)
    expect(body.mailFrom).toBe('Team <team@shop.example>')
    await named.close()
  })
})
