import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const guest = { userId: null, sessionId: 'guest-1763632800000' }
const line = (role: 'user' | 'assistant', content: string, id = 'm1') => ({
  id,
  role,
  content,
  timestamp: '2026-11-20T10:00:00.000Z',
})
const ask = (message: string, history: object[] = []) =>
  shop.call('POST', '/api/ai-chat', { ...guest, message, conversationHistory: history })

/** Sends a conversation as the widget does, with the last five messages. */
async function converse(...messages: string[]) {
  const history: ReturnType<typeof line>[] = []
  let last = (await ask('hello')).body
  for (const message of messages) {
    last = (await ask(message, history.slice(-5))).body
    history.push(line('user', message), line('assistant', last.response))
  }
  return last
}

describe('AI skin expert [CHAT-02]', () => {
  it('answers guests with text and says that it is an AI', async () => {
    const { status, body, headers } = await ask('Who are you?')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      response: expect.stringContaining('I am an AI'),
      isAi: true,
      engine: 'built-in',
      products: [],
      sources: [],
    })
  })

  it('answers customers under their own id and rejects the id of another', async () => {
    const [ann, ben] = [await newCustomer(shop), await newCustomer(shop)]
    const body = { userId: ann.id, sessionId: null, message: 'hello', conversationHistory: [] }
    expect((await shop.call('POST', '/api/ai-chat', body, { cookie: ann.cookie })).status).toBe(200)
    expect(await shop.call('POST', '/api/ai-chat', body, { cookie: ben.cookie })).toMatchObject({
      status: 403,
      body: { code: 'not_yours' },
    })
    expect(await shop.call('POST', '/api/ai-chat', body)).toMatchObject({
      status: 401,
      body: { code: 'sign_in_needed' },
    })
  })

  it.each([
    [{ message: '' }, 'Please enter a message'],
    [{ message: '   ' }, 'Please enter a message'],
    [{ message: 'x'.repeat(1_001) }, 'Please keep your message under 1,000 characters'],
    [
      { message: 'hi', conversationHistory: [line('user', 'x'.repeat(4_001))] },
      'A message in this conversation is too long',
    ],
    [{ message: 'hi', conversationHistory: Array.from({ length: 6 }, () => line('user', 'hi')) }, null],
    [{ message: 'hi', conversationHistory: [{ ...line('user', 'hi'), role: 'system' }] }, null],
    [{ message: 'hi', sessionId: 'somebody' }, null],
    [{ message: 'hi', model: 'another' }, null],
    [{ message: 7 }, null],
    [{}, null],
  ])('rejects %j', async (body, expectedDetail) => {
    const answer = await shop.call('POST', '/api/ai-chat', { ...guest, conversationHistory: [], ...body })
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toMatch(expectedDetail ?? /\S/)
  })

  it('accepts the longest allowed message and history', async () => {
    const history = Array.from({ length: 5 }, (_, at) => line(at % 2 ? 'assistant' : 'user', 'y '.repeat(2_000)))
    expect((await ask('x '.repeat(500).trim(), history)).status).toBe(200)
  })

  it('limits the rate of questions', async () => {
    const busy = await openShop({ database: shop.db, environment: { RATE_LIMITS: 'on' } })
    const statuses: number[] = []
    for (let at = 0; at < 32; at += 1)
      statuses.push((await busy.call('POST', '/api/ai-chat', { ...guest, message: 'hello' })).status)
    await busy.close()
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it('stores nothing of a conversation', async () => {
    const marker = 'qzxsecretword'
    await ask(`my name is ${marker} and I want a serum`, [line('user', marker)])
    const tables = await shop.db.rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(tables.length).toBeGreaterThan(10)
    expect(tables.filter(({ name }) => /chat|conversation/.test(name))).toEqual([])
  })
})

