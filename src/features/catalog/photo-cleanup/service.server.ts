import { dayMs, type Clock } from '#src/kernel/clock.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { photoUrl } from '../product-images/constants.ts'
import type { PhotoFiles } from '../product-images/files.server.ts'
import { deleteRemoved, listNeeded } from './store.server.ts'

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly files: Pick<PhotoFiles, 'listBefore' | 'remove'>
  /** A port, because orders do not belong to the catalog: which of these images orders refer to. */
  readonly imagesInOrders: (imageUrls: readonly string[]) => Promise<string[]>
}

/** Longer than any payment stays open. */
const keptDays = 30
const idsAtOnce = 500

/** Deletes the files of photographs that neither a product nor an order refers to. */
export function createPhotoCleanup({ db, clock, files, imagesInOrders }: Deps) {
  async function removeSome(ids: readonly string[]): Promise<void> {
    const needed = await listNeeded(db, ids, new Date(clock().getTime() - keptDays * dayMs))
    const unused = ids.filter((id) => !needed.includes(id))
    const ordered = await imagesInOrders(unused.map((id) => photoUrl(id)))
    const removed = unused.filter((id) => !ordered.includes(photoUrl(id)))
    for (const id of removed) await files.remove(id)
    await deleteRemoved(db, removed)
  }

  return {
    /** An upload takes less than a day, so a file without a row is then one whose upload failed. */
    async removeUnreferenced(): Promise<void> {
      const ids = await files.listBefore(clock().getTime() - dayMs)
      for (let from = 0; from < ids.length; from += idsAtOnce) await removeSome(ids.slice(from, from + idsAtOnce))
    },
  }
}

export type PhotoCleanup = ReturnType<typeof createPhotoCleanup>
