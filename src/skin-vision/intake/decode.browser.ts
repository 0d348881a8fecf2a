import { downscale } from './downscale.ts'
import { isCmykJpeg } from './jpeg-colors.ts'
import { workingSide, type Photo } from './photo.ts'
import { RejectedPhoto } from './rejected.ts'
import { isAvif, maxPixels, otherFormats } from './signature.ts'

const readable = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF[\s\S]{4}WEBP)/
/** Bytes before the frame header of a JPEG: color profiles, previews and metadata of editors fill a few hundred thousand. */
const longestJpegHead = 2_000_000
/** The server refuses it, but some browsers decode it. */
const maybeReadable = new Set(['heic'])

/**
 * Decodes to upright sRGB pixels with the browser's own decoder, in a worker. @throws RejectedPhoto when decoding
 * fails.
 */
export async function decodePhoto(photo: Blob): Promise<Photo> {
  if (photo.size === 0) throw new RejectedPhoto('empty')
  const start = latin1(new Uint8Array(await photo.slice(0, 1024).arrayBuffer()))
  const isReadable = readable.test(start) || isAvif(start)
  const other = isReadable ? undefined : otherFormats.find(([, pattern]) => pattern.test(start))?.[0]
  if (other !== undefined && !maybeReadable.has(other)) throw new RejectedPhoto('unsupported_format', { format: other })
  if (other === undefined && !isReadable) throw new RejectedPhoto('wrong_signature')

  if (isCmykJpeg(new Uint8Array(await photo.slice(0, longestJpegHead).arrayBuffer())))
    throw new RejectedPhoto('unsupported_format', { format: 'cmyk' })

  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    // Out of memory: nothing to do with the photo.
    if (error instanceof RangeError) throw error
    throw other === undefined
      ? new RejectedPhoto('unreadable')
      : new RejectedPhoto('unsupported_format', { format: other })
  })
  try {
    return pixelsOf(bitmap)
  } finally {
    bitmap.close()
  }
}

function pixelsOf(bitmap: ImageBitmap): Photo {
  const { width, height } = bitmap
  if (width * height > maxPixels) throw new RejectedPhoto('too_many_pixels', { pixels: width * height, max: maxPixels })
  let canvas: OffscreenCanvas | undefined
  return downscale(
    {
      width,
      height,
      read(top, count) {
        if (canvas?.height !== count) canvas = new OffscreenCanvas(width, count)
        const context = canvas.getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('no canvas')
        // Transparent parts become white, as on the server.
        context.fillStyle = 'white'
        context.fillRect(0, 0, width, count)
        context.drawImage(bitmap, 0, top, width, count, 0, 0, width, count)
        return context.getImageData(0, 0, width, count).data
      },
    },
    workingSide,
  )
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes)
