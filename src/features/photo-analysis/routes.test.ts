import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer, type Person } from '#root/test/buyer.ts'
import { anyPhoto as photo, fixedPhotoEngine } from '#root/test/photo-engine.ts'
import { newGuest, openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { refusalCodes, scoreRangeOf } from '#src/skin-vision/contract.ts'
import type { EngineOutcome, PhotoEngine } from './engines/port.ts'
import { createEventReader } from '#src/platform/http/events.ts'

/** Returns what the test sets. The photo engine has its own tests. */
let next: EngineOutcome<never> | null = null
const engine: PhotoEngine = {
  analyzeSkin: async (...call) => next ?? fixedPhotoEngine.analyzeSkin(...call),
  analyzePalette: async (...call) => next ?? fixedPhotoEngine.analyzePalette(...call),
  close: fixedPhotoEngine.close,
}

let shop: TestShop
let ann: Person
beforeAll(async () => {
  shop = await openShop({ photoEngine: engine, environment: { RATE_LIMITS: 'off' } })
  ann = await newCustomer(shop, 'Ann')
})
afterAll(() => shop.close())

const as = (person: Person) => ({ cookie: person.cookie })

async function withOutcome<Value>(outcome: EngineOutcome<never>, ask: () => Promise<Value>): Promise<Value> {
  next = outcome
  try {
    return await ask()
  } finally {
    next = null
  }
}

describe('skin analysis', () => {
  it('returns every field of the specification and stores nothing for a guest [SKIN-03]', async () => {
    const { status, body } = await shop.upload('/api/skin-analysis', photo)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: null,
      skinType: 'combination',
      skinAge: 41,
      skinAgeRange: [26, 56],
      concerns: ['redness', 'pigmentation'],
    })
    expect(body.confidence).toBeGreaterThan(0)
    expect(body.confidence).toBeLessThanOrEqual(1)
    expect(body.recommendations.every((text: unknown) => typeof text === 'string')).toBe(true)
    expect(body.recommendedProducts.length).toBeGreaterThan(0)
    expect(body.recommendedProducts.length).toBeLessThanOrEqual(6)
    expect(body.findings[0]).toMatchObject({
      concern: 'redness',
      value: 9.1,
      threshold: 4.7,
      unit: 'deltaA',
      source: 'relative-redness',
      overlay: { kind: 'areas' },
    })
    expect(body.findings[0].range).toEqual(scoreRangeOf('redness', 65))
    expect(body.skinAgeFrom).toBe('mostly_average')
    expect(body.face.eyes).toHaveLength(2)
    expect(body.steps).toHaveLength(3)
    expect(body.steps[0]).toMatchObject({
      text: 'Use few products without perfume, such as one with azelaic acid or centella.',
      product: { id: expect.any(String), name: expect.any(String) },
    })
    expect(body.findings[0].explanation).toBe(
      'Cheeks and nose are 9.1 steps redder than the forehead: clearly more than typical. Warmth, exercise, or alcohol can have the same effect.',
    )
    expect(body.quality.issues[0]).toMatchObject({
      code: 'dim',
      advice: 'The photo is dark. Face a window in daylight.',
    })
    expect(await shop.db.rows(sql`select id from skin_analysis`)).toEqual([])
  })

  it('is stored for customers, newest first, without positions on the face [SKIN-05]', async () => {
    const customer = await newCustomer(shop, 'Hilde')
    for (let time = 0; time < 2; time++) {
      expect(
        (await shop.upload('/api/skin-analysis', photo, { userId: customer.id, afterWashing: 'tight' }, as(customer)))
          .body,
      ).toMatchObject({ skinTypeFrom: 'both', id: expect.any(String) })
      shop.advanceClock(60)
    }
    const { body } = await shop.call('GET', `/api/skin-analysis/${customer.id}`, undefined, as(customer))
    expect(body).toHaveLength(2)
    expect(body[0].createdAt > body[1].createdAt).toBe(true)
    expect(body[0].analysis).toMatchObject({
      skinType: 'combination',
      skinAge: 41,
      concerns: ['redness', 'pigmentation'],
    })
    const stored = JSON.stringify(
      await shop.db.rows(sql`select report from skin_analysis where customer_id = ${customer.id}`),
    )
    expect(stored).not.toMatch(/overlay|region|eyes/)

    const { body: removed } = await shop.call(
      'DELETE',
      `/api/skin-analysis/${customer.id}/${body[0].id}`,
      undefined,
      as(customer),
    )
    expect(removed).toEqual({ removed: 1 })
    expect((await shop.call('GET', `/api/skin-analysis/${customer.id}`, undefined, as(customer))).body).toHaveLength(1)
  })

  it('earns points, as does a palette', async () => {
    const customer = await newCustomer(shop, 'Greet')
    await shop.upload('/api/skin-analysis', photo, { userId: customer.id }, as(customer))
    await shop.upload('/api/color-palette', photo, { userId: customer.id }, as(customer))
    const activities = async () =>
      (await shop.call('GET', `/api/user-activities/${customer.id}`, undefined, as(customer))).body.map(
        ({ activityType }: { activityType: string }) => activityType,
      )
    await expect
      .poll(async () => (await activities()).toSorted(), { timeout: 15_000 })
      .toEqual(['color_analysis', 'skin_analysis'])
  })

  it('cannot be made in another customer’s name, nor read by others', async () => {
    const ben = await newCustomer(shop, 'Ben')
    expect((await shop.upload('/api/skin-analysis', photo, { userId: ann.id })).status).toBe(401)
    expect((await shop.upload('/api/skin-analysis', photo, { userId: ann.id }, as(ben))).status).toBe(403)
    expect((await shop.call('GET', `/api/skin-analysis/${ann.id}`, undefined, as(ben))).status).toBe(403)
  })
})

