import sharp, { type AvifOptions, type JpegOptions, type PngOptions, type Sharp, type WebpOptions } from 'sharp'
import { edgeColor } from './edge-color.server.ts'

// Jobs come one after another, and none needs what another one has read.
sharp.concurrency(1)
sharp.cache(false)

export type Encoding =
  | { readonly format: 'avif'; readonly options: AvifOptions }
  | { readonly format: 'webp'; readonly options: WebpOptions }
  | { readonly format: 'png'; readonly options: PngOptions }
  | { readonly format: 'jpeg'; readonly options: JpegOptions }

/** `color`: see `edgeColor`. */
type Description = { readonly width: number; readonly height: number; readonly color: string }
export type Normalized =
  | ({ readonly kind: 'normalized'; readonly bytes: Buffer } & Description)
  | { readonly kind: 'too_many_pixels'; readonly pixels: number }
  | { readonly kind: 'unreadable' }

export type NormalizeInput = {
  readonly file: Uint8Array
  readonly maxPixels: number
  /** Longest side of the result, in pixels. */
  readonly maxSide: number
  readonly encoding: Encoding
}
export type CropInput = {
  readonly source: Uint8Array
  /** In `units` of each side. */
  readonly part: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  readonly units: number
  /** Smallest side of the result, in pixels. */
  readonly minSide: number
  readonly encoding: Encoding
}
export type ResizeInput = {
  readonly source: Uint8Array
  readonly width: number
  /** With a height, the whole image is shown in a box of this size, on its edge color. */
  readonly height?: number
  readonly encoding: Encoding
}
export type RasterizeInput = {
  readonly svg: string
  readonly width: number
  /** Intrinsic width of the drawing. */
  readonly drawn: number
  readonly encoding: Encoding
}

const encode = (image: Sharp, { format, options }: Encoding) => image.toFormat(format, options)

async function describe(image: Uint8Array): Promise<Description> {
  const { width, height } = await sharp(image).metadata()
  return { width, height, color: await edgeColor(image) }
}

/**
 * Everything that is done with pixels, in a process of its own: input and output are copied to and from it
 * (image-process.server.ts).
 */
export const operations = {
  /**
   * Upright, in sRGB, on white, without metadata. Decodes the whole file, so a truncated one is noticed. The number of
   * pixels is checked before any of them is decoded.
   */
  async normalize({ file, maxPixels, maxSide, encoding }: NormalizeInput): Promise<Normalized> {
    try {
      const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
      const pixels = width * height
      if (pixels > maxPixels) return { kind: 'too_many_pixels', pixels }
      const upright = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .toColorspace('srgb')
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      const { data, info } = await encode(upright, encoding).toBuffer({ resolveWithObject: true })
      return { kind: 'normalized', bytes: data, width: info.width, height: info.height, color: await edgeColor(data) }
    } catch {
      return { kind: 'unreadable' }
    }
  },

  describe,

  /** @returns null when the part is too small. */
  async crop({ source, part, units, minSide, encoding }: CropInput): Promise<(Description & { bytes: Buffer }) | null> {
    const whole = await sharp(source).metadata()
    const pixels = (share: number, side: number) => Math.round((share * side) / units)
    const [left, top] = [pixels(part.left, whole.width), pixels(part.top, whole.height)]
    const width = Math.min(pixels(part.width, whole.width), whole.width - left)
    const height = Math.min(pixels(part.height, whole.height), whole.height - top)
    if (Math.min(width, height) < minSide) return null
    const bytes = await encode(sharp(source).extract({ left, top, width, height }), encoding).toBuffer()
    return { bytes, width, height, color: await edgeColor(bytes) }
  },

  /** Never enlarges. */
  async resize({ source, width, height, encoding }: ResizeInput): Promise<Buffer<ArrayBuffer>> {
    const size =
      height === undefined
        ? ({ width, withoutEnlargement: true } as const)
        : ({ width, height, fit: 'contain', background: await edgeColor(source) } as const)
    return encode(sharp(source).resize(size), encoding).toBuffer()
  },

  rasterize({ svg, width, drawn, encoding }: RasterizeInput): Promise<Buffer<ArrayBuffer>> {
    const image = sharp(Buffer.from(svg), { density: (72 * width) / drawn }).resize({ width })
    return encode(image, encoding).toBuffer()
  },
}

export type Operations = typeof operations
export type Input<Name extends keyof Operations> = Parameters<Operations[Name]>[0]
export type Output<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>
