import { lazy, Suspense, useState } from 'react'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import type { Review } from '#src/features/reviews/contract.ts'
import type { ReviewDraft } from '#src/features/reviews/ui/review-form.tsx'
import { ReviewList } from '#src/features/reviews/ui/review-list.tsx'
import { useRemoveReview } from '#src/features/reviews/ui/use-reviews.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { sentenceOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'

/** Only members write, so only they load the form. */
const WriteReview = lazy(() => import('#src/features/reviews/ui/write-review.tsx').then((module) => ({ default: module.WriteReview })))

export function ProductReviews({ productId, reviews }: { productId: string; reviews: readonly Review[] }) {
  const m = useMessages().product
  const user = useUser()
  const own = user ? reviews.find(({ userId }) => userId === user.id) : undefined
  const [draft, setDraft] = useState<ReviewDraft | undefined>(undefined)
  return (
    <>
      <ReviewList reviews={reviews} ownId={own?.id} />
      {own && !draft && <OwnReview own={own} onEdit={setDraft} />}
      {user && (!own || draft) && (
        <Suspense fallback={null}>
          <WriteReview key={draft ? 'changed' : 'new'} userId={user.id} productId={productId} draft={draft} onDone={() => setDraft(undefined)} />
        </Suspense>
      )}
      {user === null && <GuestPrompt />}
      <p className="mt-8 max-w-text text-xs text-soft">{m.reviewsChecked}</p>
    </>
  )
}

function GuestPrompt() {
  const m = useMessages()
  return (
    <div className="mt-8 flex flex-wrap items-center gap-4">
      <Button look="outline" onClick={() => toast({ title: m.wishlist.loginTitle, body: m.product.signInToReview, action: { label: m.nav.signIn, href: '/login' }, tone: 'destructive' })}>
        {m.product.reviewForm.title}
      </Button>
      <Link href="/login" className="text-sm text-clay underline underline-offset-4">
        {m.nav.signIn}
      </Link>
    </div>
  )
}

/** What was deleted stands in the form again: sending it undoes the deletion. */
function OwnReview({ own, onEdit }: { own: Review; onEdit: (draft: ReviewDraft) => void }) {
  const words = useMessages().product.reviewForm
  const remove = useRemoveReview()
  const draft = { rating: own.rating, comment: own.comment }

  function removeOwn() {
    onEdit(draft)
    remove.mutateAsync(own.productId).then(
      () => toast({ title: words.removed, body: words.removedBody }),
      (error: unknown) => toast({ title: words.failed, body: sentenceOf(error, words.failedBody), tone: 'destructive' }),
    )
  }

  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <Button look="outline" size="small" onClick={() => onEdit(draft)}>
        {words.edit}
      </Button>
      <Button look="quiet" size="small" disabled={remove.isPending} onClick={removeOwn}>
        {words.remove}
      </Button>
    </p>
  )
}
