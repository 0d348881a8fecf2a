import type { Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import { notifyChange } from '#src/platform/db/catalog-changes.server.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { Vote } from '../contract.ts'
import { addHelpful, deleteVote, insertVote, listVotes, lockVisibleReview } from './store.server.ts'

/** A product page can show only so many; further votes count too. */
const maxListed = 1_000

export function createVotes({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** The wanted state, so that a repeated request changes nothing. The count changes in the vote's transaction. */
    vote(
      customerId: string,
      reviewId: string,
      isHelpful: boolean,
    ): Promise<Result<Vote, 'review_not_found' | 'own_review'>> {
      return db.transaction(async (tx) => {
        const review = await lockVisibleReview(tx, reviewId)
        if (!review) return fail('review_not_found')
        if (review.authorId === customerId) return fail('own_review')
        const isChanged = isHelpful
          ? await insertVote(tx, reviewId, customerId, clock())
          : await deleteVote(tx, reviewId, customerId)
        if (!isChanged) return ok({ isHelpful, helpful: review.helpful })
        const by = isHelpful ? 1 : -1
        await addHelpful(tx, reviewId, by)
        await notifyChange(tx, { products: [review.productId], affects: 'reviews' })
        return ok({ isHelpful, helpful: review.helpful + by })
      })
    },

    ofCustomer: (customerId: string, productId: string): Promise<string[]> =>
      listVotes(db, customerId, productId, maxListed),
  }
}
