import type { Tx } from '#src/platform/db/database.server.ts'
import type { Identity } from '../../identity/service.server.ts'
import type { AnswerFacts } from '../email.server.ts'
import { insertAnnouncements } from './store.server.ts'

export type AnnouncementDeps = {
  readonly origin: string
  readonly customers: Identity['customers']
  readonly sendEmail: (tx: Tx, answerId: string, asker: Asker, facts: AnswerFacts) => Promise<void>
}
export type Announce = ReturnType<typeof createAnnounce>

type Asker = { readonly id: string; readonly email: string }
type Product = { readonly id: string; readonly name: string }

/**
 * The first visible answer of each author is announced to the person who asked, in the transaction that shows it and
 * under the lock of the question. The email contains nothing that anyone has written, so that nobody can send texts to
 * strangers.
 */
export function createAnnounce({ origin, customers, sendEmail }: AnnouncementDeps) {
  return async (tx: Tx, questionId: string, askerId: string, { id, name }: Product): Promise<void> => {
    const answers = await insertAnnouncements(tx, questionId)
    const asker = answers.length > 0 ? await customers.find(tx, askerId) : null
    if (!asker) return
    for (const { answerId, byCustomer } of answers)
      await sendEmail(tx, answerId, asker, {
        firstName: asker.firstName,
        product: name,
        byShop: !byCustomer,
        address: `${origin}/products/${id}#questions`,
      })
  }
}
