import type { Sql } from '#src/platform/db/database.server.ts'
import type { Inventory } from '../../inventory/service.server.ts'
import { listEditableAfter } from '../editing/service.server.ts'
import type { CatalogEntry } from '../import/format.ts'
import { listOptionValues, listVariants } from '../variants/store.server.ts'
import { csvHead, csvRowsOf } from './csv.ts'
import { entryOf } from './entry.server.ts'

type Deps = { readonly db: Sql; readonly levels: Inventory['levels'] }

/** Products per query; bounds the memory use. */
const batchSize = 200

/** Active products and drafts by id, in parts of a file. No transaction stays open between parts. */
export async function* exportCatalog(deps: Deps, format: 'json' | 'csv'): AsyncGenerator<string> {
  if (format === 'csv') yield csvHead
  let isFirst = true
  for (let after = ''; ;) {
    const entries = await readEntries(deps, after)
    if (format === 'csv') yield entries.map(csvRowsOf).join('')
    else if (entries.length > 0) yield (isFirst ? '[\n' : ',\n') + entries.map((one) => JSON.stringify(one)).join(',\n')
    if (entries.length > 0) isFirst = false
    if (entries.length < batchSize) break
    after = entries.at(-1)?.id ?? ''
  }
  if (format === 'json') yield isFirst ? '[]\n' : '\n]\n'
}

async function readEntries({ db, levels }: Deps, after: string): Promise<CatalogEntry[]> {
  const rows = await listEditableAfter(db, after, batchSize)
  const ids = rows.map(({ id }) => id)
  const [all, values] = await Promise.all([listVariants(db, ids), listOptionValues(db, ids)])
  const active = all.filter(({ isArchived }) => !isArchived)
  const stock = await levels(
    db,
    active.map(({ id }) => id),
  )
  const variantsOf = Map.groupBy(active, ({ productId }) => productId)
  const valuesOf = Map.groupBy(values, ({ productId }) => productId)
  return rows.map((row) =>
    entryOf(row, {
      variants: variantsOf.get(row.id) ?? [],
      values: valuesOf.get(row.id) ?? [],
      onHand: (id) => stock.get(id)?.onHand ?? 0,
    }),
  )
}
