import sharp from 'sharp'
import { openSkinVision, type SkinVision } from '../../src/skin-vision/engine.server.ts'
import { decodePhoto } from '../../src/skin-vision/intake/decode.server.ts'
import { readHeader } from '../../src/skin-vision/intake/signature.ts'
import { shareAt, type Figure } from './figures.ts'
import type { Subject } from './subjects.ts'

const megapixels = 12
const mebi = 1024 * 1024
const known = 'on a busy machine: workers stand back behind other programs, and the bare decode does not'

/** A face as a phone stores it: 12 megapixels, some noise, 3 to 4 MB. */
export async function phonePhoto({ bytes }: Subject): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes)
    .resize({ width: Math.round(width * Math.sqrt((megapixels * 1e6) / (width * height))) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let state = 1
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + ((state >>> 24) - 127.5) / 9))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Wall time and CPU time of all threads of this process; the latter is hardly affected by other load. */
async function spent(work: () => Promise<unknown>): Promise<{ clock: number; processor: number }> {
  const before = process.cpuUsage()
  const clock = await milliseconds(work)
  const { user, system } = process.cpuUsage(before)
  return { clock, processor: (user + system) / 1000 }
}

async function analyzed(vision: SkinVision, bytes: Uint8Array): Promise<void> {
  const outcome = await vision.analyzeSkin(bytes)
  if (outcome.kind !== 'report') throw new Error(JSON.stringify(outcome))
}

/** Best of several rounds, because the machine may have other load. */
export async function speedFigures(photo: Buffer, rounds: number, each: number): Promise<Figure[]> {
  const idle = process.memoryUsage().rss
  const vision = openSkinVision({ workers: 2, queue: each * 2, timeoutMilliseconds: 600_000 })
  await Promise.all([analyzed(vision, photo), analyzed(vision, photo)])
  const atTwo: number[] = []
  for (let round = 0; round < rounds; round++)
    atTwo.push(
      (each * 2 * 1000) /
        (await milliseconds(() => Promise.all(Array.from({ length: each * 2 }, () => analyzed(vision, photo))))),
    )
  const perWorker = (process.memoryUsage().rss - idle) / 2 / mebi
  await vision.close()

  const single = openSkinVision({ workers: 1, queue: 1 })
  await analyzed(single, photo)
  const alone: Record<'clock' | 'processor', number[]> = { clock: [], processor: [] }
  const bare: Record<'clock' | 'processor', number[]> = { clock: [], processor: [] }
  const complete: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [photos, decodes]: [Awaited<ReturnType<typeof spent>>[], Awaited<ReturnType<typeof spent>>[]] = [[], []]
    const allPixels: number[] = []
    for (let turn = 0; turn < each; turn++) {
      decodes.push(await spent(() => decodePhoto(photo, readHeader(photo))))
      photos.push(await spent(() => analyzed(single, photo)))
      allPixels.push(await milliseconds(() => sharp(photo).raw().toBuffer()))
    }
    complete.push(shareAt(allPixels, 0.5))
    for (const kind of ['clock', 'processor'] as const) {
      alone[kind].push(
        shareAt(
          photos.map((one) => one[kind]),
          0.5,
        ),
      )
      bare[kind].push(
        shareAt(
          decodes.map((one) => one[kind]),
          0.5,
        ),
      )
    }
  }
  await single.close()
  const best = Math.min(...alone.clock)
  const ratio = (kind: 'clock' | 'processor') => Math.min(...alone[kind]) / Math.min(...bare[kind])
  return [
    {
      part: 'speed',
      what: `${megapixels} MP JPEG of ${(photo.length / 1e6).toFixed(1)} MB on one worker, p50 of the best of ${rounds} rounds`,
      value: best,
      digits: 0,
      unit: ' ms',
      floor: { atMost: 450 },
    },
    {
      part: 'speed',
      what: 'the same, relative to decoding every pixel',
      value: best / Math.min(...complete),
      digits: 1,
      unit: ' x',
      floor: { atMost: 4 },
    },
    {
      part: 'speed',
      what: 'the same, relative to decoding as the engine does, at the size that it measures',
      value: ratio('clock'),
      digits: 1,
      unit: ' x',
      floor: { atMost: 4 },
      known,
    },
    {
      part: 'speed',
      what: 'the same in CPU time of all threads (no floor: shows the effect of other load)',
      value: ratio('processor'),
      digits: 1,
      unit: ' x',
    },
    {
      part: 'speed',
      what: 'photos per second on two workers, best round',
      value: Math.max(...atTwo),
      digits: 1,
      floor: { atLeast: 4 },
    },
    {
      part: 'speed',
      what: 'memory per worker above idle',
      value: perWorker,
      digits: 0,
      unit: ' MB',
      floor: { atMost: 350 },
    },
  ]
}

/** The same requests in any order on any worker must return identical bytes. */
export async function determinismFigure(files: readonly Buffer[], count: number): Promise<Figure> {
  const vision = openSkinVision({
    workers: 2,
    queue: count,
    timeoutMilliseconds: 600_000,
    queueMilliseconds: 600_000,
  })
  const answers = await Promise.all(
    Array.from(
      { length: count },
      async (_, at) =>
        [at % files.length, JSON.stringify(await vision.analyzeSkin(files[at % files.length]!))] as const,
    ),
  )
  await vision.close()
  const kinds = new Set(answers.map(([file, answer]) => `${file} ${answer}`))
  return {
    part: 'determinism',
    what: `answers to ${count} requests with ${files.length} photos`,
    value: kinds.size,
    digits: 0,
    unit: ' kinds',
    floor: { atMost: files.length },
  }
}
