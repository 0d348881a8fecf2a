import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { plain } from '#root/test/buyer.ts'
import { imageProcessesOf, nicenessOf } from '#root/test/image-process.ts'
import { blue, jpegPhoto, plainPhoto, red } from '#root/test/product-photo.ts'
import { openShop, type Answer, type TestShop } from '#root/test/shop.ts'
import { drawPackshot } from '#src/packshots/packshot.ts'
import { createLog } from '../http/log.server.ts'
import { createImageProcess, type ImageLimits, type ShopLoad } from './image-process.server.ts'

const images = `/api/admin/products/${plain}/images`
const running = () => imageProcessesOf(process.pid)
const packshot = `/images/products/${plain}/160.webp`

let shop: TestShop
let admin: { cookie: string }
let logged = ''

async function open(limits: Partial<ImageLimits> = {}, load?: ShopLoad): Promise<void> {
  logged = ''
  const log = createLog('warn', { write: (line) => void (logged += line) })
  shop = await openShop({ images: createImageProcess(log, limits, load) })
  admin = await adminOf(shop)
}
afterEach(() => shop.close())

const upload = (file: Uint8Array) => shop.upload(images, file, {}, admin)
const list = async (): Promise<Answer['body']> => (await shop.call('GET', images, undefined, admin)).body
const load = async (path: string) => shop.app.request(path, { headers: { host: 'localhost' } })
const bytesOf = async (path: string) => Buffer.from(await (await load(path)).arrayBuffer())

/** As soon as the process runs, its first job is in progress. */
async function killProcess(): Promise<void> {
  await expect.poll(running, { interval: 5, timeout: 10_000 }).toHaveLength(1)
  for (const pid of running()) process.kill(pid, 'SIGKILL')
}

const interrupted = {
  status: 503,
  body: {
    code: 'image_processing_failed',
    detail:
      'Image not uploaded: processing was interrupted. Please try again in 5 seconds. If it happens again, use a smaller image.',
  },
}

