import sharp from 'sharp'
import type { PhotoHeader } from './signature.ts'
import { maxPixels } from './signature.ts'
import { turned, workingSide, type Photo } from './photo.ts'
import { RejectedPhoto } from './rejected.ts'

/** Decoded photos are not reused, so caching is off; concurrency is managed by the pool. */
sharp.cache(false)
sharp.concurrency(1)

const decodeSeconds = 15

/** Share of rows that may be missing at the end of a truncated file. */
const maxMissing = 0.02

/**
 * Decodes to upright sRGB pixels. From the file's metadata only orientation and color profile are used. @throws
 * RejectedPhoto when decoding fails.
 */
export async function decodePhoto(bytes: Buffer, header: PhotoHeader): Promise<Photo> {
  const failOn = header.isTruncated ? 'none' : 'truncated'
  const source = () => sharp(bytes, { failOn, limitInputPixels: maxPixels, sequentialRead: true })
  try {
    const { orientation } = await source().metadata()
    const { data, info } = await source()
      .timeout({ seconds: decodeSeconds })
      .resize({
        width: workingSide,
        height: workingSide,
        fit: 'inside',
        withoutEnlargement: true,
        kernel: 'mitchell',
        fastShrinkOnLoad: true,
      })
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    // A copy, because a Buffer's slice would share memory.
    const pixels =
      info.channels === 3
        ? new Uint8Array(data.buffer, data.byteOffset, data.length)
        : threeChannels(data, info.channels)
    if (header.isTruncated && missingShare(pixels, info.width, info.height) > maxMissing)
      throw new RejectedPhoto('truncated')
    // Rotate after downscaling: rotating first would hold every pixel of the file in memory.
    return turned(
      {
        pixels,
        width: info.width,
        height: info.height,
        fullSide: Math.max(header.width, header.height),
        isIncomplete: header.isTruncated,
      },
      orientation ?? 1,
    )
  } catch (error) {
    if (error instanceof RejectedPhoto) throw error
    const words = String(error)
    throw new RejectedPhoto(
      /premature|truncated|incomplete|unexpected end|not enough/i.test(words) ? 'truncated' : 'unreadable',
    )
  }
}

/** Rows at the bottom in a single color: the decoder fills what is missing. */
function missingShare(pixels: Uint8Array, width: number, height: number): number {
  const isFlat = (y: number) => {
    const row = pixels.subarray(y * width * 3, (y + 1) * width * 3)
    return row.every((value, at) => Math.abs(value - row[at % 3]!) <= 1)
  }
  let rows = 0
  while (rows < height && isFlat(height - 1 - rows)) rows++
  return rows / height
}

/** Grayscale files decode to one channel. */
function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  const count = data.length / channels
  const pixels = new Uint8Array(count * 3)
  for (let at = 0; at < count; at++) {
    for (let channel = 0; channel < 3; channel++)
      pixels[at * 3 + channel] = data[at * channels + (channels >= 3 ? channel : 0)] ?? 0
  }
  return pixels
}
