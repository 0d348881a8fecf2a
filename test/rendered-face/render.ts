import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { itaOf } from '../../src/skin-vision/color/ita.ts'
import { rgbOfLab } from '../../src/skin-vision/color/lab.ts'
import { encodedOf, type Rgb } from '../../src/skin-vision/color/srgb.ts'
import { innerLips, leftBrow, leftEye, lips, oval, rightBrow, rightEye } from '../../src/skin-vision/face/landmarks.ts'
import type { Photo } from '../../src/skin-vision/intake/photo.ts'
import type { ChangeAt, Place } from './change.ts'
import { normalFrom, randomFrom } from './random.ts'

/** The mean frontal face mesh on the canvas: 468 points, 200 pixels between the eyes. */
const mesh = Float32Array.from(
  JSON.parse(readFileSync(new URL('./mean-mesh.json', import.meta.url), 'utf8')) as number[],
)
const iris = { radius: 17, right: [150, 236], left: [350, 236] } as const

export type FaceOrder = {
  /** Target ITA of the bare skin, in degrees. */
  readonly ita: number
  readonly seed?: number
  /** Channel gains of the light, after white balance. */
  readonly light?: Rgb
  readonly exposure?: number
  /** Standard deviation of the sensor noise in 8-bit steps. */
  readonly noise?: number
  /** Share of the light that comes from the side, 0 to 1. */
  readonly side?: number
  readonly relief?: number
  readonly change?: ChangeAt
}

export type RenderedFace = {
  readonly photo: Photo
  readonly place: Place
  /** Mesh points in pixels of the photo. */ readonly points: Float32Array
  readonly ita: number
}

const size = { width: 800, height: 960, scale: 1.05, left: 137, top: 120 } as const

/** Mesh points in pixels of the image. */
const points = mesh.map((value, at) => value * size.scale + (at % 2 === 0 ? size.left : size.top))
/** Identical for every face, so drawn once. */
let masks: ReturnType<typeof paintMasks> | undefined

/** A face of known color and shape: albedo from an ITA, bands of melanin and blood, soft shading, painted features. */
export async function renderFace(order: FaceOrder): Promise<RenderedFace> {
  const { width, height, scale, left, top } = size
  masks ??= paintMasks()
  const shapes = await masks
  const skin = skinOf(order.ita)
  const random = randomFrom(order.seed ?? 1)
  const normal = normalFrom(random)
  const relief = smoothNoise(width, height, normal, order.relief ?? 0.02)
  const light = order.light ?? [1, 1, 1]
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const [cx, cy] = [(x - left) / scale, (y - top) / scale]
      const shade = shadeAt(cx, cy, order.side ?? 0.05)
      const share = (mask: Uint8Array) => (mask[at] ?? 0) / 255
      const change = order.change?.(cx, cy)
      const own = Math.exp(-(relief[at] ?? 0)) * shade
      const bare: Rgb = change
        ? [
            skin[0] * own * Math.exp(-change.density[0]) + change.mirrored,
            skin[1] * own * Math.exp(-change.density[1]) + change.mirrored,
            skin[2] * own * Math.exp(-change.density[2]) + change.mirrored,
          ]
        : [skin[0] * own, skin[1] * own, skin[2] * own]
      let color = mix(background, hair, share(shapes.hair))
      color = mix(color, dimmed(bare, 0.62), share(shapes.neck))
      color = mix(color, bare, share(shapes.face))
      color = mix(color, dimmed(bare, 0.45), share(shapes.nose))
      color = mix(color, [bare[0] * 0.75, bare[1] * 0.5, bare[2] * 0.52], share(shapes.lips))
      color = mix(color, [0.05, 0.012, 0.012], share(shapes.mouth))
      color = mix(color, [0.045, 0.032, 0.025], share(shapes.brows))
      color = mix(color, dimmed(bare, 0.35), share(shapes.lids))
      // Whites of the eyes, in the shade of lids and lashes.
      color = mix(color, [0.365, 0.34, 0.33], share(shapes.eyes))
      color = mix(color, [0.09, 0.05, 0.03], share(shapes.irises))
      color = mix(color, [0.006, 0.006, 0.006], share(shapes.pupils))
      for (let channel = 0; channel < 3; channel++) {
        const seen =
          encodedOf(Math.min(1, Math.max(0, (color[channel] ?? 0) * (light[channel] ?? 1) * (order.exposure ?? 1)))) *
            255 +
          normal() * (order.noise ?? 1)
        pixels[at * 3 + channel] = Math.round(Math.min(255, Math.max(0, seen)))
      }
    }
  }
  return {
    photo: { pixels, width, height, fullSide: height, isIncomplete: false },
    place: { scale, left, top },
    points,
    ita: order.ita,
  }
}

/** Encoded as a camera would. */
export const asJpeg = ({ pixels, width, height }: Photo, quality = 92): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()

