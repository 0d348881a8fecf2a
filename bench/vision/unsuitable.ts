import sharp, { type Sharp } from 'sharp'
import type { RefusalCode } from '../../src/skin-vision/contract.ts'
import type { Face } from '../../src/skin-vision/face/face.ts'
import { leftEye, noseTip, rightEye } from '../../src/skin-vision/face/landmarks.ts'

/** Ways to make a good photo unsuitable, and the reasons that are right for each. */
export const unsuitableKinds = {
  dark: ['too_dark', 'no_face'],
  'over-exposed': ['over_exposed'],
  'out of focus': ['blurred'],
  'moved sideways': ['blurred'],
  'moved up': ['blurred'],
  'moved aslant': ['blurred'],
  'blue face mask': ['face_covered', 'no_face'],
  'white face mask': ['face_covered', 'no_face'],
  'black face mask': ['face_covered', 'no_face'],
  sunglasses: ['eyes_covered'],
  'beauty filter': ['smoothed', 'not_a_photo'],
  screenshot: ['screenshot'],
  'printed photo': ['printed'],
  drawing: ['not_a_photo', 'smoothed', 'no_face'],
  'without color': ['no_color'],
  'cut off at the mouth': ['face_partly_visible', 'no_face'],
  'cut off at the nose': ['face_partly_visible', 'no_face'],
  'half of a face': ['face_partly_visible', 'no_face'],
} as const satisfies Readonly<Record<string, readonly RefusalCode[]>>
export type UnsuitableKind = keyof typeof unsuitableKinds

const jpeg = (image: Sharp) => image.jpeg({ quality: 85 }).toBuffer()

/** @param face found on the same bytes. */
export async function unsuitable(bytes: Uint8Array, kind: UnsuitableKind, face: Face): Promise<Buffer> {
  const photo = sharp(bytes).rotate()
  const move = (angle: number) => jpeg(photo.convolve(streak(Math.round(0.1 * face.eyeDistance), angle)))
  switch (kind) {
    case 'dark':
      return jpeg(photo.linear(0.05 ** (1 / 2.2), 0))
    case 'over-exposed':
      return jpeg(photo.linear(6 ** (1 / 2.2), 0))
    case 'out of focus':
      return jpeg(photo.blur(0.045 * face.eyeDistance))
    case 'moved sideways':
      return move(0)
    case 'moved up':
      return move(90)
    case 'moved aslant':
      return move(45)
    case 'blue face mask':
      return jpeg(await withShape(photo, maskOn(face, '#a8c8dc')))
    case 'white face mask':
      return jpeg(await withShape(photo, maskOn(face, '#f4f4f2')))
    case 'black face mask':
      return jpeg(await withShape(photo, maskOn(face, '#18181c')))
    case 'sunglasses':
      return jpeg(await withShape(photo, glassesOn(face)))
    case 'beauty filter':
      return jpeg(await smoothed(photo, Math.round(0.05 * face.eyeDistance)))
    case 'screenshot':
      return screenshotOf(photo)
    case 'printed photo':
      return printOf(photo, face.eyeDistance)
    case 'drawing':
      return jpeg(await drawingOf(photo))
    case 'without color':
      return jpeg(photo.grayscale())
    case 'cut off at the mouth':
      return jpeg(await cutOff(photo, { bottom: face.points[mouth * 2 + 1] }))
    case 'cut off at the nose':
      return jpeg(await cutOff(photo, { bottom: face.points[noseTip * 2 + 1] }))
    case 'half of a face':
      return jpeg(await cutOff(photo, { left: face.points[noseTip * 2] }))
  }
}

/** The photo from a column on, or down to a row. */
async function cutOff(
  photo: Sharp,
  { left = 0, bottom }: { left?: number | undefined; bottom?: number | undefined },
): Promise<Sharp> {
  const { data, info } = await photo.toBuffer({ resolveWithObject: true })
  const from = Math.round(left)
  const height = Math.min(info.height, Math.round(bottom ?? info.height))
  return sharp(data).extract({ left: from, top: 0, width: info.width - from, height })
}

