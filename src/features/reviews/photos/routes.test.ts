import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer, plain, waitForJobs, type Person } from '#root/test/buyer.ts'
import { blue, jpegPhoto, plainPhoto, red } from '#root/test/product-photo.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import type { Review, StoredReviewPhoto } from '../contract.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const pathOf = `/api/reviews/${plain}/photos`
const load = (path: string) => shop.app.request(path, { headers: { host: 'localhost' } })
const withoutKey = (address: string) => address.replace(/\?.*/, '')
const bytesOf = async (path: string) => Buffer.from(await (await load(path)).arrayBuffer())
const approve = (id: string) => shop.call('PUT', `/api/admin/reviews/photos/${id}/approved`, {}, admin)
const reject = (id: string, reason = 'It shows a face.') =>
  shop.call('PUT', `/api/admin/reviews/photos/${id}/rejected`, { reason }, admin)
const shown = async (id: string, query = '') => {
  const { body } = await shop.call('GET', `/api/product-reviews/${plain}${query}`)
  return (body.reviews as Review[]).find((review) => review.id === id)
}

async function reviewer() {
  const person: Person = await newCustomer(shop)
  const headers = { cookie: person.cookie }
  const write = () =>
    shop.call('POST', '/api/reviews', { userId: person.id, productId: plain, rating: 5, comment: 'Soft.' }, headers)
  const review = (await write()).body as Review
  const upload = (file: Uint8Array) => shop.upload(pathOf, file, {}, headers)
  const known = new Set<string>()
  async function add(file: Uint8Array): Promise<StoredReviewPhoto> {
    const photos = (await upload(file)).body.ownPhotos as StoredReviewPhoto[]
    const added = photos.find(({ id }) => !known.has(id))
    if (!added) throw new Error('no photo was added')
    known.add(added.id)
    return added
  }
  return { ...person, headers, write, review, upload, add }
}

/** After the job that deletes files has run. */
const expectGone = (photo: StoredReviewPhoto) =>
  expect.poll(() => shop.reviews.photos.read(photo.id, '640.jpg', shop.reviews.photos.keyOf(photo.id))).toBeNull()
const isStored = async (id: string) => (await shop.catalog.reviewPhotoFiles.listBefore(Infinity)).includes(id)

describe('a photo of a review', () => {
  it('is loadable only with the key of its author until it is approved, and then with the review', async () => {
    const { review, add } = await reviewer()
    const photo = await add(await jpegPhoto(900, 600, red))
    expect(photo).toMatchObject({ width: 900, height: 600, isApproved: false })
    const [secret, open] = [photo.imageUrl, withoutKey(photo.imageUrl)]
    expect(await shown(review.id)).toMatchObject({ photos: [] })
    expect((await load(open)).status).toBe(404)
    expect((await load(`${open}?key=${photo.id}.${'x'.repeat(43)}`)).status).toBe(404)
    const own = await load(secret)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])

    expect((await approve(photo.id)).body.photos).toMatchObject([{ id: photo.id, isApproved: true }])
    expect((await approve(photo.id)).status).toBe(200)
    expect(await shown(review.id)).toMatchObject({ photos: [{ id: photo.id, imageUrl: open, width: 900 }] })
    const published = await load(open)
    expect([published.status, published.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])

    const hide = (reason: string | null, seen: string | null) =>
      shop.call('PUT', `/api/admin/reviews/${review.id}/hidden`, { reason, seen, editedAt: null }, admin)
    await hide('It shows someone else.', null)
    expect((await load(open)).status).toBe(404)
    await hide(null, 'It shows someone else.')
    expect((await load(open)).status).toBe(200)
  })

  it('is stored upright and without metadata', async () => {
    const { add } = await reviewer()
    const file = await plainPhoto(800, 400, blue)
      .withExif({ IFD0: { Artist: 'Ann Example' }, IFD3: { GPSLatitude: '50/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(file.includes('Exif')).toBe(true)
    const photo = await add(file)
    expect(photo).toMatchObject({ width: 400, height: 800 })
    const bytes = await bytesOf(photo.imageUrl.replace('640.webp', '640.jpg'))
    expect(bytes.includes('Exif') || bytes.includes('Ann Example')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
  })

  it('is added once when it is sent twice, and a review has at most three, also at the same time', async () => {
    const { upload, add } = await reviewer()
    const file = await jpegPhoto(100, 100)
    const together = await Promise.all([upload(file), upload(file)])
    expect(together.map(({ status }) => status)).toEqual([200, 200])
    await add(await jpegPhoto(110, 100))
    const [one, other] = await Promise.all([upload(await jpegPhoto(120, 100)), upload(await jpegPhoto(130, 100))])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect(await upload(await jpegPhoto(140, 100))).toMatchObject({
      status: 409,
      body: { detail: 'Photo not uploaded: a review can have at most 3 photos. Please remove one first.' },
    })
  })

  it('is refused with a reason when it cannot be used', async () => {
    const { upload } = await reviewer()
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])
    const refusals: readonly (readonly [Buffer, number, string])[] = [
      [heic, 415, 'Photo not uploaded: please choose a JPEG, PNG, WebP, or AVIF file.'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'Photo not uploaded: please choose'],
      [(await jpegPhoto()).subarray(0, 900), 422, 'Photo not uploaded: the file is damaged or incomplete.'],
      [Buffer.alloc(11 * 1024 * 1024), 413, 'Photo not uploaded: the photo is larger than 10 MB.'],
    ]
    for (const [file, status, detail] of refusals)
      expect(await upload(file)).toMatchObject({ status, body: { detail: expect.stringContaining(detail) } })
    const stranger = await newCustomer(shop)
    const answer = await shop.upload(pathOf, await jpegPhoto(), {}, { cookie: stranger.cookie })
    expect(answer.status).toBe(404)
    expect((await shop.upload(pathOf, await jpegPhoto())).status).toBe(401)
  })

  it('is removed with its file by its author, and by nobody else', async () => {
    const [{ add, headers, review }, other] = [await reviewer(), await reviewer()]
    const photo = await add(await jpegPhoto(200, 200))
    await approve(photo.id)
    const remove = (as: Record<string, string>) => shop.call('DELETE', `${pathOf}/${photo.id}`, undefined, as)
    expect((await remove(other.headers)).body).toEqual({ removed: 0 })
    expect((await shown(review.id))?.photos).toHaveLength(1)
    expect((await remove(headers)).body).toEqual({ removed: 1 })
    expect((await remove(headers)).body).toEqual({ removed: 0 })
    expect((await shown(review.id))?.photos).toEqual([])
    await expectGone(photo)
    await expect.poll(() => isStored(photo.id)).toBe(false)
  })

  it('is deleted with its file when it is rejected, with its review, and with the account', async () => {
    const writers = [await reviewer(), await reviewer(), await reviewer()] as const
    const photos: StoredReviewPhoto[] = []
    for (const { add } of writers) photos.push(await add(await jpegPhoto(300, 200)))
    expect(await Promise.all(photos.map(({ id }) => isStored(id)))).toEqual([true, true, true])
    const [rejected, ofReview, ofAccount] = writers
    expect((await reject(photos[0]?.id ?? '')).body).toEqual({ removed: 1 })
    expect((await reject(photos[0]?.id ?? '')).body).toEqual({ removed: 0 })
    await shop.call('DELETE', `/api/reviews/${plain}`, undefined, ofReview.headers)
    await shop.call('DELETE', '/api/account', { password: ofAccount.password }, ofAccount.headers)
    for (const { id } of photos) await expect.poll(() => isStored(id)).toBe(false)
    expect(await shown(rejected.review.id)).toMatchObject({ photos: [] })
  })
})

