import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import type { Inventory } from '../../inventory/service.server.ts'
import { listCategories, lockCategories } from '../categories/service.server.ts'
import { lockOutProductForms, publishProducts, saveProducts } from '../editing/service.server.ts'
import { listEntries } from '../export/service.server.ts'
import { checkInShop, type ReadBatch } from './check.server.ts'
import { completeFromShop } from './complete.server.ts'
import { changedFields, type ChangedField } from './compare.ts'
import { normalizeEntry } from './format.ts'
import type { Counts } from './job.ts'
import { listExistingIds } from './store.server.ts'
import type { BadRow, ReadProduct } from './validate.ts'

export type StockPort = Pick<Inventory, 'setOnHand' | 'levels'>

/** A product of the file compared with the shop's. */
export type Change = {
  readonly next: ReadProduct
  /** Null for a new product, empty for an unchanged one. */
  readonly fields: readonly ChangedField[] | null
  /** By SKU, of the active variants before the change. */
  readonly variantIds: ReadonlyMap<string, string>
  /** Whether the product was active or a draft. */
  readonly wasListed: boolean
}

export const isUnchanged = ({ fields }: Change) => fields?.length === 0

export function addCounts({ added, changed, unchanged }: Counts, changes: readonly Change[]): Counts {
  const isNew = changes.filter(({ fields }) => fields === null).length
  const isSame = changes.filter(isUnchanged).length
  return { added: added + isNew, changed: changed + changes.length - isNew - isSame, unchanged: unchanged + isSame }
}

export async function findChanges(sql: Sql, { levels }: StockPort, read: readonly ReadProduct[]): Promise<Change[]> {
  const ids = await listExistingIds(
    sql,
    read.map(({ product }) => product.id),
  )
  const stored = new Map((await listEntries({ db: sql, levels }, ids)).map((one) => [one.entry.id, one]))
  return read.map((next) => {
    const before = stored.get(next.product.id)
    if (!before) return { next, fields: null, wasListed: false, variantIds: new Map() }
    const current = normalizeEntry(before.entry)
    const wasListed = before.entry.status !== 'archived'
    return { next, fields: changedFields(current, next), wasListed, variantIds: before.variantIds }
  })
}

/** Writes the products of a batch that differ from the shop's, unless the batch contradicts the shop's data. */
export async function writeBatch(
  tx: Tx,
  stock: StockPort,
  batch: ReadBatch,
): Promise<{ ok: true; changes: Change[] } | { ok: false; bad: readonly BadRow[] }> {
  await lockCategories(tx, 'write products')
  await lockOutProductForms(tx)
  const categories = await listCategories(tx)
  const { read, bad } = await completeFromShop(tx, batch.read)
  const wrong = [...batch.bad, ...bad, ...(await checkInShop(tx, read, categories))]
  if (wrong.length > 0) return { ok: false, bad: wrong }
  const changes = await findChanges(tx, stock, read)
  const isOnlyStock = ({ fields }: Change) => fields?.every((field) => field === 'stock') ?? false
  const different = changes.filter((change) => !isUnchanged(change))
  const others = different.filter((change) => !isOnlyStock(change))
  const onlyStock = different.filter(isOnlyStock).map(({ next }) => next.product.id)
  // All stock in one step, which locks in order: two imports of the same products must not deadlock.
  const writeStock = (newIds: ReadonlyMap<string, string>) =>
    stock.setOnHand(
      tx,
      different.flatMap((change) => levelsOf(change, newIds)),
      { kind: 'imported', actor: null },
    )
  const products = others.map(({ next }) => next.product)
  if (products.length > 0) await saveProducts(tx, products, categories, writeStock)
  else if (onlyStock.length > 0) await writeStock(new Map())
  if (onlyStock.length > 0) await publishProducts(tx, onlyStock)
  return { ok: true, changes }
}

/** The stock that is written: what the file states, and none for other new variants. */
function levelsOf({ next: { product, stock }, variantIds }: Change, newIds: ReadonlyMap<string, string>) {
  return product.variants
    .filter(({ sku }) => stock.has(sku) || !variantIds.has(sku))
    .map(({ sku }) => ({
      variantId: newIds.get(sku) ?? variantIds.get(sku) ?? '',
      productId: product.id,
      onHand: stock.get(sku) ?? 0,
    }))
}