describe('the event stream', () => {
  const streamed = async (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const answer = await shop.upload(path, photo, fields, { accept: 'text/event-stream', ...headers })
    const events = createEventReader()
      .read(answer.text)
      .map(({ name, data }) => ({ name, data: JSON.parse(data) }))
    return {
      answer,
      stages: events.filter(({ name }) => name === 'progress').map(({ data }) => data),
      last: events.at(-1),
    }
  }

  it('reports each stage in order, then the plain answer [SKIN-03]', async () => {
    const { body: plain } = await shop.upload('/api/skin-analysis', photo)
    const { answer, stages, last } = await streamed('/api/skin-analysis')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ])
    expect(stages).toEqual(['decode', 'face', 'light', 'skin', 'findings', 'products'])
    expect(last).toEqual({ name: 'answer', data: plain })
    const palette = await streamed('/api/color-palette', { sessionId: newGuest().sessionId })
    expect(palette.stages).toEqual(['decode', 'face', 'light', 'skin', 'season', 'products'])
    expect(palette.last).toMatchObject({ name: 'answer', data: { seasonType: 'autumn' } })
  })

  it('reports a rejection with the same message as the plain answer [SKIN-06]', async () => {
    for (const outcome of [
      { kind: 'refused', refusal: { code: 'too_dark', facts: {} } },
      { kind: 'busy', retryAfterSeconds: 3 },
      { kind: 'failed', reason: 'timed_out' },
    ] as const) {
      const { body: plain } = await withOutcome(outcome, () => shop.upload('/api/skin-analysis', photo))
      expect((await withOutcome(outcome, () => streamed('/api/skin-analysis'))).last).toEqual({
        name: 'problem',
        data: plain,
      })
    }
    expect((await streamed('/api/skin-analysis', { userId: ann.id })).last).toMatchObject({
      name: 'problem',
      data: { status: 401, code: 'sign_in_needed' },
    })
  })

  it('reports an invalid form with its status before any stage', async () => {
    const { answer } = await streamed('/api/skin-analysis', { ageBand: '12-15' })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
  })
})

