import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { blue, red } from '#root/test/product-photo.ts'
import { buy, plain } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { EditedImage, EditedImages, Frame } from './contract.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const day = 24 * 60 * 60
const images = `/api/admin/products/${plain}/images`
const list = async (): Promise<EditedImages> => (await shop.call('GET', images, undefined, admin)).body
const frame = (image: EditedImage, body: Frame) => shop.call('PUT', `${images}/${image.id}/frame`, body, admin)
const center = { x: 50, y: 50 }
const rightHalf = { left: 5000, top: 0, width: 5000, height: 10_000 }

async function pixelsOf(imageUrl: string) {
  const response = await shop.app.request(imageUrl.replace('640.webp', '960.jpg'), { headers: { host: 'localhost' } })
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, isBlue: (data[2] ?? 0) > (data[0] ?? 0) }
}

/** Left half red, right half blue; each call a little different, so that it is another file. */
let made = 0
async function uploaded(): Promise<{ version: number; image: EditedImage }> {
  for (const { id } of (await list()).images) await shop.call('DELETE', `${images}/${id}`, undefined, admin)
  made += 1
  const half = await sharp({ create: { width: 400, height: 400 + made, channels: 3, background: blue } })
    .png()
    .toBuffer()
  const file = await sharp({ create: { width: 800, height: 400 + made, channels: 3, background: red } })
    .composite([{ input: half, left: 400, top: 0 }])
    .jpeg()
    .toBuffer()
  const { version, images: all } = (await shop.upload(images, file, { alt: 'The jar' }, admin)).body as EditedImages
  return { version, image: all[0] as EditedImage }
}
const shownImage = async () => (await shop.call('GET', `/api/products/${plain}`)).body.imageUrl as string

describe('cropping', () => {
  it('makes another image from the uncropped one; text and position stay, and the whole image comes back', async () => {
    const { version, image } = await uploaded()
    expect(image).toMatchObject({ crop: null, focus: center, sourceUrl: image.imageUrl })
    const [cropped] = (await frame(image, { version, crop: rightHalf, focus: center })).body.images
    expect(cropped).toMatchObject({ alt: 'The jar', width: 400, crop: rightHalf, sourceUrl: image.imageUrl })
    expect(cropped.id).not.toBe(image.id)
    expect(await pixelsOf(cropped.imageUrl)).toMatchObject({ width: 400, isBlue: true })
    expect(await pixelsOf(image.imageUrl)).toMatchObject({ width: 800, isBlue: false })
    expect(await shownImage()).toBe(cropped.imageUrl)
    const leftHalf = { ...rightHalf, left: 0 }
    const again = await frame(cropped, { version: version + 1, crop: leftHalf, focus: center })
    expect(await pixelsOf(again.body.images[0].imageUrl)).toMatchObject({ width: 400, isBlue: false })
    const whole = await frame(again.body.images[0], { version: version + 2, crop: null, focus: center })
    expect(whole.body.images).toMatchObject([{ width: 800, crop: null, alt: 'The jar' }])
    const log = '/api/admin/log?action=product_image_changed'
    const [event] = (await shop.call('GET', log, undefined, admin)).body.events
    expect([event.before.crop, event.after.crop]).toEqual(['0% 0% 50% 100%', null])
  })

  it('refuses parts that are too small or outside, unknown images, and a version that has passed', async () => {
    const { version, image } = await uploaded()
    const before = await list()
    const tiny = await frame(image, { version, crop: { ...rightHalf, width: 1000 }, focus: center })
    expect([tiny.status, tiny.body.code]).toEqual([422, 'crop_too_small'])
    const outside = await frame(image, { version, crop: { ...rightHalf, width: 5001 }, focus: center })
    expect(outside.status).toBe(422)
    const unknown = { ...image, id: crypto.randomUUID() }
    expect((await frame(unknown, { version, crop: rightHalf, focus: center })).body.code).toBe('image_not_found')
    const late = await frame(image, { version: version - 1, crop: rightHalf, focus: center })
    expect([late.status, late.body.code]).toEqual([409, 'images_changed'])
    const lateFocus = await frame(image, { version: version - 1, crop: null, focus: { x: 1, y: 1 } })
    expect(lateFocus.status).toBe(409)
    expect(await list()).toEqual(before)
  })

  it('two people who crop: the second is told, and one crop is kept', async () => {
    const { version, image } = await uploaded()
    const answers = await Promise.all([
      frame(image, { version, crop: rightHalf, focus: center }),
      frame(image, { version, crop: { ...rightHalf, left: 0 }, focus: center }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await list()).images).toHaveLength(1)
  })
})

describe('the focal point', () => {
  it('is part of the address that cards and orders read; the nightly cleanup keeps what orders and crops need', async () => {
    const { version, image } = await uploaded()
    const focused = await frame(image, { version, crop: null, focus: { x: 80, y: 20 } })
    expect(focused.body.images[0]).toMatchObject({ id: image.id, focus: { x: 80, y: 20 } })
    const address = `${image.imageUrl}?focus=80-20`
    expect(await shownImage()).toBe(address)
    expect((await shop.call('GET', address)).headers.get('cache-control')).toContain('immutable')
    await buy(shop, null, [{ productId: plain }])
    const cropped = await frame(image, { version: version + 1, crop: rightHalf, focus: center })
    const [crop] = cropped.body.images as [EditedImage]
    shop.advanceClock(40 * day)
    await shop.photoCleanup.removeUnreferenced()
    expect((await pixelsOf(crop.sourceUrl)).width, 'needed by the crop').toBe(800)
    await shop.call('DELETE', `${images}/${crop.id}`, undefined, admin)
    shop.advanceClock(40 * day)
    await shop.photoCleanup.removeUnreferenced()
    expect((await pixelsOf(image.imageUrl)).width, 'needed by the order').toBe(800)
    expect((await shop.call('GET', crop.imageUrl)).status, 'needed by nothing').toBe(404)
  })
})