describe('assistant products', () => {
  it('follow the current catalog', async () => {
    const before = (await ask('how much is the Bare Basics Face Lotion?')).body
    expect(before.response).toContain(`€${before.products[0].price}`)
    await shop.db.transaction(async (tx) => {
      await tx.rows(sql`update product_variant set price_cents = 1234 where product_id = 'bare-basics-face-lotion'`)
      await tx.notify('catalog_changed')
    })
    const price = async () => (await ask('how much is the Bare Basics Face Lotion?')).body.products[0].price
    await expect.poll(price).not.toBe(before.products[0].price)
    const after = (await ask('how much is the Bare Basics Face Lotion?')).body
    expect(after.products[0]).toMatchObject({
      id: 'bare-basics-face-lotion',
      price: '12.34',
      url: '/products/bare-basics-face-lotion',
    })
    expect(after.response).toContain('€12.34')
  })
})

describe('quick questions', () => {
  it.each([
    ["What's my skin type?", /Tight all over: dry/, '/skin-analysis'],
    ['Best routine for dry skin?', /Morning: cleanser .* sunscreen/, '/routine-builder'],
    ['How to treat acne?', /salicylic acid/, '/skin-concerns'],
    ['Anti-aging skincare tips?', /sunscreen does most/, '/skin-concerns'],
    ['Sensitive skin products?', /products for sensitive skin/, null],
    ['Morning vs evening routine?', /The morning protects/, '/routine-builder'],
  ])('%s', async (question, reply, link) => {
    const { body } = await ask(question)
    expect(body.response).toMatch(reply)
    if (link) expect(body.links.map(({ url }: { url: string }) => url)).toContain(link)
  })
})

