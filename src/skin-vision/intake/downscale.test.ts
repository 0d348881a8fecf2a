import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from './decode.server.ts'
import { openPlainKernel, openSimdKernel } from './downscale-kernel.ts'
import { downscale } from './downscale.ts'
import { readHeader } from './signature.ts'

/** Smooth shapes with some noise, like a photo. */
function scene(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        pixels[(y * width + x) * 3 + channel] =
          130 + 60 * Math.sin(x / 23 + channel) * Math.cos(y / 31) + ((state >>> 24) - 128) / 16
      }
  return pixels
}

/** Root mean square difference in luminance between the two decoders, of 255. */
async function difference(width: number, height: number, format: 'jpeg' | 'png'): Promise<number> {
  const bytes = await sharp(scene(width, height), { raw: { width, height, channels: 3 } })
    // The quality of a PNG would be a palette of colors.
    .toFormat(format, format === 'jpeg' ? { quality: 92 } : {})
    .toBuffer()
  const server = await decodePhoto(bytes, readHeader(bytes))
  const rgba = await sharp(bytes).ensureAlpha().raw().toBuffer()
  const read = (top: number, count: number) =>
    new Uint8ClampedArray(rgba.buffer, rgba.byteOffset + top * width * 4, count * width * 4)
  const here = downscale({ width, height, read }, 1440)
  expect([here.width, here.height, here.fullSide]).toEqual([server.width, server.height, server.fullSide])
  let sum = 0
  for (let at = 0; at < here.pixels.length; at += 3) {
    const [red, green, blue] = [0, 1, 2].map((channel) => here.pixels[at + channel]! - server.pixels[at + channel]!)
    sum += (0.299 * red! + 0.587 * green! + 0.114 * blue!) ** 2
  }
  return Math.sqrt((sum * 3) / here.pixels.length)
}

it.each([
  ['a photo that is small enough', 700, 1_001, 'jpeg', 0.01],
  ['a slightly larger one', 1_700, 1_300, 'jpeg', 0.5],
  ['one of about 12 megapixels', 1_001, 3_495, 'jpeg', 0.5],
  ['one of about 24 megapixels', 1_001, 5_701, 'jpeg', 1.2],
  ['one of about 48 megapixels', 601, 8_000, 'jpeg', 1.2],
  ['a large PNG', 601, 4_000, 'png', 0.8],
  ['one with a side that keeps its length', 300, 1_441, 'png', 0.3],
] as const)('downscales %s as the server does', async (_name, width, height, format, max) => {
  expect(await difference(width, height, format)).toBeLessThan(max)
})

it.each([
  [1_441, 30],
  [30, 1_441],
  [2_003, 1_501],
  [4_000, 333],
  [333, 8_000],
])('gives the same pixels with and without SIMD instructions, %i by %i', (width, height) => {
  // Areas of black and white, beside which the filter exceeds both ends.
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < rgba.length; at++) {
    const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)]
    rgba[at] = Math.sin(x * 0.09 + y * 0.04 + (at % 4)) > 0 ? 255 - (x % 3) : y % 2
  }
  const read = (top: number, count: number) => rgba.subarray(top * width * 4, (top + count) * width * 4)
  const [plain, simd] = [openPlainKernel, openSimdKernel].map((open) =>
    downscale({ width, height, read }, 1440, (shape) => open(shape) ?? expect.fail('no SIMD instructions')),
  )
  expect(plain!.pixels).toContain(255)
  expect(Buffer.compare(simd!.pixels, plain!.pixels)).toBe(0)
})
