import { payloadOf, type CatalogChange } from '../catalog-change.ts'
import type { Tx } from './database.server.ts'

/** Reports a change of the catalog to the caches of all processes, once the transaction commits. */
export const notifyChange = (tx: Tx, change: CatalogChange): Promise<void> =>
  tx.notify('catalog_changed', payloadOf(change))
