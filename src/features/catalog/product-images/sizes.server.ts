import sharp, { type Sharp } from 'sharp'
import type { FileStorage } from '#src/platform/storage/port.ts'
import { edgeColor } from './edge-color.server.ts'
import { imageWidths } from '../images/constants.ts'
import type { Turns } from '../images/turns.server.ts'

export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]
export type Photo = { readonly bytes: Buffer<ArrayBuffer>; readonly format: PhotoFormat }
export type PhotoSizes = ReturnType<typeof createPhotoSizes>

/** Photographs contain finer detail than the drawn packshots, so quality is higher. */
const encoders: { readonly [F in PhotoFormat]: (image: Sharp) => Sharp } = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
}

/** Size that social networks recommend for Open Graph images. */
const shareSize = { width: 1200, height: 630 }

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The name of a photograph's folder. */
export const isPhotoId = (name: string): boolean => idPattern.test(name)

/** Folders of photographs in the storage: of products, and of reviews. */
export type PhotoOwner = 'product-images' | 'review-photos'
export const folderOf = (id: string, owner: PhotoOwner = 'product-images') => `${owner}/${id}`
export const originalKey = (folder: string) => `${folder}/original.jpg`

type Size = { readonly format: PhotoFormat; readonly resize: (original: Buffer) => Promise<Sharp> }

/** The known sizes: `640.webp`, and `share.jpg` for social networks. Photographs are never enlarged. */
function sizeOf(file: string): Size | null {
  if (file === 'share.jpg')
    return {
      format: 'jpg',
      resize: async (original) =>
        sharp(original).resize({ ...shareSize, fit: 'contain', background: await edgeColor(original) }),
    }
  const [width, format] = file.split('.')
  const known = imageWidths.find((value) => String(value) === width)
  const kind = photoFormats.find((value) => value === format)
  if (!known || !kind || file !== `${known}.${kind}`) return null
  return {
    format: kind,
    resize: async (original) => sharp(original).resize({ width: known, withoutEnlargement: true }),
  }
}

/** Makes each size on its first request and stores it next to the original. */
export function createPhotoSizes(storage: FileStorage, turn: Turns, owner: PhotoOwner = 'product-images') {
  const inProgress = new Map<string, Promise<Buffer<ArrayBuffer> | null>>()

  async function make(folder: string, key: string, { format, resize }: Size): Promise<Buffer<ArrayBuffer> | null> {
    // Originals are read in turn, so that only those in progress are in memory.
    const bytes = await turn(async () => {
      const original = await storage.read(originalKey(folder))
      return original && encoders[format](await resize(original)).toBuffer()
    })
    if (bytes) await storage.write(key, bytes)
    return bytes
  }

  return {
    /** @returns null for an unknown photograph or size. */
    async get(id: string, file: string): Promise<Photo | null> {
      const size = sizeOf(file)
      if (!size || !isPhotoId(id)) return null
      const folder = folderOf(id, owner)
      const key = `${folder}/${file}`
      const stored = await storage.read(key)
      if (stored) return { bytes: stored, format: size.format }
      const work = inProgress.get(key) ?? make(folder, key, size).finally(() => inProgress.delete(key))
      inProgress.set(key, work)
      const bytes = await work
      return bytes && { bytes, format: size.format }
    },
  }
}
