import type { Database } from '#src/platform/db/database.server.ts'
import type { Catalog } from '../../catalog/service.server.ts'
import { lockQuestion } from '../store.server.ts'
import type { Announce } from './service.server.ts'
import { listUnannounced } from './store.server.ts'

type Deps = { readonly db: Database; readonly catalog: Pick<Catalog, 'find'>; readonly announce: Announce }

/** Announces what staff has shown while the product was not for sale, once its page is back. */
export async function announceMissed({ db, catalog, announce }: Deps): Promise<void> {
  for (const { questionId, productId } of await listUnannounced(db)) {
    const product = await catalog.find(productId)
    if (product)
      await db.transaction(async (tx) => {
        const question = await lockQuestion(tx, questionId)
        if (question) await announce(tx, questionId, question.askerId, product)
      })
  }
}
