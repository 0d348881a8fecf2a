import type { Review } from '#src/features/reviews/contract.ts'
import type { ReviewDraft } from '#src/features/reviews/ui/review-form.tsx'
import { useRemoveReview } from '#src/features/reviews/ui/use-reviews.ts'
import { useReviewMessages } from '#src/messages/review-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Edit and delete buttons. A deleted review is restored into the form, so sending it again undoes the deletion. */
export function OwnReview({ own, onEdit }: { own: Review; onEdit: (draft: ReviewDraft) => void }) {
  const messages = useReviewMessages().form
  const remove = useRemoveReview()
  const draft = { rating: own.rating, comment: own.comment, skinType: own.skinType, ageBand: own.ageBand }

  function removeOwn() {
    onEdit(draft)
    remove.mutateAsync(own.productId).then(
      () => toast({ title: messages.removed, body: messages.removedBody }),
      (error: unknown) =>
        toast({ title: messages.failed, body: errorMessageOf(error, messages.failedBody), tone: 'destructive' }),
    )
  }

  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <Button look="outline" size="small" onClick={() => onEdit(draft)}>
        {messages.edit}
      </Button>
      <Button look="quiet" size="small" disabled={remove.isPending} onClick={removeOwn}>
        {messages.remove}
      </Button>
    </p>
  )
}
