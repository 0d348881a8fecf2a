import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '#root/test/buyer.ts'
import { anyPhoto, fixedPhotoEngine } from '#root/test/photo-engine.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine, environment: { RATE_LIMITS: 'off' } })
})
afterAll(() => shop.close())

/** Requests that wait for a lock of another one. */
async function waiting(): Promise<number | undefined> {
  const [row] = await shop.db.rows<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  return row?.count
}

const paths = ['/api/skin-analysis', '/api/color-palette']
const answers = ['application/json', 'text/event-stream']

it.each(paths.flatMap((path) => answers.map((accept) => ({ path, accept }))))(
  '$path stores nothing when the request is canceled before the result is stored, answered as $accept',
  async ({ path, accept }) => {
    const { id, cookie } = await newCustomer(shop)
    const isLocked = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const lock = shop.db.transaction(async (tx) => {
      await tx.rows(sql`lock table skin_analysis, color_palette in exclusive mode`)
      isLocked.resolve()
      await mayEnd.promise
    })
    await isLocked.promise
    const form = new FormData()
    form.set('image', new Blob([Uint8Array.from(anyPhoto)], { type: 'image/jpeg' }), 'photo.jpg')
    form.set('userId', id)
    const cancel = new AbortController()
    const headers = { host: 'localhost', cookie, accept }
    const answer = (async () => {
      const response = await shop.app.request(path, { method: 'POST', headers, body: form, signal: cancel.signal })
      return response.text()
    })()
    await expect.poll(waiting).toBe(1)
    cancel.abort()
    mayEnd.resolve()
    await lock
    await answer
    expect(await shop.db.rows(sql`select id from skin_analysis union all select id from color_palette`)).toEqual([])
    expect((await shop.call('GET', `/api/user-activities/${id}`, undefined, { cookie })).body).toEqual([])
  },
)
