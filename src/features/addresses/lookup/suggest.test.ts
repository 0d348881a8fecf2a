import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { place, startPhoton } from '#root/test/photon-stand-in.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { createLog } from '#src/platform/http/log.server.ts'

const house = {
  type: 'house',
  street: 'Kerkstraat',
  housenumber: '12',
  postcode: '9000',
  city: 'Gent',
  countrycode: 'BE',
}
const found: Parameters<typeof startPhoton>[0] = { answer: { body: { features: [] } } }
const answerWith = (...features: Record<string, string>[]) => {
  found.answer = { body: { type: 'FeatureCollection', features: features.map(place) } }
}

let photon: Awaited<ReturnType<typeof startPhoton>>
let shop: TestShop
let logged = ''
beforeEach(async () => {
  logged = ''
  photon = await startPhoton(found)
  const log = createLog('warn', { write: (line) => void (logged += line) })
  shop = await openShop({ environment: { ADDRESS_LOOKUP_URL: photon.url }, log })
})
afterEach(async () => {
  await shop.close()
  photon.close()
})
const suggest = (body: object) => shop.call('POST', '/api/address-suggestions', body)
const kerkstraat = { text: 'Kerkstraat 12 Gent', country: 'Belgium' }

describe('address suggestions', () => {
  it('are houses and streets of the country, each once, at most five', async () => {
    answerWith(
      house,
      { ...house },
      { ...house, housenumber: '10', countrycode: 'NL' },
      { type: 'street', name: 'Kerkstraat', postcode: '9050', city: 'Gent', countrycode: 'BE' },
      { type: 'city', name: 'Gent', postcode: '9000', city: 'Gent', countrycode: 'BE' },
      { type: 'house', street: 'Kerkstraat', housenumber: '1', city: 'Gent', countrycode: 'BE' },
      ...['14', '16', '18', '20'].map((housenumber) => ({ ...house, housenumber })),
    )
    expect(await suggest(kerkstraat)).toMatchObject({
      status: 200,
      body: [
        { street: 'Kerkstraat 12', postalCode: '9000', city: 'Gent' },
        { street: 'Kerkstraat', postalCode: '9050', city: 'Gent' },
        { street: 'Kerkstraat 14', postalCode: '9000', city: 'Gent' },
        { street: 'Kerkstraat 16', postalCode: '9000', city: 'Gent' },
        { street: 'Kerkstraat 18', postalCode: '9000', city: 'Gent' },
      ],
    })
    expect(photon.asked.map(({ searchParams }) => searchParams.get('q'))).toEqual(['Kerkstraat 12 Gent'])
  })

  it('put the number first where people do', async () => {
    answerWith({ ...house, street: 'Rue de Rivoli', postcode: '75001', city: 'Paris', countrycode: 'FR' })
    expect((await suggest({ text: 'Rivoli 12', country: 'France' })).body).toEqual([
      { street: '12 Rue de Rivoli', postalCode: '75001', city: 'Paris' },
    ])
  })

  it.each([
    ['an error', { status: 500, body: {} }],
    ['something else', { body: { results: [] } }],
    ['never', 'never'],
  ] as const)(
    'are empty when the service answers with %s, and the log does not say what was typed',
    async (_, answer) => {
      found.answer = answer
      expect(await suggest(kerkstraat)).toMatchObject({ status: 200, body: [] })
      expect(logged).toContain('no address suggestions')
      expect(logged).not.toMatch(/kerkstraat/i)
    },
  )

  it.each([
    { text: '', country: 'Belgium' },
    { text: 'x'.repeat(121), country: 'Belgium' },
    { text: 'Kerkstraat', country: 'Atlantis' },
    { text: 'Kerkstraat' },
  ])('refuse %o', async (body) => {
    expect((await suggest(body)).status).toBe(422)
    expect(photon.asked).toEqual([])
  })

  it('are empty in a shop without a lookup service', async () => {
    const plain = await openShop()
    expect(await plain.call('POST', '/api/address-suggestions', kerkstraat)).toMatchObject({ status: 200, body: [] })
    await plain.close()
  })
})
