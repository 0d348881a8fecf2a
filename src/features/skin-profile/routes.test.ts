import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { healthConsentVersion } from './constants.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const at = '2026-11-19T10:00:00.000Z'
const byHand = (value: unknown) => ({ value, source: 'manual', at })
const answers = { skinType: byHand('dry'), budget: byHand(2_500) }
const health = { avoided: byHand(['linalool']), pregnancy: byHand('pregnant') }
const none = { answers: {}, health: {}, healthConsent: null }

const person = async () => {
  const { id, cookie, password } = await newCustomer(shop)
  const call = (method: string, path = '', body?: object) =>
    shop.call(method, `/api/skin-profile${path}`, body, { cookie })
  return {
    id,
    cookie,
    password,
    read: async () => (await call('GET')).body,
    save: (body: object) => call('PUT', '', { version: 0, answers: {}, health: {}, ...body }),
    agree: () => call('POST', '/health-consent', { version: healthConsentVersion }),
    removeHealth: () => call('DELETE', '/health'),
    remove: () => call('DELETE'),
  }
}
const stored = (table: 'skin_profile' | 'skin_profile_health', id: string) =>
  table === 'skin_profile'
    ? shop.db.rows(sql`select answers from skin_profile where customer_id = ${id}`)
    : shop.db.rows(sql`select answers from skin_profile_health where customer_id = ${id}`)

describe('a skin profile', () => {
  it('is empty at first, and returns each answer with its source and time', async () => {
    const ann = await person()
    expect(await ann.read()).toEqual({ version: 0, ...none })
    expect((await ann.save({ answers })).body).toEqual({ ...none, version: 1, answers })
    expect(await ann.read()).toEqual({ ...none, version: 1, answers })
  })

  it('is replaced as a whole: an answer that is left out is deleted', async () => {
    const ann = await person()
    await ann.save({ answers })
    await ann.save({ version: 1, answers: { budget: answers.budget } })
    expect(await ann.read()).toMatchObject({ version: 2, answers: { budget: answers.budget } })
    expect((await ann.read()).answers.skinType).toBeUndefined()
  })

  it('is visible to its owner only', async () => {
    const [ann, ben] = [await person(), await person()]
    await ann.save({ answers })
    expect(await ben.read()).toEqual({ version: 0, ...none })
    await ben.remove()
    expect((await ann.read()).answers).toEqual(answers)
    expect((await shop.call('GET', '/api/skin-profile')).status).toBe(401)
  })

  it('accepts only one of two changes made from the same version', async () => {
    const ann = await person()
    const first = await Promise.all(['dry', 'oily'].map((type) => ann.save({ answers: { skinType: byHand(type) } })))
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await Promise.all(
      ['dry', 'oily'].map((type) => ann.save({ version: 1, answers: { skinType: byHand(type) } })),
    )
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(again.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'profile_changed' })
    expect((await ann.read()).version).toBe(2)
  })

  it('cannot be saved again by a window that still shows deleted answers', async () => {
    const ann = await person()
    await ann.save({ answers })
    expect((await ann.remove()).body).toMatchObject(none)
    expect((await ann.remove()).body).toMatchObject(none)
    expect((await ann.save({ version: 1, answers })).status).toBe(409)
    expect((await ann.save({ answers })).status).toBe(409)
    expect((await ann.read()).answers).toEqual({})
  })

  it('takes a time in the future as now', async () => {
    const ann = await person()
    await ann.save({ answers: { skinType: { ...answers.skinType, at: '2036-01-01T00:00:00.000Z' } } })
    expect((await ann.read()).answers.skinType.at).toBe('2026-11-20T10:00:00.000Z')
  })

  it.each([
    { answers: { skinType: 'dry' } },
    { answers: { skinType: byHand('scaly') } },
    { answers: { skinType: { ...byHand('dry'), source: 'guessed' } } },
    { answers: { skinType: { ...byHand('dry'), at: 'yesterday' } } },
    { answers: { shoeSize: byHand(42) } },
    { answers: { pregnancy: byHand('pregnant') } },
    { answers: { concerns: byHand([]) } },
    { answers: { concerns: byHand(['acne', 'acne']) } },
    { answers: { budget: byHand(-1) } },
    { health: { avoided: byHand(Array.from({ length: 31 }, (_, nth) => `name ${nth}`)) } },
    { health: { avoided: byHand(['x'.repeat(81)]) } },
    { version: -1 },
    { version: 1.5 },
  ])('rejects %j and changes nothing', async (body) => {
    const ann = await person()
    await ann.agree()
    const before = await ann.read()
    const answer = await ann.save({ version: before.version, ...body })
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toMatch(/\S/)
    expect(await ann.read()).toEqual(before)
  })
})

