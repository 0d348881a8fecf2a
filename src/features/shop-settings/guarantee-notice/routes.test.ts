import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf, staffOf } from '#root/test/admin.ts'
import { blue, green, jpegPhoto, plainPhoto, red } from '#root/test/product-photo.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { fullSizeFile, noticeUrl } from './constants.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const path = '/api/admin/guarantee-notice'
const read = async () => (await shop.call('GET', path, undefined, admin)).body.notice
const upload = (file: Uint8Array, seen = '', headers: Record<string, string> = admin) =>
  shop.upload(path, file, { seen }, headers)
const remove = (id: string) => shop.call('DELETE', `${path}/${id}`, undefined, admin)
const shown = async () => (await shop.storeDetails.current()).guaranteeNotice
const events = async () =>
  (await shop.call('GET', '/api/admin/log?action=guarantee_notice_changed', undefined, admin)).body.events
const stepIsDone = async () => {
  const { steps } = (await shop.call('GET', '/api/admin/dashboard', undefined, admin)).body
  return steps.find(({ step }: { step: string }) => step === 'guarantee_notice').isDone
}
const daySeconds = 24 * 60 * 60
async function bytesOf(address: string): Promise<Buffer> {
  const response = await shop.app.request(address, { headers: { host: 'localhost' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  return Buffer.from(await response.arrayBuffer())
}

beforeEach(async () => {
  await shop.db.rows(sql`delete from guarantee_notice`)
  await shop.db.rows(sql`delete from audit_event`)
  shop.storeDetails.invalidate()
})

describe('the notice on the legal guarantee', () => {
  it('is missing in a new shop, and shown, logged and off the list of open steps once it is uploaded', async () => {
    expect([await read(), await shown(), await stepIsDone()]).toEqual([null, null, false])
    const { status, body } = await upload(await plainPhoto(1200, 1700, red).png().toBuffer())
    expect(status).toBe(200)
    const { id } = body.notice
    expect(body.notice).toEqual({ id, width: 1200, height: 1700 })
    await expect.poll(shown).toEqual(body.notice)
    expect(await stepIsDone()).toBe(true)
    expect(await events()).toMatchObject([{ action: 'guarantee_notice_changed', before: null, after: { image: id } }])
    const full = await sharp(await bytesOf(noticeUrl(id, fullSizeFile))).metadata()
    expect([full.format, full.width, full.height]).toEqual(['jpeg', 1200, 1700])
    const small = await sharp(await bytesOf(noticeUrl(id, '640.webp'))).metadata()
    expect([small.format, small.width]).toEqual(['webp', 640])
  })

  it('is replaced and removed; a repeated request changes nothing', async () => {
    const [first, second] = [await jpegPhoto(600, 800, red), await jpegPhoto(600, 800, blue)]
    const { id } = (await upload(first)).body.notice
    expect((await upload(first)).body.notice.id, 'the reply was lost').toBe(id)
    const replaced = (await upload(second, id)).body.notice
    expect(replaced.id).not.toBe(id)
    await expect.poll(shown).toEqual(replaced)
    expect((await bytesOf(noticeUrl(id, fullSizeFile))).length, 'for pages in caches').toBeGreaterThan(0)
    expect((await remove(id)).body.notice, 'the removed one is no longer shown').toEqual(replaced)
    expect((await remove(replaced.id)).body.notice).toBeNull()
    expect((await remove(replaced.id)).body.notice).toBeNull()
    await expect.poll(shown).toBeNull()
    expect((await events()).map(({ after }: { after: unknown }) => after)).toEqual([
      null,
      { image: replaced.id },
      { image: id },
    ])
  })

  it('keeps the first of two concurrent uploads, refuses the second and deletes its file', async () => {
    const files = [await jpegPhoto(600, 800, red), await jpegPhoto(600, 800, green)]
    const before = await shop.catalog.noticeFiles.listBefore(Infinity)
    const answers = await Promise.all(files.map((file) => upload(file)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('guarantee_notice_changed')
    const { id } = answers.find(({ status }) => status === 200)!.body.notice
    expect((await read()).id).toBe(id)
    expect((await shop.catalog.noticeFiles.listBefore(Infinity)).filter((one) => !before.includes(one))).toEqual([id])
    expect(await events()).toHaveLength(1)
  })

  it('is refused with the reason when it cannot be shown', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
    for (const [file, status, code] of [
      [svg, 415, 'image_unsupported_format'],
      [Buffer.from('%PDF-1.7 …'), 415, 'image_unsupported_format'],
      [Buffer.alloc(0), 422, 'image_empty'],
      [(await jpegPhoto(800, 800)).subarray(0, 600), 422, 'image_unreadable'],
      [await jpegPhoto(399, 800), 422, 'notice_too_small'],
    ] as const) {
      const answer = await upload(file)
      expect([answer.status, answer.body.code], code).toEqual([status, code])
      expect(answer.body.detail).toMatch(/^Notice not uploaded: /)
    }
    expect((await upload(await jpegPhoto(), 'not an id')).status).toBe(422)
    expect([await read(), await events()]).toEqual([null, []])
  })

  it('is changed by owners only', async () => {
    const manager = await staffOf(shop, 'manager')
    expect((await shop.call('GET', path, undefined, { cookie: manager.cookie })).status).toBe(200)
    expect((await upload(await jpegPhoto(), '', { cookie: manager.cookie })).status).toBe(403)
    expect(await read()).toBeNull()
  })

  it('keeps its file; one that was replaced or removed is deleted a week after that, one without a row after a day', async () => {
    const clock = new Date('2026-11-20T10:00:00Z')
    // Files have the time of the machine, which may be ahead of the test's clock.
    shop.advanceClock((Date.now() - clock.getTime()) / 1000)
    const old = (await upload(await jpegPhoto(600, 800, red))).body.notice.id
    shop.advanceClock(2 * daySeconds)
    const current = (await upload(await jpegPhoto(600, 800, blue), old)).body.notice.id
    const orphan = randomUUID()
    await shop.catalog.noticeFiles.write(orphan, await jpegPhoto(600, 800, green))
    const statuses = async () => {
      await shop.guaranteeNotice.removeUnreferenced()
      const get = async (id: string) => (await shop.call('GET', noticeUrl(id, fullSizeFile))).status
      return Promise.all([old, current, orphan].map(get))
    }
    expect(await statuses()).toEqual([200, 200, 404])
    await remove(current)
    shop.advanceClock(6 * daySeconds)
    expect(await statuses()).toEqual([200, 200, 404])
    shop.advanceClock(daySeconds + 60)
    expect(await statuses()).toEqual([404, 404, 404])
    expect(
      await shop.db.rows(
        sql`select image_id from former_guarantee_notice where image_id = any(${[old, current]}::uuid[])`,
      ),
    ).toEqual([])
  })

  it.each(['x/full.jpg', '00000000-0000-4000-8000-000000000000/full.jpg', '%00/full.jpg', 'x/..%2foriginal.jpg'])(
    'has no image at %s',
    async (address) => expect((await shop.call('GET', `/images/notices/${address}`)).status).toBe(404),
  )
})
