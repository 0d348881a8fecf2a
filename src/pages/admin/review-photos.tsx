import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { imageUrlAt } from '#src/features/catalog/constants.ts'
import type { ModeratedReview, reviewsApi, StoredReviewPhoto } from '#src/features/reviews/contract.ts'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { send } from '#src/platform/http/client.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { Allowed } from './allowed.tsx'
import { PhotoDeletion } from './photo-deletion.tsx'

/** The photos of a review, with buttons to approve or delete each. */
export function ModeratedPhotos({ review }: { review: ModeratedReview }) {
  if (review.photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-4">
      {review.photos.map((photo) => (
        <Photo key={photo.id} photo={photo} authorName={review.authorName} />
      ))}
    </ul>
  )
}

type Decision = 'approved' | { readonly reason: string }

function Photo({ photo, authorName }: { photo: StoredReviewPhoto; authorName: string }) {
  const m = useAdminMessages().reviews
  const failure = useFailure()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (decision: Decision): Promise<unknown> =>
      decision === 'approved'
        ? send<typeof reviewsApi.approvePhoto>('PUT', `/api/admin/reviews/photos/${photo.id}/approved`, {})
        : send<typeof reviewsApi.rejectPhoto>('PUT', `/api/admin/reviews/photos/${photo.id}/rejected`, decision),
    onSuccess: (_answer, decision) => {
      toast({ title: decision === 'approved' ? m.photoApproved : m.photoDeleted })
      return queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          /^\/api\/(?:admin\/reviews|product-reviews|shop-reviews)/.test(String(queryKey[0])),
      })
    },
    onError: (error) => toast(failure(error, m.failed, m.failedBody)),
  })
  return (
    <li className="flex flex-col items-start gap-2">
      <a href={imageUrlAt(photo.imageUrl, 960, 'webp')} target="_blank" rel="noreferrer">
        <img
          src={imageUrlAt(photo.imageUrl, 160, 'webp')}
          alt={m.photoBy(authorName)}
          className="size-28 rounded-md border border-line object-cover"
          style={{ backgroundColor: photo.imageColor }}
        />
      </a>
      {!photo.isApproved && <Badge tone="saffron">{m.photoWaiting}</Badge>}
      <Allowed call="PUT /api/admin/reviews/photos/{id}/rejected">
        <span className="flex flex-wrap gap-2">
          {!photo.isApproved && (
            <Button variant="outline" size="small" disabled={isPending} onClick={() => mutate('approved')}>
              {m.approvePhoto}
            </Button>
          )}
          <Button variant="quiet" size="small" disabled={isPending} onClick={() => setAsking(true)}>
            {m.deletePhoto}
          </Button>
        </span>
      </Allowed>
      {isAsking && (
        <PhotoDeletion
          authorName={authorName}
          isPending={isPending}
          onDelete={(reason) => mutateAsync({ reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
