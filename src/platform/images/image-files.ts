import type { Result } from '#src/kernel/result.ts'

export type ImageProblem =
  | 'image_empty'
  | 'image_unsupported_format'
  | 'image_unreadable'
  | 'image_too_many_pixels'
  | 'image_busy'
  | 'image_processing_failed'

export type ImageFile = { readonly bytes: Buffer<ArrayBuffer>; readonly format: 'avif' | 'webp' | 'jpg' }

/** A port: the catalog's image processing and storage, for uploads of other features. */
export type ImageFiles<Decoded> = {
  readonly decode: (file: Uint8Array) => Promise<Result<Decoded, ImageProblem>>
  readonly write: (id: string, bytes: Uint8Array) => Promise<void>
  readonly read: (id: string, size: string) => Promise<ImageFile | null>
  readonly remove: (id: string) => Promise<void>
  readonly listBefore: (time: number) => Promise<string[]>
}
