import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startModelStandIn, type ModelStandIn, type Say } from '#root/test/fake-language-model.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { acceptEvents, readAnswer } from '#src/platform/http/events.ts'
import type { Product } from '../../catalog/contract.ts'
import { AssistantAnswer } from '../contract.ts'

let model: ModelStandIn
let shop: TestShop
let serum: Product

beforeAll(async () => {
  model = await startModelStandIn()
  shop = await openShop({ environment: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'a-model' } })
  serum = (await shop.call('GET', '/api/products/raindrop-hyaluronic-serum')).body
})
beforeEach(() => model.say())
afterAll(async () => {
  await shop.close()
  model.close()
})

/** Ten seconds of text without an end, so that only the client can end it. */
const longStream = Array.from({ length: 100 }, () => ['and ', 100]).flat()
const question = 'which serum for dry skin under 30 euro?'
const remark = 'The language model’s answer ends here. This is the shop’s own answer:'
const own = /I found \d+ serums for dry skin under €30\.00/

const post = (message: string, accept = acceptEvents) =>
  shop.app.request('/api/ai-chat', {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json', accept },
    body: JSON.stringify({ userId: null, sessionId: 'guest-1', message, conversationHistory: [] }),
  })

/** Reads the stream with the chat's own reader: everything shown meanwhile, and the final answer. */
async function ask(...says: Say[]): Promise<{ shown: string[]; assistantAnswers: AssistantAnswer }> {
  model.say(...says)
  const response = await post(question)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const shown: string[] = []
  const assistantAnswers = AssistantAnswer.parse(
    await readAnswer(response, ({ response: messages }: { response: string }) => shown.push(messages)),
  )
  return { shown, assistantAnswers }
}

describe('a streamed model answer', () => {
  it('arrives sentence by sentence, with the catalog’s names and prices, and complete at the end', async () => {
    const { shown, assistantAnswers } = await ask({
      parts: [
        'A good ',
        'start is {{raindrop-hya',
        'luronic-serum}}. Use it on',
        ' **damp** skin',
        '! That',
        ' is all.',
      ],
    })
    const start = `A good start is ${serum.name} (€${serum.price}).`
    expect(shown).toEqual([start, `${start} Use it on damp skin!`, `${start} Use it on damp skin! That is all.`])
    expect(assistantAnswers).toMatchObject({
      engine: 'language-model',
      isAi: true,
      response: shown.at(-1),
      products: [{ id: serum.id, price: serum.price }],
    })
    expect(model.requests[0]?.body.stream).toBe(true)
  })

  it('may call search tools first, as a non-streamed answer may', async () => {
    const { assistantAnswers } = await ask(
      { call: ['search_products', 'toner for redness'] },
      { parts: ['Try {{azelaic-even-toner}}.'] },
    )
    expect(assistantAnswers).toMatchObject({ engine: 'language-model', products: [{ id: 'azelaic-even-toner' }] })
    expect(model.requests[1]?.body.messages.at(-1)).toMatchObject({
      role: 'tool',
      tool_call_id: 'c1',
      content: expect.stringContaining('azelaic-even-toner'),
    })
  })

  it('continues as long as text keeps arriving, however slowly', async () => {
    const { shown, assistantAnswers } = await ask({
      parts: ['One. ', ...Array.from({ length: 6 }, () => [500, 'And ']).flat(), 'so on.'],
    })
    expect(shown).toHaveLength(2)
    expect(assistantAnswers).toMatchObject({
      engine: 'language-model',
      response: 'One. And And And And And And so on.',
    })
  })

  it('also works with a server that does not support streaming', async () => {
    const { shown, assistantAnswers } = await ask({ content: 'Try {{raindrop-hyaluronic-serum}}. It is light.' })
    expect(shown).toHaveLength(2)
    expect(assistantAnswers).toMatchObject({ engine: 'language-model', response: shown.at(-1) })
  })
})

describe('the shop’s own answer replaces the model’s when nothing has been shown', () => {
  it.each<[string, Say[]]>([
    ['an invented product', [{ parts: ['Try {{miracle-serum}}. It is good.'] }]],
    ['an invented price', [{ parts: ['{{raindrop-hyaluronic-serum}} is only €5 today. Buy it.'] }]],
    ['a medical claim', [{ parts: ['This cures acne for good. Really.'] }]],
    ['an error status', [{ status: 503 }]],
    ['silence', [{ hangs: true }]],
    ['a redirect', [{ redirect: 'http://localhost:1/v1/chat/completions' }]],
    ['text without a sentence end in time', [{ parts: Array.from({ length: 12 }, () => ['and ', 300]).flat() }]],
    ['a break before the first sentence', [{ parts: ['Try the'], ends: 'broken' }]],
    ['nonsense', [{ parts: [], ends: 'as nonsense' }]],
    ['an empty stream', [{ parts: [] }]],
    ['too many tool calls', [1, 2, 3, 4].map(() => ({ call: ['read_article', 'retinol'] as [string, string] }))],
  ])('after %s', async (_what, says) => {
    const { shown, assistantAnswers } = await ask(...says)
    expect(shown).toEqual([])
    expect(assistantAnswers.engine).toBe('built-in')
    expect(assistantAnswers.response).toMatch(own)
    expect(assistantAnswers.response).not.toContain(remark)
  })
})

