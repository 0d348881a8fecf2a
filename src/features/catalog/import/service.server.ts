import { dayMs, type Clock } from '#src/kernel/clock.ts'
import { randomId } from '#src/kernel/id.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import { checkFile, hashFile, readValidated, type ReadBatch } from './check.server.ts'
import { jobOf, noCounts, type ImportJob, type OnProgress } from './job.ts'
import { inParallel } from './parallel.ts'
import { UnreadableFile, type CatalogFormat, type CatalogSource } from './source.ts'
import {
  analyzeProducts,
  claimImport,
  deleteBatch,
  deleteImport,
  deleteOutdatedImports,
  hasUnfinishedImport,
  insertImport,
  lockStart,
  withFreshPlans,
  type StartedImport,
} from './store.server.ts'
import type { BadRow } from './validate.ts'
import { addCounts, writeBatch, type Change, type StockPort } from './write.server.ts'

export { previewImport, type ImportPreview } from './preview.server.ts'
export type { ImportProgress } from './job.ts'
export type { CatalogFormat, CatalogSource } from './source.ts'

export type ImportDeps = {
  readonly db: Database
  readonly clock?: Clock
  readonly stock: StockPort
  /** Products per transaction. */
  readonly batchSize?: number
}

/** `imported`: products of earlier batches, where the shop came to contradict the file in the meantime. */
export type ImportOutcome =
  | { readonly ok: true; readonly imported: number }
  | { readonly ok: false; readonly bad: readonly BadRow[]; readonly imported?: number }

/** An import that stops without being finished; importing the same file again continues it. */
export class ImportStopped extends Error {}

type Run = {
  readonly job: ImportJob
  readonly runId: string
  readonly fileHash: string
  readonly started: StartedImport
}

/** One writes while the other waits for this process, or both use a core of the database server. */
const batchesAtOnce = 2
/** Numbers of batches after which the tables have become much larger. */
const analyzedAfter = new Set([1, 5, 25, 100, 400])
const daysKept = 7
const firstKept = ({ now }: ImportJob) => new Date(now.getTime() - daysKept * dayMs)

/**
 * Validates the whole file before the first product is written: an invalid file changes nothing. Then writes it in
 * batches, each in one transaction. After an interruption, importing the same file continues with the next batch, unless
 * another file was imported since.
 */
export async function importCatalog(
  deps: ImportDeps,
  file: CatalogSource | string,
  format: CatalogFormat,
  onProgress: OnProgress = () => undefined,
): Promise<ImportOutcome> {
  const job = jobOf(deps, file, format)
  const resumed = await resume(deps, job)
  if (resumed) return writeFile(deps, resumed, onProgress)
  const checked = await checkAndStart(deps, job, onProgress)
  return checked.ok ? writeFile(deps, checked.run, onProgress) : checked
}

async function resume({ db }: ImportDeps, job: ImportJob): Promise<Run | null> {
  if (!(await hasUnfinishedImport(db))) return null
  return claim(db, job, await hashFile(job))
}

async function claim(db: Database, job: ImportJob, fileHash: string): Promise<Run | null> {
  const runId = randomId()
  const started = await db.maintenance((tx) => claimImport(tx, fileHash, runId, firstKept(job)))
  return started && { job, runId, fileHash, started }
}

async function checkAndStart(
  { db }: ImportDeps,
  job: ImportJob,
  onProgress: OnProgress,
): Promise<{ ok: true; run: Run } | { ok: false; bad: BadRow[] }> {
  const runId = randomId()
  const checked = await db.maintenance(async (tx) => {
    let products = 0
    const found = await checkFile(withFreshPlans(tx), job, ({ read, bytesRead }) => {
      products += read.length
      onProgress({ step: 'validate', products, part: bytesRead / job.source.size, counts: noCounts })
    })
    if (!found.ok) return found
    await lockStart(tx)
    await deleteOutdatedImports(tx, found.file.fileHash, firstKept(job))
    return { ...found, started: await insertImport(tx, { ...found.file, runId }) }
  })
  if (!checked.ok) return checked
  const { fileHash } = checked.file
  const run = checked.started
    ? { job, runId, fileHash, started: checked.started }
    : // Another run has validated the same file in the meantime: this one continues it.
      await claim(db, job, fileHash)
  if (!run) throw new ImportStopped('Another process has just imported the same file.')
  return { ok: true, run }
}

async function writeFile(deps: ImportDeps, run: Run, onProgress: OnProgress): Promise<ImportOutcome> {
  const { job, started, fileHash, runId } = run
  let [written, products, counts] = [0, 0, noCounts]
  try {
    await inParallel(
      readValidated(job, (batchNumber) => started.batches.has(batchNumber)),
      batchesAtOnce,
      async (batch) => {
        const isPending = started.batches.has(batch.number)
        const changes = isPending ? await writeOne(deps, run, batch) : []
        products += batch.rows.length
        if (!isPending) return
        written += 1
        counts = addCounts(counts, changes)
        onProgress({ step: 'write', products, part: products / started.products, counts })
        const isLast = written === started.batches.size
        if (counts.added > 0 && (isLast ? written > 1 : analyzedAfter.has(written)))
          await deps.db.maintenance(analyzeProducts)
      },
    )
  } catch (error) {
    if (error instanceof UnreadableFile) throw fileChanged()
    if (!(error instanceof BatchRejected)) throw error
    // The next run validates the whole file again.
    await deleteImport(deps.db, fileHash, runId)
    return { ok: false, bad: error.bad, ...(products > 0 && { imported: products }) }
  }
  if (products !== started.products) throw fileChanged()
  await deleteImport(deps.db, fileHash, runId)
  return { ok: true, imported: products }
}

async function writeOne({ db, stock }: ImportDeps, run: Run, batch: ReadBatch): Promise<Change[]> {
  if (batch.hash !== run.started.batches.get(batch.number)) throw fileChanged()
  return db.maintenance(async (tx) => {
    const written = await writeBatch(withFreshPlans(tx), stock, batch)
    if (!written.ok) throw new BatchRejected(written.bad)
    if (!(await deleteBatch(tx, run.fileHash, run.runId, batch.number)))
      throw new ImportStopped('Another process has continued this import. This one stopped.')
    return written.changes
  })
}

/** The shop was changed after the file had been validated, so that a batch contradicts it now. */
class BatchRejected extends Error {
  readonly bad: readonly BadRow[]
  constructor(bad: readonly BadRow[]) {
    super('a batch contradicts the shop')
    this.bad = bad
  }
}

function fileChanged(): ImportStopped {
  return new ImportStopped('The file was changed while it was being imported. Start the import again.')
}