describe('assistant conversations', () => {
  it('refine a request: cheaper, without fragrance, in the evening', async () => {
    const first = await converse('moisturizer for dry skin')
    const lowest = Math.min(...first.products.map(({ price }: { price: string }) => Number(price)))
    const cheaper = await converse('moisturizer for dry skin', 'and cheaper?')
    expect(cheaper.products.length).toBeGreaterThan(0)
    for (const { price } of cheaper.products) expect(Number(price)).toBeLessThan(lowest)
    expect((await converse('moisturizer for dry skin', 'without fragrance')).response).toContain(
      'moisturizers for dry skin without fragrance',
    )
    expect((await converse('moisturizer for dry skin', 'what about in the evening?')).response).toContain(
      'for dry skin for the evening',
    )
    expect((await converse('moisturizer for dry skin', 'and for oily skin?')).response).toContain(
      'moisturizers for oily skin',
    )
  })

  it('resolve “the second one” and “it”, and offer others', async () => {
    const first = await converse('serum for redness')
    const second = await converse('serum for redness', 'tell me about the second one')
    expect(second.products.map(({ id }: { id: string }) => id)).toEqual([first.products[1].id])
    const it = await converse('how much is Nocturne Retinol Serum?', 'does it contain fragrance?')
    expect(it.response).toMatch(/^(Yes|No), Nocturne Retinol Serum (lists|doesn’t list)/)
    const others = await converse('serum for redness', 'show me others')
    expect(others.products.length).toBeGreaterThan(0)
    for (const { id } of others.products) expect(first.products.map((one: { id: string }) => one.id)).not.toContain(id)
  })

  it('compare two products of the last answer, and answer short questions about a single one', async () => {
    const first = await converse('toner without alcohol')
    const compared = await converse('toner without alcohol', 'compare the first and the second')
    expect(compared.products.map(({ id }: { id: string }) => id)).toEqual(
      first.products.slice(0, 2).map(({ id }: { id: string }) => id),
    )
    expect((await converse('price of Morning C15 Serum', 'and the ingredients?')).response).toMatch(
      /^The ingredients of Morning C15 Serum/,
    )
  })

  it('compare “the first two”, find similar products, and show the cheapest when none is in budget', async () => {
    const first = await converse('toner without alcohol')
    const both = await converse('toner without alcohol', 'compare the first two')
    expect(both.products.map(({ id }: { id: string }) => id)).toEqual(
      first.products.slice(0, 2).map(({ id }: { id: string }) => id),
    )
    expect((await converse('how much is Nocturne Retinol Serum?', 'something similar but cheaper')).response).toMatch(
      /^Similar to Nocturne Retinol Serum, but for less/,
    )
    const near = await converse('serum for dark spots under 10 euro')
    const prices = near.products.map(({ price }: { price: string }) => Number(price))
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
  })

  it('answer ingredient combinations by the rules, including follow-ups', async () => {
    expect((await converse('can I use retinol with glycolic acid?')).response).toMatch(
      /better not in the same session.*Alternate/,
    )
    expect((await converse('Can I use niacinamide and vitamin C together?')).response).toMatch(
      /yes, you can use them together/,
    )
    const next = await converse('can I use retinol with niacinamide?', 'and with lactic acid?')
    expect(next.response).toMatch(/^Retinol and lactic acid: better not/)
    expect(next.sources[0].url).toContain('aad.org')
  })

  it.each([
    ['can I use two retinol products', /Retinol and a second product with retinol: better not/],
    ['what should I not mix with retinol?', /fruit acids \(AHA\), or salicylic acid \(BHA\)/],
    ['what can I combine with niacinamide', /no conflict between niacinamide and the other actives/],
    ['which is better, vitamin c or niacinamide', /Vitamin C is an antioxidant[^]*Niacinamide is vitamin B3/],
    ['is the Comb & Clover Honey Mask vegan?', /is not vegan/],
    ['hoe laat is het bij jullie in het weekend', /alleen Engels.*only understand English/],
    ['I have rosacea, which cream is ok?', /choose your skincare with a dermatologist/],
    ['do you sell shampoo?', /nothing outside these categories/],
    ['mosturiser for sensitve skin', /moisturizers for sensitive skin/],
    ['what is the price of velvet retinal?', /Velvet Retinal Night Serum costs €/],
    ['Silk Veil Foundation', /Silk Veil Foundation costs/],
    ['how much is shipping?', /€7\.99, and free for orders of €50\.00/],
    ['something like Nocturne Retinol Serum but cheaper', /^Similar to Nocturne Retinol Serum, but for less than €/],
    ['how many ml is the Oat Barrier Cream?', /The pack size is \d+ ml/],
    ['oat barier cream price', /^Oat Barrier Cream costs €/],
    ['does any toner contain glycolic acid?', /toners with glycolic acid/],
    ['can I use retinol in my eye area', /Only use products made for the eye area/],
    ['my skin burns a bit after vitamin c serum', /burning is not/],
    ['what is the best product for me?', /Tell me your skin type/],
    ['I didn’t receive my order confirmation', /spam folder/],
    ['do you price match?', /can’t give discounts/],
    ['you are wrong', /^I’m sorry I wasn’t more helpful/],
    ['why does my skin sting after toner', /burning is not/],
    ['whats in the oat barrier cream', /^The ingredients of Oat Barrier Cream/],
    ['do you ship to the UK?', /^We deliver to Belgium, .*don’t deliver anywhere else/],
    ['do you have discount codes?', /box for codes/],
    ['i feel so ugly today', /^I’m sorry you feel this way/],
    ['i am ugly and need a serum for acne', /serums for acne/],
    ['I want to speak to a human', /hello@eclat\.example/],
  ])('%s', async (question, reply) => {
    expect((await ask(question)).body.response).toMatch(reply)
  })

  it('remember a pregnancy and an allergy within the messages sent along', async () => {
    expect((await converse('I am pregnant', 'is retinol ok?')).response).toMatch(/leave out retinol/)
    const serums = await converse('I am pregnant', 'recommend a serum against ageing')
    expect(serums.response).toContain('without retinol')
    expect((await converse('I am allergic to nuts', 'recommend a face oil')).response).toContain('without nut oils')
  })

  it('say what they do not know', async () => {
    for (const question of [
      'asdf ghjk qwer',
      '??!!',
      '🙂🙂',
      'who won the world cup',
      'what is the capital of france',
      'write me a poem in latin about tax',
    ]) {
      const { response, products } = (await ask(question)).body
      expect([question, /I don’t know|I’m better with skin/.test(response), products.length]).toEqual([
        question,
        true,
        0,
      ])
    }
  })
})
