import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { anyPhoto as photo, fixedPhotoEngine } from '#root/test/photo-engine.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { PhotoEngine } from './port.ts'

/** The next call never resolves, and exposes its abort signal. */
let hold: ((signal: AbortSignal) => void) | null = null
/** The next call waits for this before it answers. */
let until: Promise<void> | null = null
const engine: PhotoEngine = {
  async analyzeSkin(...call) {
    if (until) await until
    if (!hold) return fixedPhotoEngine.analyzeSkin(...call)
    hold(call[2])
    hold = null
    return new Promise(() => undefined)
  },
  analyzePalette: fixedPhotoEngine.analyzePalette,
  close: fixedPhotoEngine.close,
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ photoEngine: engine, environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

describe('the event stream', () => {
  it('cancels the analysis when the client disconnects', async () => {
    const started = Promise.withResolvers<AbortSignal>()
    hold = (signal) => started.resolve(signal)
    const form = new FormData()
    form.set('image', new Blob([photo]), 'a.png')
    const { body } = await shop.app.request('/api/skin-analysis', {
      method: 'POST',
      headers: { host: 'localhost', accept: 'text/event-stream' },
      body: form,
    })
    const signal = await started.promise
    expect(signal.aborted).toBe(false)
    await body?.cancel()
    expect(signal.aborted).toBe(true)
  })
})

describe('a page closed while its photo is analyzed', () => {
  it('stores nothing, although the analysis finishes', async () => {
    const customer = await newCustomer(shop, 'Dries')
    const finish = Promise.withResolvers<void>()
    until = finish.promise
    const form = new FormData()
    form.set('image', new Blob([photo]), 'a.png')
    form.set('userId', customer.id)
    const { body } = await shop.app.request('/api/skin-analysis', {
      method: 'POST',
      headers: { host: 'localhost', accept: 'text/event-stream', cookie: customer.cookie },
      body: form,
    })
    await body?.cancel()
    until = null
    finish.resolve()
    // Analyzed later, so everything before it is done.
    await shop.upload('/api/skin-analysis', photo, {})
    expect(await shop.db.rows(sql`select id from skin_analysis where customer_id = ${customer.id}`)).toEqual([])
  })
})