describe('deleting a photo', () => {
  it('needs a reason from staff, which its author gets by email, once', async () => {
    const { email, add, review } = await reviewer()
    const photo = await add(await jpegPhoto(240, 200))
    await approve(photo.id)
    expect(await reject(photo.id, ' ')).toMatchObject({
      status: 422,
      body: { detail: 'Enter a reason of 3 to 300 characters' },
    })
    expect(await shown(review.id)).toMatchObject({ photos: [{ id: photo.id }] })

    shop.emails.length = 0
    expect((await reject(photo.id, 'It shows a child.')).body).toEqual({ removed: 1 })
    expect((await reject(photo.id, 'It shows a child.')).body).toEqual({ removed: 0 })
    await waitForJobs(shop)
    expect(shop.emails).toMatchObject([
      { to: email, subject: expect.stringMatching(/^Your photo in a review of .* was deleted$/) },
    ])
    expect(shop.emails[0]?.text).toMatch(/It shows a child\.[^]*on our own initiative/)
  })

  it('sends no email when its author does it', async () => {
    const { add, headers } = await reviewer()
    const photo = await add(await jpegPhoto(250, 200))
    shop.emails.length = 0
    await shop.call('DELETE', `${pathOf}/${photo.id}`, undefined, headers)
    await waitForJobs(shop)
    expect(shop.emails).toEqual([])
  })
})

describe('reviews with photos', () => {
  it('can be filtered, and are counted', async () => {
    const [{ add, review }, other] = [await reviewer(), await reviewer()]
    const count = async () => (await shop.call('GET', `/api/product-reviews/${plain}`)).body.withPhotos as number
    const before = await count()
    const photo = await add(await jpegPhoto(210, 200))
    expect(await count()).toBe(before)
    await approve(photo.id)
    expect(await count()).toBe(before + 1)
    expect(await shown(review.id, '?withPhotos=true')).toBeDefined()
    expect(await shown(other.review.id, '?withPhotos=true')).toBeUndefined()
    const { found } = (await shop.call('GET', `/api/product-reviews/${plain}?withPhotos=true`)).body
    expect(found).toBe(before + 1)
  })

  it('wait in the administration until every photo is approved or rejected', async () => {
    const { add, review } = await reviewer()
    const [first, second] = [await add(await jpegPhoto(220, 200)), await add(await jpegPhoto(230, 200))]
    const waits = async () => {
      const { reviews } = (await shop.call('GET', '/api/admin/reviews?state=photos', undefined, admin)).body
      return reviews.some(({ id }: Review) => id === review.id)
    }
    await approve(first.id)
    expect(await waits()).toBe(true)
    await reject(second.id)
    expect(await waits()).toBe(false)
  })
})

describe('files of photos', () => {
  it('without a row are deleted in the night, but not those of the last day', async () => {
    const { add } = await reviewer()
    const kept = await add(await jpegPhoto(240, 200))
    const orphan = '00000000-0000-4000-8000-000000000001'
    await shop.catalog.reviewPhotoFiles.write(orphan, await jpegPhoto(50, 50))
    await shop.reviews.photos.removeUnreferenced()
    expect(await isStored(orphan)).toBe(true)
    // Files have the time of the machine, which may be ahead of the test's clock.
    shop.advanceClock((Date.now() - Date.parse('2026-11-20T10:00:00Z')) / 1000 + 25 * 60 * 60)
    await shop.reviews.photos.removeUnreferenced()
    expect(await isStored(orphan)).toBe(false)
    expect(await isStored(kept.id)).toBe(true)
  })
})
