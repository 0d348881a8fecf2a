import { createHash } from 'node:crypto'
import { dayMs, type Clock } from '#src/kernel/clock.ts'
import { isId, randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { everyPageChanged } from '#src/platform/catalog-change.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { ImageFile, ImageFiles, ImageProblem } from '#src/platform/images/image-files.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import { lockStore } from '../store-details/store.server.ts'
import { fullSizeFile, minNoticePixels } from './constants.ts'
import type { StoredGuaranteeNotice } from './contract.ts'
import {
  deleteFormerNotices,
  deleteNotice,
  findNotice,
  listShownImages,
  replaceNotice,
  type NoticeRow,
} from './store.server.ts'

type Decoded = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }
export type NoticeFiles = ImageFiles<Decoded> & { readonly readOriginal: (id: string) => Promise<ImageFile | null> }

type Deps = {
  readonly db: Database
  readonly clock: Clock
  readonly auditLog: Pick<AuditLog, 'record'>
  readonly files: NoticeFiles
}
type UploadError = ImageProblem | 'notice_too_small' | 'guarantee_notice_changed'

export type GuaranteeNotices = ReturnType<typeof createGuaranteeNotices>

/** For how long the file of a notice is served that was replaced or removed. */
const formerNoticeDays = 7

const present = (row: NoticeRow | null): StoredGuaranteeNotice => ({
  notice: row && { id: row.id, width: row.width, height: row.height },
})
const logged = (row: NoticeRow | null) => row && { image: row.id }

/** The EU prescribes the artwork, so the shop shows the owner's copy of it and never draws one. */
export function createGuaranteeNotices({ db, clock, auditLog, files }: Deps) {
  /** Under the lock of the store's details. Pages of all processes show the notice. */
  async function logChange(tx: Tx, actor: Actor, before: NoticeRow | null, after: NoticeRow | null): Promise<void> {
    await auditLog.record(tx, {
      actor,
      action: 'guarantee_notice_changed',
      subject: 'store',
      before: logged(before),
      after: logged(after),
    })
    await notifyChange(tx, everyPageChanged)
  }

  return {
    read: async (): Promise<StoredGuaranteeNotice> => present(await findNotice(db)),

    /** The file is written before its row. */
    async upload(actor: Actor, file: Uint8Array, seen: string): Promise<Result<StoredGuaranteeNotice, UploadError>> {
      const checksum = createHash('sha256').update(file).digest('hex')
      const stored = await findNotice(db)
      // For example when the response to an earlier upload was lost.
      if (stored?.checksum === checksum) return ok(present(stored))
      if ((stored?.id ?? '') !== seen) return fail('guarantee_notice_changed')
      const decoded = await files.decode(file)
      if (!decoded.ok) return decoded
      const { bytes, width, height } = decoded.value
      if (Math.min(width, height) < minNoticePixels) return fail('notice_too_small', { min: minNoticePixels })

      const notice = { id: randomId(), checksum, width, height }
      await files.write(notice.id, bytes)
      let isStored = false
      const result = await db.transaction(async (tx): Promise<Result<StoredGuaranteeNotice, UploadError>> => {
        await lockStore(tx)
        const before = await findNotice(tx)
        // Another upload may have finished meanwhile.
        if (before?.checksum === checksum) return ok(present(before))
        if ((before?.id ?? '') !== seen) return fail('guarantee_notice_changed')
        await replaceNotice(tx, notice, clock())
        await logChange(tx, actor, before, notice)
        isStored = true
        return ok(present(notice))
      })
      // When the transaction throws, it may have been committed: the file stays.
      if (!isStored) await files.remove(notice.id)
      return result
    },

    remove(actor: Actor, id: string): Promise<StoredGuaranteeNotice> {
      return db.transaction(async (tx) => {
        await lockStore(tx)
        const before = await findNotice(tx)
        if (before?.id !== id) return present(before)
        await deleteNotice(tx, clock())
        await logChange(tx, actor, before, null)
        return present(null)
      })
    },

    /** Open pages and caches of browsers may still show the notice before the current one, so its file is served too. */
    readFile: (id: string, file: string): Promise<ImageFile | null> =>
      !isId(id) ? Promise.resolve(null) : file === fullSizeFile ? files.readOriginal(id) : files.read(id, file),

    /** An upload takes less than a day, so an older file without a row never got one. */
    async removeUnreferenced(): Promise<void> {
      const now = clock().getTime()
      const ids = await files.listBefore(now - dayMs)
      const endedLongAgo = new Date(now - formerNoticeDays * dayMs)
      const shown = new Set(await listShownImages(db, endedLongAgo))
      for (const id of ids) if (!shown.has(id)) await files.remove(id)
      await deleteFormerNotices(db, endedLongAgo)
    },
  }
}
