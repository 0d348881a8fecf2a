import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { anyPhoto as photo, fixedPhotoEngine, paletteReport, skinFigures } from '#root/test/photo-engine.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { deviceConsentVersion } from '../constants.ts'

let shop: TestShop
let ann: Person
beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine, environment: { RATE_LIMITS: 'off' } })
  ann = await newCustomer(shop, 'Ann')
})
afterAll(() => shop.close())

const as = (person: Person) => ({ cookie: person.cookie })

describe('figures measured in the browser', () => {
  const keep = (what: string, person: Person, report: object, headers: Record<string, string> = as(person)) =>
    shop.call('POST', `/api/${what}/report`, { userId: person.id, report }, headers)

  it('are stored and presented like those of a photo that was sent [SKIN-05] [PAL-02]', async () => {
    const [here, there] = [await newCustomer(shop, 'Hier'), await newCustomer(shop, 'Daar')]
    expect((await keep('skin-analysis', here, skinFigures)).body).toEqual({ id: expect.any(String) })
    await shop.upload('/api/skin-analysis', photo, { userId: there.id }, as(there))
    const analyses = async (person: Person) =>
      (await shop.call('GET', `/api/skin-analysis/${person.id}`, undefined, as(person))).body.map(
        ({ analysis }: { analysis: object }) => analysis,
      )
    expect(await analyses(here)).toEqual(await analyses(there))
    expect((await analyses(here))[0].concerns).toEqual(['redness', 'pigmentation'])

    const { id: _id, ...kept } = (await keep('color-palette', here, paletteReport)).body
    const { id: _other, ...sent } = (await shop.upload('/api/color-palette', photo, { userId: there.id }, as(there)))
      .body
    expect(kept).toEqual(sent)
  })

  it('include parts of a finding, without their place on the face', async () => {
    const customer = await newCustomer(shop, 'Rune')
    const [figure] = skinFigures.findings
    const bags = { ...figure, concern: undefined, part: 'eye_bags', score: 45, range: [41, 49] }
    const parts = [{ ...bags, regions: ['left_eye_bag'] }]
    const findings = [{ ...figure, concern: 'undereye', severity: 'none', score: 20, parts }]
    expect((await keep('skin-analysis', customer, { ...skinFigures, findings })).status).toBe(200)
    const { body } = await shop.call('GET', `/api/skin-analysis/${customer.id}`, undefined, as(customer))
    expect(body[0].analysis.concerns).toEqual([])
    expect(body[0].analysis.findings[0].parts).toEqual([JSON.parse(JSON.stringify(bags))])
  })

  it('earn points, and are not stored after consent was withdrawn', async () => {
    const customer = await newCustomer(shop, 'Wietske')
    const consent = { owner: customer.id, version: deviceConsentVersion, isSixteenOrOver: true }
    expect((await shop.call('POST', '/api/photo-consent', consent, as(customer))).status).toBe(200)
    await keep('skin-analysis', customer, skinFigures)
    await expect
      .poll(
        async () =>
          (await shop.call('GET', `/api/user-activities/${customer.id}`, undefined, as(customer))).body.length,
        { timeout: 15_000 },
      )
      .toBe(1)
    expect((await shop.call('DELETE', `/api/photo-consent/${customer.id}`, undefined, as(customer))).body).toEqual({
      removed: 1,
    })
    expect((await keep('skin-analysis', customer, skinFigures)).body).toEqual({ id: null })
  })

  it.each([
    ['no findings', { ...skinFigures, findings: [] }],
    ['nine findings', { ...skinFigures, findings: Array(9).fill(skinFigures.findings[0]) }],
    ['a score above 100', { ...skinFigures, findings: [{ ...skinFigures.findings[0], score: 101 }] }],
    [
      'a concern that a photo cannot show',
      { ...skinFigures, findings: [{ ...skinFigures.findings[0], concern: 'dryness' }] },
    ],
    ['a long version', { ...skinFigures, engine: { name: 'skin-vision', version: '1'.repeat(41) } }],
  ])('are rejected with %s', async (_name, report) => {
    expect((await keep('skin-analysis', ann, report)).status).toBe(422)
  })

  it('are rejected as a palette with more colors than any palette has', async () => {
    expect((await keep('color-palette', ann, { ...paletteReport, lipColors: Array(25).fill('#000000') })).status).toBe(
      422,
    )
    expect(
      (await keep('color-palette', ann, { ...paletteReport, lipColors: Array(9_000).fill('#000000') })).status,
    ).toBe(413)
  })

  it('need the customer to be signed in', async () => {
    expect((await keep('skin-analysis', ann, skinFigures, {})).status).toBe(401)
    expect((await keep('color-palette', ann, paletteReport, newGuest().headers)).status).toBe(401)
  })
})