describe('health answers', () => {
  it('are stored only with consent to the current text, in a table of their own', async () => {
    const ann = await person()
    const refused = await ann.save({ answers, health })
    expect(refused).toMatchObject({ status: 403, body: { code: 'health_consent_required' } })
    expect(await ann.read()).toEqual({ version: 0, ...none })

    const agreed = await ann.agree()
    expect(agreed.body.healthConsent).toEqual({ version: healthConsentVersion, givenAt: '2026-11-20T10:00:00.000Z' })
    const saved = await ann.save({ version: agreed.body.version, answers, health })
    expect(saved.body).toMatchObject({ answers, health })
    expect(JSON.stringify(await stored('skin_profile', ann.id))).not.toMatch(/linalool|pregnan/)
    expect(JSON.stringify(await stored('skin_profile_health', ann.id))).toMatch(/linalool.*pregnant|pregnant.*linalool/)
  })

  it('rejects consent to another version of the text', async () => {
    const { cookie, read } = await person()
    const answer = await shop.call('POST', '/api/skin-profile/health-consent', { version: '2020-01' }, { cookie })
    expect(answer.status).toBe(422)
    expect((await read()).healthConsent).toBeNull()
  })

  it('are deleted with the consent, without touching the rest, and cannot be saved by another window', async () => {
    const ann = await person()
    const { version } = (await ann.agree()).body
    const saved = (await ann.save({ version, answers, health })).body
    expect((await ann.removeHealth()).body).toMatchObject({ answers, health: {}, healthConsent: null })
    expect((await ann.removeHealth()).status).toBe(200)
    expect(await stored('skin_profile_health', ann.id)).toEqual([])
    expect((await ann.save({ version: saved.version, answers, health })).status).toBe(403)
    await ann.agree()
    expect((await ann.save({ version: saved.version, answers, health })).status).toBe(409)
    expect((await ann.read()).health).toEqual({})
  })

  it('never outlive a consent that is withdrawn at the same time', async () => {
    const ann = await person()
    const { version } = (await ann.agree()).body
    await Promise.all([ann.save({ version, answers, health }), ann.removeHealth()])
    const { healthConsent, health: left } = await ann.read()
    expect([healthConsent, left]).toEqual([null, {}])
  })

  it('are exported, and erased with the account', async () => {
    const ann = await person()
    const { version } = (await ann.agree()).body
    await ann.save({ version, answers, health })
    const exported = await shop.call('GET', '/api/account/export', undefined, { cookie: ann.cookie })
    expect(exported.text).toContain('linalool')
    expect(exported.text).toContain('"skin_profile_consent"')
    const erased = await shop.call('DELETE', '/api/account', { password: ann.password }, { cookie: ann.cookie })
    expect(erased.status).toBe(200)
    expect(await stored('skin_profile', ann.id)).toEqual([])
    expect(await stored('skin_profile_health', ann.id)).toEqual([])
  })
})

describe('ingredient lists', () => {
  const read = (ids: string) => shop.call('GET', `/api/ingredient-lists?ids=${ids}`)

  it('are the same for everyone, in the given order, without unknown products', async () => {
    const serum = 'nocturne-retinol-serum'
    const answer = await read(`${serum},no-such-product,oat-milk-cleansing-balm`)
    expect(answer.body.map(({ id }: { id: string }) => id)).toEqual([serum, 'oat-milk-cleansing-balm'])
    const { ingredients, skinTypes } = (await shop.call('GET', `/api/products/${serum}`)).body
    expect(answer.body[0]).toMatchObject({ ingredients, skinTypes })
    expect(answer.headers.get('cache-control')).not.toBe('no-store')
  })

  it.each(['', ',', 'UPPER', Array.from({ length: 61 }, (_, nth) => `p${nth}`).join()])('rejects %j', async (ids) => {
    expect((await read(ids)).status).toBe(422)
  })
})

it('alternatives are available products of the same category that share a concern', async () => {
  const { body: serum } = await shop.call('GET', '/api/products/nocturne-retinol-serum')
  const { body: others } = await shop.call('GET', '/api/product-alternatives/nocturne-retinol-serum')
  expect(others.length).toBeGreaterThan(2)
  for (const other of others) {
    expect(other).toMatchObject({ category: serum.category, inStock: true })
    expect(other.id).not.toBe(serum.id)
    expect(serum.skinConcerns.some((concern: string) => other.skinConcerns.includes(concern))).toBe(true)
  }
  expect((await shop.call('GET', '/api/product-alternatives/no-such-product')).status).toBe(404)
})

describe('consent to health answers in emails', () => {
  it('needs consent to storing them, and ends with it', async () => {
    const one = await person()
    const decide = (isGiven: boolean) =>
      shop.call('PUT', '/api/skin-profile/email-consent', { isGiven }, { cookie: one.cookie })
    expect((await decide(true)).status).toBe(403)
    await one.agree()
    expect((await one.read()).emailConsent).toBeUndefined()
    expect((await decide(true)).body.emailConsent).toBe(true)
    await decide(true)
    const { version } = await one.removeHealth().then(({ body }) => body)
    await one.agree()
    expect(await one.read()).toMatchObject({ health: {}, healthConsent: { version: healthConsentVersion } })
    expect((await one.read()).emailConsent).toBeUndefined()
    expect((await one.read()).version).toBe(version + 1)
    const decisions = await shop.db.rows<{ isGiven: boolean }>(sql`
      select is_given as "isGiven" from skin_profile_email_consent where customer_id = ${one.id} order by id`)
    expect(decisions).toEqual([{ isGiven: true }, { isGiven: false }])
  })
})
