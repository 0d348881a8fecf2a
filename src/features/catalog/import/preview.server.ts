import type { Database } from '#src/platform/db/database.server.ts'
import type { Clock } from '#src/kernel/clock.ts'
import { checkFile } from './check.server.ts'
import type { ChangedField } from './compare.ts'
import { jobOf, noCounts, type Counts, type OnProgress } from './job.ts'
import type { CatalogFormat, CatalogSource } from './source.ts'
import { countListed, withFreshPlans } from './store.server.ts'
import type { BadRow } from './validate.ts'
import { addCounts, findChanges, isUnchanged, type StockPort } from './write.server.ts'

type Deps = { readonly db: Database; readonly clock?: Clock; readonly stock: StockPort }

export type ImportPreview = Counts & {
  readonly products: number
  /** Products by changed field. */
  readonly fields: ReadonlyMap<ChangedField, number>
  /** The first changed products. */
  readonly examples: readonly { readonly id: string; readonly fields: readonly ChangedField[] }[]
  /** Active products and drafts that are not in the file. They stay as they are. */
  readonly untouched: number
}

const maxExamples = 20

/** What an import of this file would change. Writes nothing. */
export function previewImport(
  { db, clock, stock }: Deps,
  file: CatalogSource | string,
  format: CatalogFormat,
  onProgress: OnProgress = () => undefined,
): Promise<{ ok: true; preview: ImportPreview } | { ok: false; bad: readonly BadRow[] }> {
  const job = jobOf({ ...(clock && { clock }) }, file, format)
  const fields = new Map<ChangedField, number>()
  const examples: { id: string; fields: readonly ChangedField[] }[] = []
  let [counts, products, listed] = [noCounts, 0, 0]
  return db.maintenance(async (plain) => {
    const tx = withFreshPlans(plain)
    const checked = await checkFile(tx, job, async ({ read, bytesRead }) => {
      const changes = await findChanges(tx, stock, read)
      counts = addCounts(counts, changes)
      for (const change of changes) {
        for (const field of change.fields ?? []) fields.set(field, (fields.get(field) ?? 0) + 1)
        if (change.fields && !isUnchanged(change) && examples.length < maxExamples)
          examples.push({ id: change.next.product.id, fields: change.fields })
        if (change.wasListed) listed += 1
      }
      products += read.length
      onProgress({ step: 'validate', products, part: bytesRead / job.source.size, counts })
    })
    if (!checked.ok) return checked
    const untouched = (await countListed(tx)) - listed
    return { ok: true, preview: { ...counts, products, fields, examples, untouched } }
  })
}
