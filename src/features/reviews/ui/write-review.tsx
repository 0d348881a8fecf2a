import { useQuery } from '@tanstack/react-query'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useHiddenReviewMessages } from '#src/messages/hidden-review-messages.ts'
import { useReviewFormMessages } from '#src/messages/review-form-messages.ts'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { OwnReview } from '../contract.ts'
import { ReviewForm, type ReviewDraft, type Suggested } from './review-form.tsx'
import { ReviewMessages } from './review-list.tsx'
import { useRemoveReview } from './use-reviews.ts'

type Props = {
  userId: string
  productId: string
  draft?: ReviewDraft | undefined
  suggested: Suggested
  onCancel?: (() => void) | undefined
  onDone: () => void
}

/** The form; if the customer's review was hidden by a moderator, also the reason. */
export function WriteReview(props: Props) {
  const { data, isPending } = useQuery<{ review: OwnReview | null }>({
    queryKey: ['/api/account/reviews', props.productId],
    staleTime: 0,
    enabled: !props.draft,
  })
  if (!props.draft && isPending) return null
  const hidden = props.draft ? null : data?.review
  return hidden?.hiddenReason ? (
    <HiddenReview review={hidden} reason={hidden.hiddenReason} />
  ) : (
    <ReviewForm {...props} />
  )
}

function HiddenReview({ review, reason }: { review: OwnReview; reason: string }) {
  const m = useHiddenReviewMessages()
  const messages = useReviewFormMessages()
  const failure = useFailure(isUnanswered)
  const remove = useRemoveReview()
  const take = () =>
    remove.mutateAsync(review.productId).then(
      () => toast({ title: messages.removed }),
      (error: unknown) => toast(failure(error, messages.failed, messages.failedBody)),
    )
  return (
    <section className="mt-8 flex max-w-text flex-col gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 className="text-xl">{m.heading}</h3>
      <p>{m.body}</p>
      <p className="break-words">{m.reason(reason)}</p>
      <div>
        <ReviewMessages review={review} isOwn />
      </div>
      <Button
        variant="quiet"
        size="small"
        className="self-start"
        disabled={remove.isPending}
        onClick={() => void take()}
      >
        {messages.remove}
      </Button>
    </section>
  )
}
