import { payloadsOf, type CatalogChange } from '../catalog-change.ts'
import type { Tx } from './database.server.ts'

/** Reports a change of the catalog to the caches of all processes, once the transaction commits. */
export async function notifyChange(tx: Tx, change: CatalogChange): Promise<void> {
  for (const payload of payloadsOf(change)) await tx.notify('catalog_changed', payload)
}
