import sharp, { type Sharp } from 'sharp'
import { randomFrom } from '../../test/rendered-face/random.ts'
import type { WorkerPool } from './workers.ts'
import type { Figure } from './figures.ts'
import type { TestPhoto } from './photos.ts'
import { bandOf, bands, type Subject, type Variant } from './subjects.ts'

const badVariants: Readonly<Record<string, Variant>> = {
  blurred: { blur: 5 },
  'far too dark': { gains: [0.06, 0.06, 0.06] },
  'over-exposed': { gains: [5, 5, 5] },
  'without color': { gray: true },
  'blue light': { gains: [0.45, 0.7, 1.6] },
  'orange light': { gains: [1.7, 0.75, 0.2] },
  'a face of 45 pixels': { scale: 0.2 },
}
const goodVariants: Readonly<Record<string, Variant>> = {
  'as it is': {},
  'JPEG 75': { quality: 75 },
  'half the size': { scale: 0.5 },
  'a little dark': { gains: [0.8, 0.8, 0.8] },
  'a little warm': { gains: [1.05, 1, 0.95] },
}

/** Variants of a photo that must be rejected. */
async function composed({ bytes }: Subject): Promise<Record<string, Buffer>> {
  const { width, height } = await sharp(bytes).metadata()
  const jpeg = (image: Sharp) => image.jpeg({ quality: 92 }).toBuffer()
  const [w, h] = [Math.round(width), Math.round(height)]
  return {
    'two faces': await jpeg(
      sharp({ create: { width: w * 2, height: h, channels: 3, background: '#888' } }).composite([
        { input: bytes, left: 0, top: 0 },
        { input: bytes, left: w, top: 0 },
      ]),
    ),
    'half a face': await jpeg(sharp(bytes).extract({ left: 0, top: 0, width: Math.round(w * 0.47), height: h })),
    'chin cut off': await jpeg(sharp(bytes).extract({ left: 0, top: 0, width: w, height: Math.round(h * 0.55) })),
    'a drawing': await drawing(bytes),
  }
}

/** Flat areas in a few tones, like a cartoon. */
async function drawing(bytes: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(bytes).median(13).raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at++) data[at] = Math.round((data[at] ?? 0) / 24) * 24
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 } })
    .median(5)
    .png()
    .toBuffer()
}

/** Images without a face. */
async function faceless(): Promise<Buffer[]> {
  const random = randomFrom(3)
  const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, () => Math.floor(random() * 256)))
  const meadow =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="380" fill="#8fb7e0"/><rect y="380" width="900" height="320" fill="#5c8a3c"/><circle cx="700" cy="120" r="60" fill="#fff2b0"/><path d="M0 380 200 200 380 380Z" fill="#7d7f8c"/></svg>'
  return Promise.all([
    sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .blur(2)
      .jpeg()
      .toBuffer(),
    sharp(Buffer.from(meadow)).jpeg().toBuffer(),
    sharp({ create: { width: 700, height: 900, channels: 3, background: '#c89a7e' } })
      .jpeg()
      .toBuffer(),
  ])
}

export async function gateFigures(
  workers: WorkerPool,
  subjects: readonly Subject[],
  photos: readonly TestPhoto[],
): Promise<{ figures: Figure[]; acceptance: Record<string, number>; wrong: string[] }> {
  const isRefused = async (bytes: Buffer, variant?: Variant) =>
    'refused' in (await workers(variant ? { kind: 'answer', bytes, variant } : { kind: 'answer', bytes }))
  const wrong: string[] = []
  const record = (name: string, isWrong: boolean) => {
    if (isWrong) wrong.push(name)
    return !isWrong
  }
  const bad = await Promise.all([
    ...subjects.flatMap((subject) =>
      Object.entries(badVariants).map(async ([name, variant]) =>
        record(`${subject.name}, ${name}: let through`, !(await isRefused(subject.bytes, variant))),
      ),
    ),
    ...subjects.map(async (subject) =>
      Promise.all(
        Object.entries(await composed(subject)).map(async ([name, bytes]) =>
          record(`${subject.name}, ${name}: let through`, !(await isRefused(bytes))),
        ),
      ),
    ),
    ...(await faceless()).map(async (bytes, at) => record(`no face ${at}: let through`, !(await isRefused(bytes)))),
    ...photos
      .filter(({ isGood }) => !isGood)
      .map(async ({ name, bytes }) => record(`${name}: let through`, !(await isRefused(bytes)))),
  ])
  const byBand = new Map<string, boolean[]>(bands.map((band) => [band, []]))
  const good = await Promise.all(
    subjects.map(async (subject) => {
      const usual = await workers({ kind: 'answer', bytes: subject.bytes })
      const band = 'ita' in usual ? bandOf(usual.ita) : null
      return Promise.all(
        Object.entries(goodVariants).map(async ([name, variant]) => {
          const accepted = record(`${subject.name}, ${name}: refused`, await isRefused(subject.bytes, variant))
          if (band) byBand.get(band)?.push(accepted)
          return accepted
        }),
      )
    }),
  )
  const share = (all: readonly boolean[]) => (100 * all.filter(Boolean).length) / Math.max(1, all.length)
  const acceptance = Object.fromEntries([...byBand].map(([band, all]) => [band, share(all)]))
  return {
    figures: [
      {
        part: 'gates',
        what: `unsuitable photos rejected (${bad.flat().length})`,
        value: share(bad.flat()),
        digits: 1,
        unit: ' %',
        floor: { atLeast: 95 },
      },
      {
        part: 'gates',
        what: `suitable photos rejected (${good.flat().length})`,
        value: 100 - share(good.flat()),
        digits: 1,
        unit: ' %',
        floor: { atMost: 3 },
      },
      {
        part: 'fairness',
        what: 'acceptance, best band minus worst',
        value: Math.max(...Object.values(acceptance)) - Math.min(...Object.values(acceptance)),
        digits: 1,
        unit: ' points',
        floor: { atMost: 5 },
      },
    ],
    acceptance,
    wrong,
  }
}
