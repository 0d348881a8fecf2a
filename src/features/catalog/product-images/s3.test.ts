import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { plain } from '#root/test/buyer.ts'
import { blue, jpegPhoto, red } from '#root/test/product-photo.ts'
import { openS3, type TestS3 } from '#root/test/s3-server.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let s3: TestS3
let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  s3 = await openS3()
  shop = await openShop({ environment: s3.environment })
  admin = await adminOf(shop)
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})

const images = `/api/admin/products/${plain}/images`
const list = async () => (await shop.call('GET', images, undefined, admin)).body

it('while the storage server is down, an upload and a crop say so and change nothing; a repetition succeeds', async () => {
  const first = await shop.upload(images, await jpegPhoto(400, 400, red), {}, admin)
  expect(first.status).toBe(200)
  const [{ id, imageUrl }] = first.body.images
  expect((await shop.call('GET', imageUrl)).status).toBe(200)
  const before = await list()

  await s3.stop()
  const file = await jpegPhoto(500, 400, blue)
  const refused = await shop.upload(images, file, {}, admin)
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'storage_unavailable', detail: expect.stringContaining('Nothing was changed') },
  })
  expect(refused.headers.get('retry-after')).toBe('5')
  const focus = { x: 50, y: 50 }
  const crop = { left: 0, top: 0, width: 5000, height: 5000 }
  const uncut = await shop.call('PUT', `${images}/${id}/frame`, { version: before.version, crop, focus }, admin)
  expect(uncut.body.code).toBe('storage_unavailable')
  expect((await shop.call('GET', imageUrl.replace('640.webp', '160.avif'))).status).toBe(503)
  expect(await list()).toEqual(before)

  await s3.start()
  expect((await shop.upload(images, file, {}, admin)).body.images).toHaveLength(2)
  expect((await shop.call('GET', imageUrl.replace('640.webp', '160.avif'))).status).toBe(200)
})