describe('the shop’s own answer follows the text already shown, after a note', () => {
  it.each<[string, Say]>([
    [
      'an invented price in the second sentence',
      { parts: ['Moisture helps. ', 'A bottle is only €5', ' today. Hurry.'] },
    ],
    [
      'an invented product in the second sentence',
      { parts: ['Moisture helps. The Golden Miracle Serum is best. Hurry.'] },
    ],
    ['a product it did not look up', { parts: ['Moisture helps. Take {{nocturne-retinol-serum}}. Hurry.'] }],
    ['a link', { parts: ['Moisture helps.\n', 'See https://example.com/x for more. Hurry.'] }],
    ['a forbidden claim', { parts: ['Moisture helps. ', 'It is guaranteed. Hurry.'] }],
    ['a broken connection', { parts: ['Moisture helps. ', 50, 'A bottle is'], ends: 'broken' }],
    ['a stream without a final event', { parts: ['Moisture helps. ', 'A bottle'], ends: 'without a final event' }],
    ['silence', { parts: ['Moisture helps. ', 'A bottle'], ends: 'silent' }],
  ])('after %s', async (_what, say) => {
    const { shown, assistantAnswers } = await ask(say)
    expect(shown).toEqual(['Moisture helps.'])
    const [first, second, ...rest] = assistantAnswers.response.split('\n\n')
    expect([first, second]).toEqual(['Moisture helps.', remark])
    expect(rest.join('\n\n')).toMatch(own)
    for (const word of ['€5 ', 'Miracle', 'example.com', 'guaranteed', 'A bottle', 'Hurry'])
      expect(assistantAnswers.response).not.toContain(word)
    expect(assistantAnswers.engine).toBe('language-model')
    expect(assistantAnswers.products.map(({ id }) => id)).toContain('raindrop-hyaluronic-serum')
  })
})

it('cuts off an answer at the length limit, keeping the sentences already streamed', async () => {
  const { shown, assistantAnswers } = await ask({
    parts: Array.from({ length: 100 }, () => 'Moisture helps, and so does patience. '),
  })
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.at(-1)?.length).toBeLessThanOrEqual(1_800)
  expect(assistantAnswers.response).toContain(`${shown.at(-1)}\n\n${remark}`)
  expect(assistantAnswers.response.length).toBeLessThan(4_000)
})

describe('the chat endpoint', () => {
  it('answers JSON when the client accepts it or sends no preference', async () => {
    for (const accept of ['application/json', '*/*', 'text/html', 'application/json, text/event-stream;q=0.5']) {
      model.say({ content: 'Try {{raindrop-hyaluronic-serum}}.' })
      const response = await post(question, accept)
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(AssistantAnswer.parse(await response.json()).engine).toBe('language-model')
      expect(model.requests[0]?.body.stream).toBeUndefined()
    }
  })

  it('sends no progress events when no model is used', async () => {
    const answer = await (await post('I am pregnant, can I use retinol?')).text()
    expect(answer).toMatch(/^event: answer\ndata: \{"response":"[^\n]*\}\n\n$/)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ engine: 'built-in' })
    expect(model.requests).toEqual([])
  })

  it('rejects invalid requests before it starts streaming', async () => {
    expect((await post('x'.repeat(1_001))).status).toBe(422)
    expect(model.requests).toEqual([])
  })

  it('aborts the model request when the client disconnects', async () => {
    const server = createServer(getRequestListener(shop.app.fetch)).listen(0)
    const { port } = server.address() as AddressInfo
    model.say({ parts: ['Moisture helps. ', ...longStream] })
    const leaving = new AbortController()
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
    const body = JSON.stringify({ userId: null, sessionId: 'guest-1', message: question, conversationHistory: [] })
    const response = await fetch(`http://localhost:${port}/api/ai-chat`, {
      method: 'POST',
      headers,
      body,
      signal: leaving.signal,
    })
    const first = await response.body!.getReader().read()
    expect(new TextDecoder().decode(first.value)).toBe('event: progress\ndata: {"response":"Moisture helps."}\n\n')
    expect(model.requests[0]?.isLeft).toBe(false)
    leaving.abort()
    await expect.poll(() => model.requests[0]?.isLeft, { timeout: 8_000 }).toBe(true)
    server.close()
  })

  it('aborts the model request at the first forbidden text', async () => {
    const { assistantAnswers } = await ask({ parts: ['Moisture helps. It cures acne. ', ...longStream] })
    expect(assistantAnswers.response).toContain(remark)
    await expect.poll(() => model.requests[0]?.isLeft, { timeout: 8_000 }).toBe(true)
  })
})
