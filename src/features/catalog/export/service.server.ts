import type { CsvLayout } from '#src/kernel/csv.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { Inventory } from '../../inventory/service.server.ts'
import { listEditableAfter, listEditableOf, type EditableRow } from '../editing/service.server.ts'
import type { CatalogEntry } from '../import/format.ts'
import type { CatalogFormat } from '../import/source.ts'
import { listOptionValues, listVariants } from '../variants/store.server.ts'
import { csvHead, csvRowsOf } from './csv.ts'
import { entryOf } from './entry.server.ts'

type Deps = { readonly db: Sql; readonly levels: Inventory['levels'] }
type StoredEntry = { readonly entry: CatalogEntry; readonly variantIds: ReadonlyMap<string, string> }

/** Products per query; bounds the memory use. */
const batchSize = 200

/** Active products and drafts by id, in parts of a file. No transaction stays open between parts. */
export async function* exportCatalog(
  deps: Deps,
  format: CatalogFormat,
  onProgress: (products: number) => void = () => undefined,
  layout: CsvLayout = 'standard',
): AsyncGenerator<string> {
  let products = 0
  if (format === 'csv') yield csvHead(layout)
  for (let after = ''; ;) {
    const rows = await listEditableAfter(deps.db, after, batchSize)
    const entries = (await readEntries(deps, rows)).map(({ entry }) => entry)
    if (format === 'csv') yield entries.map((entry) => csvRowsOf(entry, layout)).join('')
    else if (entries.length > 0) yield jsonPart(entries, format, products === 0)
    products += entries.length
    onProgress(products)
    if (rows.length < batchSize) break
    after = rows.at(-1)?.id ?? ''
  }
  if (format === 'json') yield products === 0 ? '[]\n' : '\n]\n'
}

function jsonPart(entries: readonly CatalogEntry[], format: 'json' | 'jsonl', isFirst: boolean): string {
  const lines = entries.map((one) => JSON.stringify(one))
  return format === 'jsonl' ? `${lines.join('\n')}\n` : (isFirst ? '[\n' : ',\n') + lines.join(',\n')
}

/** Products of any status as they would be exported, with the ids of their variants by SKU. */
export async function listEntries(deps: Deps, ids: readonly string[]): Promise<StoredEntry[]> {
  return ids.length > 0 ? readEntries(deps, await listEditableOf(deps.db, ids)) : []
}

async function readEntries({ db, levels }: Deps, rows: readonly EditableRow[]): Promise<StoredEntry[]> {
  const ids = rows.map(({ id }) => id)
  const [all, values] = await Promise.all([listVariants(db, ids), listOptionValues(db, ids)])
  const active = all.filter(({ isArchived }) => !isArchived)
  const stock = await levels(
    db,
    active.map(({ id }) => id),
  )
  const variantsOf = Map.groupBy(active, ({ productId }) => productId)
  const valuesOf = Map.groupBy(values, ({ productId }) => productId)
  return rows.map((row) => {
    const variants = variantsOf.get(row.id) ?? []
    const facts = { variants, values: valuesOf.get(row.id) ?? [], onHand: (id: string) => stock.get(id)?.onHand ?? 0 }
    return { entry: entryOf(row, facts), variantIds: new Map(variants.map(({ id, sku }) => [sku, id])) }
  })
}
