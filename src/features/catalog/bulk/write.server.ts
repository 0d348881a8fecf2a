import type { Tx } from '#src/platform/db/database.server.ts'
import type { Actor, AuditLog } from '../../audit-log/service.server.ts'
import type { MovementKind } from '../../inventory/constants.ts'
import type { Inventory } from '../../inventory/service.server.ts'
import { listCategories } from '../categories/service.server.ts'
import { publishProducts, saveProducts } from '../editing/service.server.ts'
import { listEntries } from '../export/service.server.ts'
import { normalizeEntry } from '../import/format.ts'
import { changesOf, type Plan } from './rules.ts'
import { touchProducts, updatePrices, updateStatuses } from './store.server.ts'

export type WriteDeps = {
  readonly stock: Pick<Inventory, 'levels' | 'lock' | 'setOnHand'>
  readonly log: Pick<AuditLog, 'recordAll'>
}
type Origin = { readonly actor: Actor; readonly kind: MovementKind }

/** Writes changes that differ from what is stored, with price history, movements and audit events. */
export async function writePlans(
  tx: Tx,
  { stock, log }: WriteDeps,
  plans: readonly Plan[],
  origin: Origin,
): Promise<void> {
  const changing = plans
    .map((plan) => ({ ...plan, changes: changesOf(plan) }))
    .filter(({ changes }) => changes.length > 0)
  const having = (...fields: string[]) =>
    changing.filter(({ changes }) => changes.some(({ field }) => fields.includes(field)))
  const ids = [...new Set(changing.map(({ state }) => state.productId))]
  const renamed = new Map(having('name').map(({ state, next }) => [state.productId, next.name]))
  if (renamed.size > 0) await rename(tx, stock, renamed)
  const repriced = having('price', 'originalPrice')
  if (repriced.length > 0)
    await updatePrices(
      tx,
      repriced.map(({ state: { sku }, next: { price, originalPrice } }) => ({ sku, price, originalPrice })),
    )
  const statuses = new Map(having('status').map(({ state, next }) => [state.productId, next.status]))
  await updateStatuses(
    tx,
    [...statuses].map(([id, status]) => ({ id, status })),
  )
  const counted = having('stock').map(({ state, next: { onHand } }) => ({ ...state, onHand }))
  if (counted.length > 0) await stock.setOnHand(tx, counted, origin)
  await touchProducts(tx, ids)
  await log.recordAll(
    tx,
    changing.map(({ state, changes }) => ({
      actor: origin.actor,
      action: 'product_changed',
      subject: `${state.productId} ${state.sku}`,
      before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    })),
  )
  if (ids.length > 0) await publishProducts(tx, ids)
}

/** A name is part of search texts, so these products are written as a whole, before their prices change. */
async function rename(tx: Tx, stock: WriteDeps['stock'], names: ReadonlyMap<string, string>): Promise<void> {
  const entries = await listEntries({ db: tx, levels: stock.levels }, [...names.keys()])
  const products = entries.map(({ entry }) => ({
    ...normalizeEntry(entry).product,
    name: names.get(entry.id) ?? entry.name,
  }))
  await saveProducts(tx, products, await listCategories(tx))
}