// Finds processes through /proc.
describe.runIf(process.platform === 'linux')('the image process', () => {
  beforeEach(() => expect.poll(running).toEqual([]))

  it('makes what sharp makes in this process, for drawings, originals, sizes and crops', async () => {
    await open()
    const input = await shop.catalog.packshotOf(plain, null)
    const svg = Buffer.from(drawPackshot(input ?? expect.fail()))
    const drawn = sharp(svg, { density: (72 * 160) / 600 }).resize({ width: 160 })
    expect(await bytesOf(packshot.replace('webp', 'avif'))).toEqual(
      await drawn.clone().avif({ quality: 50, effort: 2 }).toBuffer(),
    )
    expect(await bytesOf(packshot)).toEqual(await drawn.clone().webp({ quality: 78, effort: 4 }).toBuffer())

    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const create = { width: 900, height: 600, channels: 3, background: red, noise } as const
    const file = await sharp({ create }).png().toBuffer()
    const original = await sharp(file)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .resize({ width: 3000, height: 3000, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const { version, images: added } = (await upload(file)).body
    const sizes = [
      ['avif', (image: Sharp) => image.avif({ quality: 55, effort: 3 })],
      ['webp', (image: Sharp) => image.webp({ quality: 80, effort: 4 })],
      ['jpg', (image: Sharp) => image.jpeg({ quality: 82, mozjpeg: true })],
    ] as const
    for (const [format, encode] of sizes)
      expect(await bytesOf(added[0].imageUrl.replace('640.webp', `320.${format}`)), format).toEqual(
        await encode(sharp(original).resize({ width: 320, withoutEnlargement: true })).toBuffer(),
      )

    const crop = { left: 5000, top: 0, width: 5000, height: 10_000 }
    const frame = { version, crop, focus: { x: 50, y: 50 } }
    const cropped = await shop.call('PUT', `${images}/${added[0].id}/frame`, frame, admin)
    const part = await sharp(original)
      .extract({ left: 450, top: 0, width: 450, height: 600 })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(await bytesOf(cropped.body.images[0].imageUrl.replace('640.webp', '160.jpg'))).toEqual(
      await sharp(part).resize({ width: 160 }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    )
  })

  it('killed during an upload fails that one, which stores nothing; the next upload succeeds', async () => {
    await open()
    const before = await list()
    const answered = upload(await jpegPhoto(900, 600, red))
    await killProcess()
    const answer = await answered
    expect(answer).toMatchObject(interrupted)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await list()).toEqual(before)
    expect(await shop.catalog.productPhotoFiles.listBefore(Infinity)).toEqual([])
    expect(logged).toContain('SIGKILL')
    expect(await upload(await jpegPhoto(900, 600, red))).toMatchObject({ status: 200 })
    expect((await list()).images).toHaveLength(before.images.length + 1)
  })

  it('killed while others wait fails only the image in progress, with 503 and Retry-After', async () => {
    await open()
    const widths = [160, 320, 480, 640]
    const answered = Promise.all(widths.map((width) => load(packshot.replace('160', String(width)))))
    await killProcess()
    const answers = await answered
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 503])
    const failed = answers.find(({ status }) => status === 503)
    expect([failed?.headers.get('retry-after'), failed?.headers.get('cache-control')]).toEqual(['5', 'no-store'])
    for (const width of widths) expect((await load(packshot.replace('160', String(width)))).status).toBe(200)
  })

  it('killed during a crop leaves the image as it is', async () => {
    await open()
    const { version, images: added } = (await upload(await jpegPhoto(901, 600, blue))).body
    for (const pid of running()) process.kill(pid, 'SIGKILL')
    await expect.poll(running).toEqual([])
    const crop = { left: 0, top: 0, width: 5000, height: 5000 }
    const frame = () =>
      shop.call('PUT', `${images}/${added[0].id}/frame`, { version, crop, focus: { x: 50, y: 50 } }, admin)
    const answered = frame()
    await killProcess()
    const { status, body } = await answered
    expect([status, body.detail]).toEqual([
      503,
      expect.stringMatching(/^Image not changed: processing was interrupted/),
    ])
    expect(await list()).toMatchObject({ version, images: [{ id: added[0].id, crop: null }] })
    expect((await frame()).status).toBe(200)
  })

  it('is killed when a job takes too long', async () => {
    await open({ jobMilliseconds: 20 })
    const before = await list()
    expect(await upload(await plainPhoto(4000, 3000, red).png().toBuffer())).toMatchObject(interrupted)
    expect(running()).toEqual([])
    expect(await list()).toEqual(before)
  })

  it('ends when it is idle, and starts again with the next image', async () => {
    await open({ idleMilliseconds: 300 })
    expect((await load(packshot)).status).toBe(200)
    const [first] = running()
    expect(first).toBeDefined()
    await expect.poll(running, { timeout: 5_000 }).toEqual([])
    expect((await load(packshot.replace('160', '320'))).status).toBe(200)
    expect(running()).not.toEqual([first])
    expect(logged).toBe('')
  })

  it('leaves the machine to a busy shop after each image, and does not wait in an idle one', async () => {
    let busyShare = 0
    const waits: number[] = []
    await open({}, { watch: () => () => busyShare, wait: async (milliseconds) => waits.push(milliseconds) })
    const draw = async (width: number) => expect((await load(packshot.replace('160', String(width)))).status).toBe(200)
    await draw(160)
    await draw(320)
    expect(waits).toEqual([])
    busyShare = 0.5
    await draw(480)
    expect(waits).toEqual([])
    await draw(640)
    expect(waits).toEqual([expect.any(Number)])
    await Promise.all([draw(960), draw(480)])
    expect(waits).toHaveLength(2)
  })

  it('has a low priority in all its threads, gets no settings, and ends first when memory runs out', async () => {
    await open()
    await load(packshot)
    const [pid = 0] = running()
    expect(nicenessOf(pid).length).toBeGreaterThan(5)
    expect(new Set(nicenessOf(pid))).toEqual(new Set([10]))
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    const names = environment
      .map((line) => line.split('=')[0])
      .filter((name) => name && !name.startsWith('NODE_CHANNEL'))
    expect(names.toSorted()).toEqual(['MALLOC_ARENA_MAX', 'TMPDIR', 'UV_THREADPOOL_SIZE'])
    expect(Number(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8'))).toBe(1000)
  })
})