/** A line of ones through the middle: the path of the camera while the shutter is open. */
export function streak(length: number, degrees: number) {
  const size = Math.max(3, length) | 1
  const kernel = Array.from<number>({ length: size * size }).fill(0)
  const middle = (size - 1) / 2
  for (let step = 0; step <= size * 4; step++) {
    const away = (step / (size * 4) - 0.5) * (size - 1)
    const x = Math.round(middle + away * Math.cos((degrees * Math.PI) / 180))
    const y = Math.round(middle + away * Math.sin((degrees * Math.PI) / 180))
    kernel[y * size + x] = 1
  }
  return { width: size, height: size, kernel }
}

async function withShape(photo: Sharp, shape: string): Promise<Sharp> {
  const { data, info } = await photo.toBuffer({ resolveWithObject: true })
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">${shape}</svg>`
  return sharp(data).composite([{ input: Buffer.from(picture) }])
}

/** Mesh point of the upper lip, on its inner rim. */
const mouth = 13
/** Mesh points around the lower face, from ear to ear over the nose. */
const maskOutline = [
  93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 330, 197, 101,
]

function maskOn({ points }: Face, color: string): string {
  const places = maskOutline.map((index) => `${points[index * 2]},${points[index * 2 + 1]}`)
  return `<polygon points="${places.join(' ')}" fill="${color}"/>`
}

function glassesOn({ points, eyeDistance }: Face): string {
  return [rightEye, leftEye]
    .map((eye) => {
      const mean = (axis: 0 | 1) => eye.reduce((sum, index) => sum + points[index * 2 + axis]!, 0) / eye.length
      return `<ellipse cx="${mean(0)}" cy="${mean(1) + 0.08 * eyeDistance}" rx="${0.44 * eyeDistance}" ry="${0.34 * eyeDistance}" fill="#16161a"/>`
    })
    .join('')
}

/** Surface blur: the mean of those pixels around that differ little, so that edges stay. */
async function smoothed(photo: Sharp, radius: number): Promise<Sharp> {
  const { data, info } = await photo.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const reach = Math.min(6, Math.max(2, radius))
  const out = Buffer.from(data)
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel
        let [sum, count] = [0, 0]
        for (let dy = -reach; dy <= reach; dy++)
          for (let dx = -reach; dx <= reach; dx++) {
            const near = data[at + (dy * width + dx) * 3]!
            if (Math.abs(near - data[at]!) >= 26) continue
            sum += near
            count++
          }
        out[at] = Math.round(sum / count)
      }
  return sharp(out, { raw: { width, height, channels: 3 } })
}

async function screenshotOf(photo: Sharp): Promise<Buffer> {
  const picture = await photo.resize({ width: 1080 }).toBuffer({ resolveWithObject: true })
  const { height } = picture.info
  const text = (y: number, words: string) => `<text x="60" y="${y}" font-size="40" fill="#222">${words}</text>`
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="${height + 500}">${text(90, '9:41')}${text(height + 320, 'Liked by 1,204 people')}</svg>`
  return sharp({ create: { width: 1080, height: height + 500, channels: 3, background: '#f7f7f8' } })
    .composite([
      { input: picture.data, left: 0, top: 200 },
      { input: Buffer.from(frame), left: 0, top: 0 },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Flat areas in a few tones, like a cartoon. */
async function drawingOf(photo: Sharp): Promise<Sharp> {
  const { data, info } = await photo.removeAlpha().median(9).raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at++) data[at] = Math.round((data[at] ?? 0) / 24) * 24
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).median(5)
}

/** A print with a white border on a table, photographed slightly askew: paler, softer, with paper-white highlights. */
async function printOf(photo: Sharp, eyeDistance: number): Promise<Buffer> {
  const { data, info } = await photo
    .removeAlpha()
    .linear(0.84, 24)
    .blur(Math.max(0.4, 0.006 * eyeDistance))
    .png()
    .toBuffer({ resolveWithObject: true })
  const border = Math.round(0.04 * info.width)
  const table = { r: 112, g: 86, b: 62 }
  const paper = await sharp(data)
    .extend({ top: border, bottom: border, left: border, right: border, background: '#f3f0ea' })
    .toBuffer()
  const side = Math.round(0.14 * info.width)
  return sharp(paper)
    .rotate((info.width % 7) - 3, { background: table })
    .extend({ top: side, bottom: side, left: side, right: side, background: table })
    .jpeg({ quality: 85 })
    .toBuffer()
}
