import { useEffect } from 'react'
import { imageUrlAt } from '#src/features/catalog/constants.ts'
import type { OwnReview as OwnReviewAnswer } from '#src/features/reviews/contract.ts'
import type { ReviewDraft } from '#src/features/reviews/ui/review-form.tsx'
import { useRemoveReview } from '#src/features/reviews/ui/use-reviews.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useReviewFormMessages } from '#src/messages/review-form-messages.ts'
import { useReviewPhotoMessages } from '#src/messages/review-photo-messages.ts'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

type Props = {
  readonly own: OwnReviewAnswer
  readonly isEdited: boolean
  /** Editing has ended, so its button takes the focus back. */
  readonly wasEdited: boolean
  readonly onEdit: (draft: ReviewDraft) => void
  readonly onRemove: (draft: ReviewDraft) => void
}

/** The form follows a press on Edit without a pause. */
const loadForm = () => import('./write-product-review.tsx')

/**
 * Photos that others do not see yet, and edit and delete buttons. A deleted review is restored into the form, so sending
 * it again undoes the deletion.
 */
export function OwnReview({ own, isEdited, wasEdited, onEdit, onRemove }: Props) {
  const messages = useReviewFormMessages()
  const failure = useFailure(isUnanswered)
  const remove = useRemoveReview()
  const draft = { rating: own.rating, comment: own.comment, skinType: own.skinType, ageBand: own.ageBand }

  useEffect(() => void loadForm().catch(() => undefined), [])

  function removeOwn() {
    onRemove(draft)
    remove.mutateAsync(own.productId).then(
      () => toast({ title: messages.removed, body: messages.removedBody }),
      (error: unknown) => toast(failure(error, messages.failed, messages.failedBody)),
    )
  }

  return (
    <>
      <WaitingPhotos photos={own.ownPhotos.filter(({ isApproved }) => !isApproved)} />
      <p className="mt-6 flex flex-wrap gap-3">
        {!isEdited && (
          <Button variant="outline" size="small" autoFocus={wasEdited} onClick={() => onEdit(draft)}>
            {messages.edit}
          </Button>
        )}
        <Button variant="quiet" size="small" disabled={remove.isPending} onClick={removeOwn}>
          {messages.remove}
        </Button>
      </p>
    </>
  )
}

function WaitingPhotos({ photos }: { photos: OwnReviewAnswer['ownPhotos'] }) {
  const m = useReviewPhotoMessages()
  if (photos.length === 0) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 rounded-md bg-sunken p-4 text-sm">
      {photos.map(({ id, imageUrl, imageColor }, at) => (
        <img
          key={id}
          src={imageUrlAt(imageUrl, 160, 'webp')}
          alt={m.alt(at + 1)}
          className="size-14 rounded-md border border-line object-cover"
          style={{ backgroundColor: imageColor }}
        />
      ))}
      <p className="min-w-40 flex-1">{m.waitingOwn(photos.length)}</p>
    </div>
  )
}