const dimmed = ([red, green, blue]: Rgb, by: number): Rgb => [red * by, green * by, blue * by]
const background: Rgb = [0.32, 0.34, 0.36]
const hair: Rgb = [0.03, 0.02, 0.015]

/** Linear color with exactly the target ITA, along a curve of real skin colors. */
function skinOf(ita: number): Rgb {
  const b = 17 - 6 * ((ita - 20) / 60) ** 2
  const L = 50 + b * Math.tan((ita * Math.PI) / 180)
  const wanted = { L, a: 15 - 0.05 * ita, b }
  if (Math.abs(itaOf(wanted) - ita) > 0.01) throw new Error('no color on the curve has this angle')
  return rgbOfLab(wanted)
}

/** Mean light on forehead and cheeks, so that the face is exposed for its skin. */
const meanShade = 0.955

/** An ellipsoid under a large soft light from the front and slightly from the side; 1 on average where tone is read. */
function shadeAt(x: number, y: number, side: number): number {
  const [u, v] = [(x - 250) / 300, (y - 300) / 380]
  const front = Math.sqrt(Math.max(0.15, 1 - u * u * 0.5 - v * v * 0.5))
  return (front * (1 - side * u)) / meanShade
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  share === 0
    ? one
    : [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share, one[2] + (other[2] - one[2]) * share]

function smoothNoise(width: number, height: number, normal: () => number, amount: number): Float32Array {
  const raw = Float32Array.from({ length: width * height }, () => normal() * amount * 2.2)
  const out = new Float32Array(width * height)
  for (let at = width + 1; at < out.length - width - 1; at++) {
    out[at] = (raw[at]! * 2 + raw[at - 1]! + raw[at + 1]! + raw[at - width]! + raw[at + width]!) / 6
  }
  return out
}

/** Soft shapes at mesh points, drawn once per face. */
async function paintMasks() {
  const corner = (index: number) => `${points[index * 2]},${points[index * 2 + 1]}`
  const shape = (outline: readonly number[]) => `<polygon points="${outline.map(corner).join(' ')}"/>`
  const at = ([x, y]: readonly [number, number]) => [x * size.scale + size.left, y * size.scale + size.top] as const
  const circles = (radius: number) =>
    [iris.right, iris.left]
      .map((eye) => `<circle cx="${at(eye)[0]}" cy="${at(eye)[1]}" r="${radius * size.scale}"/>`)
      .join('')
  const [chinX, chinY] = [points[152 * 2] ?? 0, points[152 * 2 + 1] ?? 0]
  const half = ((points[454 * 2] ?? 0) - (points[234 * 2] ?? 0)) / 2
  const top = points[10 * 2 + 1] ?? 0
  const [hairMask, neck, face, nose, lipsMask, mouth, brows, lids, eyes, irises, pupils] = await Promise.all([
    paint(`<ellipse cx="${chinX}" cy="${top + half * 0.75}" rx="${half * 1.22}" ry="${half * 1.35}"/>`, 3),
    paint(`<rect x="${chinX - half * 0.6}" y="${chinY - half * 0.7}" width="${half * 1.2}" height="600"/>`, 4),
    paint(`<g>${shape(oval)}<ellipse cx="${chinX}" cy="${top + 20}" rx="${half * 0.8}" ry="${half * 0.42}"/></g>`, 1.5),
    paint(
      [98, 327]
        .map((index) => `<ellipse cx="${points[index * 2]}" cy="${points[index * 2 + 1]}" rx="11" ry="6"/>`)
        .join(''),
      3,
    ),
    paint(shape(lips), 1.2),
    paint(`<g opacity="0.8">${shape(innerLips)}</g>`, 1),
    paint(shape(rightBrow) + shape(leftBrow), 1.5),
    paint(`<g stroke="#fff" stroke-width="5">${shape(rightEye)}${shape(leftEye)}</g>`, 1.2),
    paint(shape(rightEye) + shape(leftEye), 0.8),
    paint(
      `<g clip-path="url(#eyes)">${circles(iris.radius)}</g><clipPath id="eyes">${shape(rightEye)}${shape(leftEye)}</clipPath>`,
      0.7,
    ),
    paint(
      `<g clip-path="url(#eyes)">${circles(iris.radius * 0.42)}</g><clipPath id="eyes">${shape(rightEye)}${shape(leftEye)}</clipPath>`,
      0.6,
    ),
  ])
  return {
    hair: hairMask,
    neck: neck,
    face: face,
    nose: nose,
    lips: lipsMask,
    mouth: mouth,
    brows: brows,
    lids: lids,
    eyes: eyes,
    irises: irises,
    pupils: pupils,
  }
}

async function paint(inside: string, blur: number): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#000"/><g fill="#fff">${inside}</g></svg>`
  return sharp(Buffer.from(svg)).toColorspace('b-w').blur(blur).raw().toBuffer()
}