describe('an unusable photo', () => {
  it.each(refusalCodes)(
    '%s is rejected with the specified message, the reason and what to do [SKIN-06] [PAL-04]',
    async (code) => {
      const outcome = {
        kind: 'refused',
        refusal: { code, facts: { format: 'gif', pixels: 50_000_000, max: 40_000_000 } },
      } as const
      const skin = await withOutcome(outcome, () => shop.upload('/api/skin-analysis', photo))
      const palette = await withOutcome(outcome, () =>
        shop.upload('/api/color-palette', photo, { sessionId: newGuest().sessionId }),
      )
      for (const [answer, prefix] of [
        [skin, 'Failed to analyze skin: '],
        [palette, 'Failed to analyze color palette: '],
      ] as const) {
        expect([415, 422]).toContain(answer.status)
        expect(answer.body.code).toBe(`photo_${code}`)
        expect(answer.body.detail.startsWith(prefix)).toBe(true)
        expect(answer.body.detail).not.toMatch(/undefined|NaN/)
      }
    },
  )

  it('returns 503 with Retry-After when the queue is full', async () => {
    const answer = await withOutcome({ kind: 'busy', retryAfterSeconds: 3 }, () =>
      shop.upload('/api/skin-analysis', photo),
    )
    expect([answer.status, answer.headers.get('retry-after'), answer.body.code]).toEqual([503, '3', 'photo_busy'])
  })

  it('reports a hosted model without credit as ‘quota exceeded’ [SKIN-06]', async () => {
    const answer = await withOutcome({ kind: 'quota' }, () => shop.upload('/api/skin-analysis', photo))
    expect([answer.status, answer.body.detail]).toEqual([503, 'Failed to analyze skin: quota exceeded'])
  })

  it('reports the specified message for the request whose worker crashed [SKIN-06]', async () => {
    const answer = await withOutcome({ kind: 'failed', reason: 'worker_died' }, () =>
      shop.upload('/api/skin-analysis', photo),
    )
    expect([answer.status, answer.body.detail]).toEqual([500, 'Failed to analyze skin'])
  })

  it.each([
    ['two files', (form: FormData) => form.append('image', new Blob([photo]), 'another.png'), 'one_file_only'],
    [
      'another field',
      (form: FormData) => (form.delete('image'), form.append('photo', new Blob([photo]), 'a.png')),
      'file_missing',
    ],
    ['no file', (form: FormData) => form.delete('image'), 'file_missing'],
    ['a text instead of a file', (form: FormData) => form.set('image', 'a picture of me'), 'file_missing'],
    ['an unknown answer', (form: FormData) => form.set('ageBand', '12-15'), 'invalid_input'],
    ['an unknown field', (form: FormData) => form.set('age', '30'), 'invalid_input'],
  ])('rejects %s', async (_name, change, code) => {
    const form = new FormData()
    form.set('image', new Blob([photo]), 'photo.png')
    change(form)
    const answer = await shop.app.request('/api/skin-analysis', {
      method: 'POST',
      headers: { host: 'localhost' },
      body: form,
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code })
  })

  it('rejects more than 10 MB before reading further, and anything but a form immediately', async () => {
    const large = await shop.upload('/api/skin-analysis', new Uint8Array(10 * 1024 * 1024 + 1))
    expect([large.status, large.body.detail]).toEqual([
      413,
      'Failed to analyze skin: the photo is larger than 10 MB. Please choose a smaller one.',
    ])
    let sent = 0
    const endless = new ReadableStream({
      pull(stream) {
        sent++
        stream.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const answer = await shop.app.request('/api/skin-analysis', {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(16)
    expect((await shop.call('POST', '/api/skin-analysis', { image: 'x' })).status).toBe(415)
  })
})
