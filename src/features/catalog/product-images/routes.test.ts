import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { blue, jpegPhoto, plainPhoto, red } from '#root/test/product-photo.ts'
import { openShop, type Answer, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
let created = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

type Image = { id: string; imageUrl: string; width: number; height: number; alt: string; sku: string | null }

const form = {
  description: 'A light mist for warm afternoons.',
  category: 'toners',
  price: '19.00',
  originalPrice: '',
  volume: '',
  isNew: false,
  isBestseller: false,
  allowsMonogram: false,
  monogramPrice: '',
  skinTypes: ['dry'],
  skinConcerns: [],
  ingredients: ['Aqua'],
  packshot: { container: 'spray-bottle', color: '#d9d48f', finish: 'frosted' },
}

/** A product of this test alone. */
async function newProduct(): Promise<string> {
  created += 1
  const answer = await shop.call('POST', '/api/admin/products', { ...form, name: `Photographed ${created}` }, admin)
  return answer.body.id
}
const pathOf = (id: string) => `/api/admin/products/${id}/images`
const upload = (id: string, file: Uint8Array, fields = {}) => shop.upload(pathOf(id), file, fields, admin)
const list = async (id: string): Promise<{ version: number; images: Image[] }> =>
  (await shop.call('GET', pathOf(id), undefined, admin)).body
const change = (id: string, image: Image, fields: object, version: number) =>
  shop.call('PUT', `${pathOf(id)}/${image.id}`, { version, alt: image.alt, sku: image.sku, ...fields }, admin)
const reorder = (id: string, version: number, ids: readonly string[]) =>
  shop.call('PUT', `/api/admin/products/${id}/image-order`, { version, ids }, admin)
const remove = (id: string, image: Image) => shop.call('DELETE', `${pathOf(id)}/${image.id}`, undefined, admin)
const eventsOf = (id: string) =>
  shop.db.rows<{ action: string }>(
    sql`select action from audit_event where subject = ${id} and action like 'product_image%' order by id`,
  )

async function fetchImage(path: string): Promise<{ type: string | null; cache: string | null; bytes: Buffer }> {
  const response = await shop.app.request(path, { headers: { host: 'localhost' } })
  expect(response.status, path).toBe(200)
  const { headers } = response
  return {
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** Three images in the order red, blue, wide. */
async function withThree(): Promise<{ id: string; version: number; images: Image[] }> {
  const id = await newProduct()
  await upload(id, await jpegPhoto(300, 300, red))
  await upload(id, await jpegPhoto(300, 300, blue))
  await upload(id, await jpegPhoto(400, 300, blue))
  return { id, ...(await list(id)) }
}

describe('uploading', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'accepts a %s and serves it in every size and format',
    async (kind) => {
      const id = await newProduct()
      const answer = await upload(id, await plainPhoto(1200, 600, red)[kind]().toBuffer(), { alt: '  A mist bottle  ' })
      expect(answer).toMatchObject({
        status: 200,
        body: { version: 1, images: [{ width: 1200, height: 600, alt: 'A mist bottle', sku: null }] },
      })
      const [{ imageUrl }] = answer.body.images
      for (const [width, format, type] of [
        [160, 'avif', 'image/avif'],
        [640, 'webp', 'image/webp'],
        [960, 'jpg', 'image/jpeg'],
      ] as const) {
        const path = imageUrl.replace('640.webp', `${width}.${format}`)
        const first = await fetchImage(path)
        expect(first).toMatchObject({ type, cache: 'public, max-age=31536000, immutable' })
        expect(await sharp(first.bytes).metadata()).toMatchObject({ width, height: width / 2 })
        expect((await fetchImage(path)).bytes.equals(first.bytes)).toBe(true)
      }
    },
  )

  it('rotates by EXIF, removes metadata, and stores at most 3000 pixels', async () => {
    const id = await newProduct()
    const turned = await plainPhoto(3600, 1800, red)
      .withExif({ IFD0: { Artist: 'Ann Example', Orientation: '6' }, IFD3: { GPSLatitude: '50/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(turned.includes('Ann Example')).toBe(true)
    const [image] = (await upload(id, turned)).body.images
    expect(image).toMatchObject({ width: 1500, height: 3000 })
    const { bytes } = await fetchImage(image.imageUrl.replace('640.webp', '640.jpg'))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 1280 })
    const stored = await shop.catalog.productPhotoFiles.decode(turned)
    const kept = [bytes, stored.ok ? stored.value.bytes : turned]
    for (const one of kept) expect(one.includes('Exif') || one.includes('Ann Example')).toBe(false)
  })

  it('puts transparent images on white and never enlarges small ones', async () => {
    const id = await newProduct()
    const clear = { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const [image] = (await upload(id, await sharp({ create: clear }).png().toBuffer())).body.images
    expect(image.imageColor).toBe('#ffffff')
    const { bytes } = await fetchImage(image.imageUrl)
    expect((await sharp(bytes).metadata()).width).toBe(200)
  })

  it('adds a repeated upload once, also when both arrive together', async () => {
    const id = await newProduct()
    const file = await jpegPhoto()
    const together = await Promise.all([upload(id, file), upload(id, file)])
    expect(together.map(({ status }) => status)).toEqual([200, 200])
    expect(await upload(id, file)).toMatchObject({ status: 200, body: { version: 1, images: [{ alt: '' }] } })
    expect(await eventsOf(id)).toEqual([{ action: 'product_image_added' }])
  })

  it('keeps at most 12 images when the last two arrive together', async () => {
    const id = await newProduct()
    for (let width = 1; width <= 11; width += 1) await upload(id, await jpegPhoto(width + 10, 20))
    const [one, other] = await Promise.all([upload(id, await jpegPhoto(50, 50)), upload(id, await jpegPhoto(60, 60))])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect(await upload(id, await jpegPhoto(70, 70))).toMatchObject({
      status: 409,
      body: { detail: 'Image not uploaded: a product can have at most 12 images. Please remove one first.' },
    })
    expect((await list(id)).images).toHaveLength(12)
  })
})

describe('refusing an upload', () => {
  const refusals: readonly [
    title: string,
    file: () => Promise<Uint8Array> | Uint8Array,
    status: number,
    code: string,
  ][] = [
    ['an empty file', () => new Uint8Array(), 422, 'image_empty'],
    ['a text', () => Buffer.from('not an image'), 415, 'image_unsupported_format'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'image_unsupported_format'],
    ['a GIF', () => plainPhoto(20, 20, red).gif().toBuffer(), 415, 'image_unsupported_format'],
    ['a TIFF', () => plainPhoto(20, 20, red).tiff().toBuffer(), 415, 'image_unsupported_format'],
    ['a JPEG signature without an image', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 422, 'image_unreadable'],
    ['a truncated JPEG', () => half(noise().jpeg().toBuffer()), 422, 'image_unreadable'],
    ['a truncated PNG', () => half(noise().png().toBuffer()), 422, 'image_unreadable'],
    ['a truncated WebP', () => half(noise().webp().toBuffer()), 422, 'image_unreadable'],
    ['a truncated AVIF', () => half(noise().avif().toBuffer()), 422, 'image_unreadable'],
    ['an image bomb', () => plainPhoto(8000, 7000, red).png().toBuffer(), 422, 'image_too_many_pixels'],
  ]
  const noise = () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
  const half = async (whole: Promise<Buffer>) => (await whole).subarray(0, (await whole).length / 2)

  it.each(refusals)('refuses %s and stores nothing', async (_title, file, status, code) => {
    const id = await newProduct()
    const answer = await upload(id, await file())
    expect(answer).toMatchObject({ status, body: { code, detail: expect.stringMatching(/^Image not uploaded: /) } })
    expect(await list(id)).toEqual({ version: 0, images: [] })
    expect(await eventsOf(id)).toEqual([])
  })

  it('refuses files above 20 MB, several files, and unknown products', async () => {
    const id = await newProduct()
    expect(await upload(id, new Uint8Array(20 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { detail: 'Image not uploaded: the photo is larger than 20 MB. Please choose a smaller one.' },
    })
    const two = new FormData()
    for (const name of ['a.jpg', 'b.jpg']) two.append('image', new Blob([Uint8Array.from(await jpegPhoto())]), name)
    const headers = { host: 'localhost', ...admin }
    expect((await shop.app.request(pathOf(id), { method: 'POST', headers, body: two })).status).toBe(422)
    expect((await upload('no-such-product', await jpegPhoto())).status).toBe(404)
    expect((await list(id)).images).toEqual([])
  })

  it('refuses sizes it does not make', async () => {
    const { images } = await withThree()
    const { imageUrl = '' } = images[0] ?? {}
    const paths = ['641.webp', '640.png', '640.webp.part', 'original.jpg', '..%2foriginal.jpg'].map((file) =>
      imageUrl.replace('640.webp', file),
    )
    for (const path of [
      ...paths,
      '/images/photos/..%2f..%2fsecret/640.webp',
      `/images/photos/${crypto.randomUUID()}/640.webp`,
    ])
      expect((await shop.call('GET', path)).status, path).toBe(404)
  })
})

describe('editing', () => {
  it('changes the alternative text and the variant', async () => {
    const { id, version, images } = await withThree()
    const [first] = images as [Image]
    const sku = id.toUpperCase()
    const changed = await change(id, first, { alt: 'Front of the bottle', sku }, version)
    expect(changed).toMatchObject({
      status: 200,
      body: { version: version + 1, images: [{ alt: 'Front of the bottle', sku }, { sku: null }, { sku: null }] },
    })
    const cleared = await change(id, first, { alt: '', sku: null }, version + 1)
    expect(cleared.body.images[0]).toMatchObject({ alt: '', sku: null })
    expect((await eventsOf(id)).filter(({ action }) => action === 'product_image_changed')).toHaveLength(2)
  })

  it('refuses the variant of another product and texts that are too long', async () => {
    const { id, version, images } = await withThree()
    const [first] = images as [Image]
    const other = (await newProduct()).toUpperCase()
    expect(await change(id, first, { sku: other }, version)).toMatchObject({ status: 404 })
    expect(await change(id, first, { alt: 'x'.repeat(201) }, version)).toMatchObject({ status: 422 })
    expect(await list(id)).toEqual({ version, images })
  })

  it('cannot store the variant of another product, whatever the code does', async () => {
    const { images } = await withThree()
    const [foreign] = await shop.db.rows<{ id: string }>(
      sql`select id from product_variant where product_id = ${await newProduct()}`,
    )
    const wrong = sql`update product_image set variant_id = ${foreign?.id ?? null} where id = ${images[0]?.id ?? ''}`
    await expect(shop.db.rows(wrong)).rejects.toThrow('foreign key')
  })

  it('reorders, and rejects an order of other images', async () => {
    const { id, version, images } = await withThree()
    const order = images.map((image) => image.id).toReversed()
    const ids = (answer: Answer) => answer.body.images.map((image: Image) => image.id)
    expect(ids(await reorder(id, version, order))).toEqual(order)
    for (const wrong of [order.slice(1), [...order, crypto.randomUUID()], [order[0], order[0], order[1]] as string[]])
      expect(await reorder(id, version + 1, wrong)).toMatchObject({ status: 409, body: { code: 'images_changed' } })
    expect((await list(id)).images.map((image) => image.id)).toEqual(order)
  })

  it('rejects a change of images that someone else has changed meanwhile', async () => {
    const { id, version, images } = await withThree()
    const [first, second] = images as [Image, Image]
    const answers = await Promise.all([
      change(id, first, { alt: 'One' }, version),
      change(id, second, { alt: 'Two' }, version),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await reorder(id, version, [second.id, first.id])).toMatchObject({ status: 409 })
  })

  it('removes an image once, moves the others up, and keeps its address for existing orders', async () => {
    const { id, images } = await withThree()
    const [first, second, third] = images as [Image, Image, Image]
    expect((await remove(id, second)).body.images).toMatchObject([{ id: first.id }, { id: third.id }])
    expect((await remove(id, second)).status).toBe(200)
    expect((await eventsOf(id)).filter(({ action }) => action === 'product_image_removed')).toHaveLength(1)
    await fetchImage(second.imageUrl)
    expect(await change(id, second, {}, 0)).toMatchObject({ status: 404, body: { code: 'image_not_found' } })
    await upload(id, await jpegPhoto(90, 90))
    const rows = sql`select position from product_image where product_id = ${id} order by position`
    expect(await shop.db.rows(rows)).toEqual([{ position: 0 }, { position: 1 }, { position: 2 }])
  })
})
