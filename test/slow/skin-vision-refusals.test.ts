import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSkinVision, type SkinVision } from '../../src/skin-vision/engine.server.ts'
import { asJpeg, renderFace } from '../rendered-face/render.ts'

const photos = fileURLToPath(new URL('../../../shared/photos/', import.meta.url))
const hasPhotos = existsSync(photos)
const rendered = await renderFace({ ita: 45 })
const face = await asJpeg(rendered.photo)

let vision: SkinVision
beforeAll(() => (vision = openSkinVision({ workers: 2, queue: 3 })))
afterAll(() => vision.close())

async function codeOf(bytes: Uint8Array): Promise<string> {
  const outcome = await vision.analyzeSkin(bytes)
  return outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind
}

const border = (side: number) => ({ top: side, bottom: side, left: side, right: side })

describe('an unreadable photo', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#8a9' } })
      .jpeg()
      .toBuffer()
  const of = (edit: (photo: Sharp) => Sharp) => edit(sharp(face)).jpeg({ quality: 90 }).toBuffer()
  const { width, height } = rendered.photo

  it.each<[string, () => Promise<Buffer>, string[]]>([
    ['a wall', () => plain(900, 900), ['no_face']],
    [
      'two people',
      () =>
        sharp({ create: { width: width * 2, height, channels: 3, background: '#555' } })
          .composite([
            { input: face, left: 0, top: 0 },
            { input: face, left: width, top: 0 },
          ])
          .jpeg()
          .toBuffer(),
      ['several_faces'],
    ],
    [
      'half a face',
      () => of((photo) => photo.extract({ left: 0, top: 0, width: Math.round(width * 0.48), height })),
      ['face_partly_visible', 'no_face', 'face_turned'],
    ],
    ['a face far away', () => of((photo) => photo.resize(150)), ['face_too_small']],
    ['blur', () => of((photo) => photo.blur(9)), ['blurred']],
    [
      'a print on a table',
      async () => {
        // In two steps: of several borders, sharp adds the last one only.
        const paper = await of((photo) => photo.linear(0.84, 24).extend({ ...border(30), background: '#f3f0ea' }))
        return sharp(paper)
          .extend({ ...border(120), background: '#70563e' })
          .jpeg()
          .toBuffer()
      },
      ['printed'],
    ],
    ['darkness', () => of((photo) => photo.linear(0.08, 0)), ['too_dark', 'no_face']],
    ['glare', () => of((photo) => photo.linear(1.9, 30)), ['over_exposed']],
    ['no color', () => of((photo) => photo.grayscale()), ['no_color']],
    [
      'sepia',
      () =>
        of((photo) =>
          photo.recomb([
            [0.393, 0.769, 0.189],
            [0.349, 0.686, 0.168],
            [0.272, 0.534, 0.131],
          ]),
        ),
      ['no_color'],
    ],
    [
      'blue light',
      () => of((photo) => photo.linear([0.55, 0.8, 1.4], [0, 0, 0])),
      ['color_cast', 'no_color', 'over_exposed'],
    ],
    [
      'a drawing',
      () =>
        sharp(face)
          .median(21)
          .raw()
          .toBuffer()
          .then((raw) =>
            sharp(
              raw.map((value) => Math.round(value / 32) * 32),
              { raw: { width, height, channels: 3 } },
            )
              .png()
              .toBuffer(),
          ),
      ['not_a_photo', 'smoothed'],
    ],
  ])('is rejected for its reason: %s', async (_what, make, codes) => {
    expect(codes).toContain(await codeOf(await make()))
  })
})

describe('a frame that an app has added', () => {
  it.each(['#ffffff', '#000000', '#d8c8b0'])('is not taken for a print: %s', async (background) => {
    const framed = sharp(face).extend({ ...border(45), background })
    expect(await codeOf(await framed.jpeg({ quality: 90 }).toBuffer())).toBe('report')
  })
})

describe('a face of any skin color', () => {
  it.each([60, 35, 10, -15, -40, -45])('is accepted: an ITA of %s°', async (ita) => {
    expect(await codeOf(await asJpeg((await renderFace({ ita, seed: 5 })).photo))).toBe('report')
  })
})

/** A kernel whose middle row is set: movement to one side. */
const row = (size: number) =>
  Array.from({ length: size * size }, (_, at) => (Math.floor(at / size) === Math.floor(size / 2) ? 1 : 0))

describe.skipIf(!hasPhotos)('portraits beside the repository', () => {
  const names = hasPhotos ? readdirSync(photos).filter((name) => name.endsWith('.jpg')) : []
  const bad: Record<string, string> = {
    'bad-blurred.jpg': 'blurred',
    'bad-dark.jpg': 'too_dark',
    'bad-mouth-only.jpg': 'face_partly_visible',
    'bad-overexposed.jpg': 'over_exposed',
    'bad-small.jpg': 'face_too_small',
    'bad-two-faces.jpg': 'several_faces',
  }

  it.each(names)('%s is accepted or rejected as expected', async (name) => {
    expect(await codeOf(readFileSync(`${photos}${name}`))).toBe(bad[name] ?? 'report')
  })

  it.each(names.filter((name) => !(name in bad)).slice(0, 4))('%s is rejected as blurred when moved', async (name) => {
    const moved = sharp(`${photos}${name}`)
      .rotate()
      .convolve({ width: 21, height: 21, kernel: row(21) })
    expect(await codeOf(await moved.jpeg({ quality: 85 }).toBuffer())).toBe('blurred')
  })

  it.each([
    ['portrait-161.jpg', 0.6],
    ['portrait-1635.jpg', 0.55],
    ['portrait-2160.jpg', 0.6],
    ['portrait-3040.jpg', 0.6],
  ])('%s is not measured upside down when the photo ends below the eyes', async (name, share) => {
    const { width, height } = await sharp(`${photos}${name}`).metadata()
    const upper = sharp(`${photos}${name}`).extract({ left: 0, top: 0, width, height: Math.round(share * height) })
    expect(['face_partly_visible', 'no_face']).toContain(await codeOf(await upper.jpeg({ quality: 90 }).toBuffer()))
  })

  it.each([90, 180, 270])('a portrait turned by %s° without a note of it is accepted', async (angle) => {
    const turned = sharp(`${photos}portrait-1635.jpg`).rotate(angle)
    expect(await codeOf(await turned.jpeg({ quality: 90 }).toBuffer())).toBe('report')
  })
})
