import { fail, ok, type Fail, type Facts, type Result } from '#src/kernel/result.ts'
import { ImageProcessEnded, retrySeconds } from '#src/platform/images/ended.server.ts'
import type { ImageProcess } from '#src/platform/images/image-process.server.ts'
import type { Encoding } from '#src/platform/images/operations.server.ts'
import { QueueFull, type Turns } from '#src/platform/images/turns.server.ts'

/** A photograph as it is stored: upright, in sRGB, without metadata and transparency. */
export type Original = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** See `edgeColor`. */
  readonly color: string
}
export type ImageProblem = 'image_empty' | 'image_unsupported_format' | 'image_unreadable' | 'image_too_many_pixels'
/** The same request may succeed later. */
export type RetryProblem = 'image_busy' | 'image_processing_failed'

const maxPixels = 50_000_000
/** Longest side of a stored original. */
const maxSide = 3000
/** Of stored originals, from which all sizes are made. */
export const storedEncoding: Encoding = { format: 'jpeg', options: { quality: 92, chromaSubsampling: '4:4:4' } }

/** Uploads are decoded in turn; when too many are waiting, the client may try again. */
export async function readInTurn(
  turn: Turns,
  images: ImageProcess,
  file: Uint8Array,
): Promise<Result<Original, ImageProblem | RetryProblem>> {
  try {
    return await turn(() => readOriginal(images, file))
  } catch (error) {
    return retryProblem(error)
  }
}

/** @throws the error when trying again does not help. */
export function retryProblem(error: unknown, facts: Facts = {}): Fail<RetryProblem> {
  if (error instanceof QueueFull) return fail('image_busy', { seconds: retrySeconds, ...facts })
  if (error instanceof ImageProcessEnded) return fail('image_processing_failed', { seconds: retrySeconds, ...facts })
  throw error
}

/** Only these four formats reach a decoder. */
async function readOriginal(images: ImageProcess, file: Uint8Array): Promise<Result<Original, ImageProblem>> {
  if (file.length === 0) return fail('image_empty')
  if (!isSupported(file)) return fail('image_unsupported_format')
  const read = await images.run('normalize', { file, maxPixels, maxSide, encoding: storedEncoding })
  if (read.kind === 'unreadable') return fail('image_unreadable')
  if (read.kind === 'too_many_pixels') return fail('image_too_many_pixels', { pixels: read.pixels, max: maxPixels })
  const { bytes, width, height, color } = read
  return ok({ bytes, width, height, color })
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
