import sharp from 'sharp'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { QueueFull, type Turns } from '../images/turns.server.ts'
import { edgeColor } from './edge-color.server.ts'

/** A photograph as it is stored: upright, in sRGB, without metadata and transparency. */
export type Original = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** See `edgeColor`. */
  readonly color: string
}
export type ImageProblem = 'image_empty' | 'image_unsupported_format' | 'image_unreadable' | 'image_too_many_pixels'

const maxPixels = 50_000_000
/** Longest side of a stored original. */
const maxSide = 3000
const maxSeconds = 60
export const retrySeconds = 5
/** Of stored originals, from which all sizes are made. */
export const storedQuality = { quality: 92, chromaSubsampling: '4:4:4' } as const

/** Uploads are decoded in turn; when too many are waiting, the client may try again. */
export async function readInTurn(
  turn: Turns,
  file: Uint8Array,
): Promise<Result<Original, ImageProblem | 'image_busy'>> {
  try {
    return await turn(() => readOriginal(file))
  } catch (error) {
    if (error instanceof QueueFull) return fail('image_busy', { seconds: retrySeconds })
    throw error
  }
}

/**
 * Decodes the whole file, so a truncated one is noticed. Only these four formats reach a decoder. The number of pixels
 * is checked before any of them is decoded.
 */
export async function readOriginal(file: Uint8Array): Promise<Result<Original, ImageProblem>> {
  if (file.length === 0) return fail('image_empty')
  if (!isSupported(file)) return fail('image_unsupported_format')
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    const pixels = width * height
    if (pixels > maxPixels) return fail('image_too_many_pixels', { pixels, most: maxPixels })
    const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .jpeg(storedQuality)
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: data, width: info.width, height: info.height, color: await edgeColor(data) })
  } catch {
    return fail('image_unreadable')
  }
}

/** By the file's first bytes, whatever its name and type say. */
function isSupported(file: Uint8Array): boolean {
  const head = Buffer.from(file.subarray(0, 64)).toString('latin1')
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG\r\n\u001a\n') ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    /^[^]{4}ftyp(?:[^]{4})*?avif/.test(head)
  )
}
