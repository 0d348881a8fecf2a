import type { Result } from '#src/kernel/result.ts'
import type { FileStorage } from '#src/platform/storage/port.ts'
import type { Turns } from '../images/turns.server.ts'
import { readInTurn, type ImageProblem, type Original } from './intake.server.ts'
import { createPhotoSizes, folderOf, isPhotoId, originalKey, type Photo, type PhotoOwner } from './sizes.server.ts'

type Deps = {
  readonly storage: FileStorage
  /** For uploads, which are decoded in turn with those of products. */
  readonly uploadTurn: Turns
  /** For sizes. */
  readonly turn: Turns
}

/** The files of photographs, for features that decide themselves who may see them. */
export type PhotoFiles = {
  /** Upright, in sRGB, without metadata. */
  readonly decode: (file: Uint8Array) => Promise<Result<Original, ImageProblem | 'image_busy'>>
  readonly write: (id: string, bytes: Uint8Array) => Promise<void>
  /** @returns null for an unknown photograph or size. */
  readonly read: (id: string, size: string) => Promise<Photo | null>
  /** With all its sizes; idempotent. */
  readonly remove: (id: string) => Promise<void>
  /** Ids of all photographs that were stored before this time, in milliseconds. */
  readonly listBefore: (time: number) => Promise<string[]>
}

export function createPhotoFiles(owner: PhotoOwner, { storage, uploadTurn, turn }: Deps): PhotoFiles {
  const sizes = createPhotoSizes(storage, turn, owner)
  return {
    decode: (file) => readInTurn(uploadTurn, file),
    write: (id, bytes) => storage.write(originalKey(folderOf(id, owner)), bytes),
    read: (id, size) => sizes.get(id, size),
    remove: (id) => storage.removeFolder(folderOf(id, owner)),
    async listBefore(time) {
      const folders = await storage.listFolders(owner)
      return folders.flatMap(({ name, changedAt }) => (changedAt < time && isPhotoId(name) ? [name] : []))
    },
  }
}
