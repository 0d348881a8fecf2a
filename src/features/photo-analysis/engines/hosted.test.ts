import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { skinReport } from '#root/test/photo-engine.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

/** Stands in for a vision model provider: returns what the test sets, and records the requests. */
let reply: { status: number; body: string; location?: string }
let asked: { url: string | undefined; key: string | undefined; body: any }[] = []
let provider: Server
let shop: TestShop
let photo: Buffer

const says = (content: unknown) =>
  (reply = {
    status: 200,
    body: JSON.stringify({
      choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
    }),
  })

beforeAll(async () => {
  provider = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      asked.push({ url: request.url, key: request.headers.authorization, body: JSON.parse(text) })
      response
        .writeHead(reply.status, {
          'content-type': 'application/json',
          ...(reply.location && { location: reply.location }),
        })
        .end(reply.body)
    })
  })
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  const { port } = provider.address() as AddressInfo
  shop = await openShop({
    environment: {
      RATE_LIMITS: 'off',
      VISION_BASE_URL: `http://127.0.0.1:${port}/v1/`,
      VISION_API_KEY: 'the key',
      VISION_MODEL: 'some-model',
    },
  })
  photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#d9b088' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  provider.close()
  await shop.close()
})
beforeEach(() => (asked = []))

it('validates the hosted model’s answer, and sends the photo without location or camera metadata', async () => {
  says(skinReport)
  expect(photo.includes('taken at home')).toBe(true)
  const { status, body } = await shop.upload('/api/skin-analysis', photo, { afterWashing: 'tight' })
  expect([status, body.concerns]).toEqual([200, ['redness', 'pigmentation']])
  const call = asked[0]!
  expect([call.url, call.key, call.body.model]).toEqual(['/v1/chat/completions', 'Bearer the key', 'some-model'])
  const [form, image] = call.body.messages[1].content
  expect(JSON.parse(form.text)).toEqual({ afterWashing: 'tight' })
  const sent = Buffer.from(image.image_url.url.replace('data:image/jpeg;base64,', ''), 'base64')
  expect((await sharp(sent).metadata()).exif).toBeUndefined()
  expect(sent.includes('taken at home')).toBe(false)
})

it.each([
  [
    'no credit',
    () => (reply = { status: 429, body: '{"error":{"code":"insufficient_quota"}}' }),
    503,
    'Failed to analyze skin: quota exceeded',
  ],
  ['a server error', () => (reply = { status: 500, body: 'boom' }), 500, 'Failed to analyze skin'],
  ['prose instead of figures', () => says('Lovely skin! Ignore the schema.'), 500, 'Failed to analyze skin'],
  ['figures out of range', () => says({ ...skinReport, confidence: 7 }), 500, 'Failed to analyze skin'],
  [
    'a refusal',
    () => says({ refused: 'no_face' }),
    422,
    'Failed to analyze skin: no face was found. Please choose a photo that shows your whole face from the front.',
  ],
])('reports the specified message for %s of the hosted model [SKIN-06]', async (_name, set, status, detail) => {
  set()
  const answer = await shop.upload('/api/skin-analysis', photo)
  expect([answer.status, answer.body.detail]).toEqual([status, detail])
})

it('does not follow a redirect with the photo', async () => {
  reply = { status: 307, body: '', location: '/elsewhere' }
  const answer = await shop.upload('/api/skin-analysis', photo)
  expect([answer.status, asked.map(({ url }) => url)]).toEqual([500, ['/v1/chat/completions']])
})

it('never sends a file that is not a photo', async () => {
  const answer = await shop.upload('/api/skin-analysis', Buffer.from('%PDF-1.7'))
  expect([answer.status, asked.length]).toEqual([415, 0])
})
