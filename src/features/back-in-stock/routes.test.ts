import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, soldOut } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { healthConsentVersion } from '../skin-profile/constants.ts'

let shop: TestShop
let variantId: string
beforeAll(async () => {
  shop = await openShop()
  variantId = (await productOf(soldOut)).variantId
})
afterAll(() => shop.close())

type Product = { name: string; variantId: string; variants?: { id: string; title: string; inStock: boolean }[] }
const productOf = async (id: string): Promise<Product> => (await shop.call('GET', `/api/products/${id}`)).body
const ask = (email: string, variant = variantId, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/back-in-stock', { variantId: variant, email }, headers)
const waiting = async (email: string) =>
  (await shop.db.rows<{ id: string }>(sql`select id from back_in_stock_request where email = ${email}`)).length
const emailsTo = (email: string) => shop.emails.filter(({ to }) => to === email)
const setStock = (onHand: number, id = variantId, productId = soldOut) =>
  shop.db.transaction(async (tx) => {
    await shop.inventory.setOnHand(tx, [{ variantId: id, productId, onHand }])
    await tx.notify('catalog_changed')
  })
const press = (path: string, body = '') =>
  shop.call('POST', path, body, { 'content-type': 'application/x-www-form-urlencoded' })

describe('back-in-stock notices', () => {
  it('send one email when the variant is available again, and delete the address', async () => {
    expect(await ask(' Ann@Example.com ')).toMatchObject({ status: 200, body: { requested: true } })
    expect(await ask('ann@example.com')).toMatchObject({ status: 200, body: { requested: true } })
    expect(await waiting('ann@example.com')).toBe(1)
    await shop.backInStock.notify()
    expect(await waiting('ann@example.com')).toBe(1)

    await setStock(3)
    await expect.poll(async () => (await ask('late@example.com')).body.code).toBe('variant_in_stock')
    // Two processes run the job at the same time.
    await Promise.all([shop.backInStock.notify(), shop.backInStock.notify()])
    expect(await waiting('ann@example.com')).toBe(0)
    await expect.poll(() => emailsTo('ann@example.com').length).toBe(1)
    await shop.backInStock.notify()
    const [email] = emailsTo('ann@example.com')
    expect(email).toMatchObject({
      subject: `${(await productOf(soldOut)).name} is back in stock`,
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    expect(email?.text).toContain(`/products/${soldOut}`)
    expect(emailsTo('ann@example.com')).toHaveLength(1)
    await setStock(0)
    await expect.poll(async () => (await ask('late@example.com')).status).toBe(200)
  })

  it('concern one shade only, and link to it', async () => {
    const { variants = [] } = await productOf('terracotta-coast-bronzer')
    const [dune, ember] = variants.filter(({ inStock }) => !inStock)
    await ask('bea@example.com', dune?.id)
    await ask('cid@example.com', ember?.id)
    await setStock(2, dune?.id, 'terracotta-coast-bronzer')
    await expect.poll(async () => (await ask('x@example.com', dune?.id)).status).toBe(409)
    await shop.backInStock.notify()
    await expect.poll(() => emailsTo('bea@example.com').length).toBe(1)
    expect(emailsTo('bea@example.com')[0]?.subject).toBe('Terracotta Coast Bronzer, Dune is back in stock')
    expect(emailsTo('bea@example.com')[0]?.text).toContain(`/products/terracotta-coast-bronzer?variant=${dune?.id}`)
    expect([await waiting('cid@example.com'), emailsTo('cid@example.com').length]).toEqual([1, 0])
  })

  it('stop with the link in the email, for all requests of the address, and only with a valid link', async () => {
    const { variants = [] } = await productOf('terracotta-coast-bronzer')
    const ember = variants.find(({ title }) => title === 'Ember')?.id ?? ''
    const { variants: lips = [] } = await productOf('bare-contour-lip-pencil')
    const lip = lips.find(({ inStock }) => !inStock)?.id ?? ''
    await ask('dora@example.com', ember)
    await ask('dora@example.com', lip)
    await ask('emil@example.com', lip)
    await setStock(1, ember, 'terracotta-coast-bronzer')
    await expect.poll(async () => (await ask('x@example.com', ember)).status).toBe(409)
    await shop.backInStock.notify()
    await expect.poll(() => emailsTo('dora@example.com').length).toBe(1)
    const link = /\/back-in-stock\/stop\?token=\S+/.exec(emailsTo('dora@example.com')[0]?.text ?? '')?.[0] ?? ''
    expect(link).not.toContain('dora')
    expect((await press('/back-in-stock/stop?token=x')).headers.get('location')).toBe('/back-in-stock/stop?failed=1')
    expect((await press(link.slice(0, -1))).headers.get('location')).toBe('/back-in-stock/stop?failed=1')
    expect(await waiting('dora@example.com')).toBe(1)
    expect((await press(link)).headers.get('location')).toBe('/back-in-stock/stop?done=1')
    expect([await waiting('dora@example.com'), await waiting('emil@example.com')]).toEqual([0, 1])
    expect((await press(link, 'List-Unsubscribe=One-Click')).status).toBe(200)
  })

  it.each([
    ['an unknown variant', { variantId: '00000000-0000-4000-8000-000000000000' }, 404, 'variant_not_found'],
    ['what is no variant', { variantId: 'dune' }, 422, 'invalid_input'],
    ['what is no address', { email: 'ann at home' }, 422, 'invalid_input'],
    ['an unknown field', { quantity: 1 }, 422, 'invalid_input'],
  ])('reject %s', async (_what, change, status, code) => {
    const answer = await shop.call('POST', '/api/back-in-stock', { variantId, email: 'fay@example.com', ...change })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await waiting('fay@example.com')).toBe(0)
  })

  it('accept at most 20 products for an address, however many are requested at the same time', async () => {
    const rows = await shop.db.rows<{ id: string; productId: string }>(sql`
      select id, product_id as "productId" from product_variant where product_id = 'close-match-foundation' order by position limit 25`)
    for (const { id, productId } of rows) await setStock(0, id, productId)
    await expect.poll(async () => (await ask('probe@example.com', rows.at(-1)?.id)).status).toBe(200)
    const answers = await Promise.all(rows.map(({ id }) => ask('gus@example.com', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 422,
      body: { code: 'too_many_notices' },
    })
    expect(await waiting('gus@example.com')).toBe(20)
  })

  it('are deleted after 180 days, and with the account they were requested from', async () => {
    const person = await newCustomer(shop, 'Hanna')
    await ask('hanna.elsewhere@example.com', variantId, { cookie: person.cookie })
    await ask('ivo@example.com')
    const exported = await shop.call('GET', '/api/account/export', undefined, { cookie: person.cookie })
    expect(exported.text).toContain('hanna.elsewhere@example.com')
    await shop.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie })
    expect([await waiting('hanna.elsewhere@example.com'), await waiting('ivo@example.com')]).toEqual([0, 1])
    shop.advanceClock(180 * 24 * 60 * 60 - 1)
    await shop.backInStock.removeOld()
    expect(await waiting('ivo@example.com')).toBe(1)
    shop.advanceClock(1)
    await shop.backInStock.removeOld()
    expect(await waiting('ivo@example.com')).toBe(0)
  })

  it('belong to the owner of the address, even if others have typed it before', async () => {
    const [other, owner] = [await newCustomer(shop, 'Karim'), await newCustomer(shop, 'Lotte')]
    await shop.db.rows(sql`update customer set email_verified = true where id = ${owner.id}`)
    await ask(owner.email, variantId, { cookie: other.cookie })
    await ask(owner.email, variantId, { cookie: owner.cookie })
    await ask(owner.email, variantId, { cookie: other.cookie })
    await shop.call('DELETE', '/api/account', { password: other.password }, { cookie: other.cookie })
    expect(await waiting(owner.email)).toBe(1)
    await shop.call('DELETE', '/api/account', { password: owner.password }, { cookie: owner.cookie })
    expect(await waiting(owner.email)).toBe(0)
  })

  it('slow down an address that asks too often', async () => {
    const limited = await openShop({ environment: { RATE_LIMITS: 'on' }, database: shop.db })
    const body = { variantId, email: 'jan@example.com' }
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await limited.call('POST', '/api/back-in-stock', body)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses[20]).toBe(429)
    await limited.close()
  })
})

