import { isId } from '#src/kernel/id.ts'
import type { ImageProcess } from '#src/platform/images/image-process.server.ts'
import type { Encoding } from '#src/platform/images/operations.server.ts'
import type { Turns } from '#src/platform/images/turns.server.ts'
import type { FileStorage } from '#src/platform/storage/port.ts'
import { imageWidths } from '../images/constants.ts'

export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]
export type Photo = { readonly bytes: Buffer<ArrayBuffer>; readonly format: PhotoFormat }
export type PhotoSizes = ReturnType<typeof createPhotoSizes>

/** Photographs contain finer detail than the drawn packshots, so quality is higher. */
const encodings: { readonly [F in PhotoFormat]: Encoding } = {
  avif: { format: 'avif', options: { quality: 55, effort: 3 } },
  webp: { format: 'webp', options: { quality: 80, effort: 4 } },
  jpg: { format: 'jpeg', options: { quality: 82, mozjpeg: true } },
}

/** Size that social networks recommend for Open Graph images. */
const shareSize = { width: 1200, height: 630 }

/** Folders of images in the storage: of products, of reviews, and notices that the law requires. */
export type PhotoOwner = 'product-images' | 'review-photos' | 'guarantee-notices'
export const folderOf = (id: string, owner: PhotoOwner = 'product-images') => `${owner}/${id}`
export const originalKey = (folder: string) => `${folder}/original.jpg`

type Size = { readonly format: PhotoFormat; readonly width: number; readonly height?: number }

/** The known sizes: `640.webp`, and `share.jpg` for social networks. Photographs are never enlarged. */
function sizeOf(file: string): Size | null {
  if (file === 'share.jpg') return { format: 'jpg', ...shareSize }
  const [width, format] = file.split('.')
  const known = imageWidths.find((value) => String(value) === width)
  const kind = photoFormats.find((value) => value === format)
  if (!known || !kind || file !== `${known}.${kind}`) return null
  return { format: kind, width: known }
}

type Deps = {
  readonly storage: FileStorage
  readonly images: ImageProcess
  readonly turn: Turns
  readonly onStoreFailed: (error: unknown) => void
}

/** Makes each size on its first request and stores it next to the original. */
export function createPhotoSizes({ storage, images, turn, onStoreFailed }: Deps, owner: PhotoOwner = 'product-images') {
  const inProgress = new Map<string, Promise<Buffer<ArrayBuffer> | null>>()

  async function make(folder: string, key: string, { format, ...size }: Size): Promise<Buffer<ArrayBuffer> | null> {
    // Originals are read in turn, so that only those in progress are in memory.
    const bytes = await turn(async () => {
      const source = await storage.read(originalKey(folder))
      return source && images.run('resize', { source, ...size, encoding: encodings[format] })
    })
    if (bytes) await storage.write(key, bytes).catch(onStoreFailed)
    return bytes
  }

  return {
    /** @returns null for an unknown photograph or size. */
    async get(id: string, file: string): Promise<Photo | null> {
      const size = sizeOf(file)
      if (!size || !isId(id)) return null
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
