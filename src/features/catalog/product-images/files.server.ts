import { isId } from '#src/kernel/id.ts'
import type { Result } from '#src/kernel/result.ts'
import type { ImageProcess } from '#src/platform/images/image-process.server.ts'
import type { Turns } from '#src/platform/images/turns.server.ts'
import type { FileStorage } from '#src/platform/storage/port.ts'
import { readInTurn, type ImageProblem, type Original, type RetryProblem } from './intake.server.ts'
import { createPhotoSizes, folderOf, originalKey, type Photo, type PhotoOwner } from './sizes.server.ts'

type Deps = {
  readonly storage: FileStorage
  readonly images: ImageProcess
  /** For uploads, which are decoded in turn with those of products. */
  readonly uploadTurn: Turns
  /** For sizes. */
  readonly turn: Turns
  readonly onStoreFailed: (error: unknown) => void
}

/** The files of photographs, for features that decide themselves who may see them. */
export type PhotoFiles = {
  /** Upright, in sRGB, without metadata. */
  readonly decode: (file: Uint8Array) => Promise<Result<Original, ImageProblem | RetryProblem>>
  readonly write: (id: string, bytes: Uint8Array) => Promise<void>
  /** @returns null for an unknown photograph or size. */
  readonly read: (id: string, size: string) => Promise<Photo | null>
  /** As it is stored; null for an unknown photograph. */
  readonly readOriginal: (id: string) => Promise<Photo | null>
  /** With all its sizes; idempotent. */
  readonly remove: (id: string) => Promise<void>
  /** Ids of all photographs that were stored before this time, in milliseconds. */
  readonly listBefore: (time: number) => Promise<string[]>
}

export function createPhotoFiles(
  owner: PhotoOwner,
  { storage, images, uploadTurn, turn, onStoreFailed }: Deps,
): PhotoFiles {
  const sizes = createPhotoSizes({ storage, images, turn, onStoreFailed }, owner)
  return {
    decode: (file) => readInTurn(uploadTurn, images, file),
    write: (id, bytes) => storage.write(originalKey(folderOf(id, owner)), bytes),
    read: (id, size) => sizes.get(id, size),
    async readOriginal(id) {
      const bytes = await storage.read(originalKey(folderOf(id, owner)))
      return bytes && { bytes, format: 'jpg' }
    },
    remove: (id) => storage.removeFolder(folderOf(id, owner)),
    async listBefore(time) {
      const folders = await storage.listFolders(owner)
      return folders.flatMap(({ name, changedAt }) => (changedAt < time && isId(name) ? [name] : []))
    },
  }
}