describe('what the skin profile says about the product', () => {
  type Facts = { name: string; ingredients: string[]; skinTypes: string[] }
  const byHand = (value: unknown) => ({ value, source: 'manual', at: '2026-11-19T10:00:00.000Z' })

  /** The text of the email to a customer who avoids one of the product's ingredients. */
  async function emailFor(options: {
    readonly avoids?: boolean
    readonly coversEmails?: boolean
    readonly isVerified?: boolean
    readonly to?: string
    readonly withdraws?: boolean
  }): Promise<{ text: string; avoided: string }> {
    const { avoids = true, coversEmails = false, isVerified = true, withdraws = false } = options
    const { ingredients, skinTypes } = (await shop.call('GET', `/api/products/${soldOut}`)).body as Facts
    const avoided = ingredients.at(-1) ?? ''
    const person = await newCustomer(shop)
    const headers = { cookie: person.cookie }
    const profile = (method: string, path: string, body?: object) =>
      shop.call(method, `/api/skin-profile${path}`, body, headers)
    if (isVerified) await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
    await profile('POST', '/health-consent', { version: healthConsentVersion })
    if (coversEmails) await profile('PUT', '/email-consent', { isGiven: true })
    const { version } = (await profile('GET', '')).body
    const health = avoids ? { avoided: byHand([avoided.toLowerCase()]) } : {}
    await profile('PUT', '', { version, answers: { skinType: byHand(skinTypes[0]) }, health })
    if (withdraws) await profile('PUT', '/email-consent', { isGiven: false })
    const to = options.to ?? person.email
    await setStock(0)
    await expect.poll(async () => (await ask(to, variantId, headers)).status).toBe(200)
    await setStock(3)
    await expect.poll(async () => (await ask('x@example.com')).status).toBe(409)
    await shop.backInStock.notify()
    const sent = () => emailsTo(to).find(({ subject }) => subject.endsWith('is back in stock'))
    await expect.poll(sent).toBeDefined()
    return { text: sent()?.text ?? '', avoided }
  }

  it('is in the email with consent to that, in the words of cards', async () => {
    const { text, avoided } = await emailFor({ coversEmails: true })
    expect(text).toContain(`For your skin profile: Contains ${avoided}, which you avoid`)
  })

  it('does not reveal health answers without that consent, and recommends nothing that they speak against', async () => {
    for (const options of [{}, { coversEmails: true, withdraws: true }]) {
      const { text, avoided } = await emailFor(options)
      expect(text).not.toContain('For your skin profile')
      expect(text).not.toContain(avoided)
    }
  })

  it('names what fits without consent to health answers', async () => {
    const { text } = await emailFor({ avoids: false })
    expect(text).toMatch(/For your skin profile: Fits \w+ skin/)
  })

  it('is only for the verified address of the account', async () => {
    expect((await emailFor({ coversEmails: true, isVerified: false })).text).not.toContain('For your skin profile')
    expect((await emailFor({ coversEmails: true, to: 'friend@example.com' })).text).not.toContain(
      'For your skin profile',
    )
  })
})
