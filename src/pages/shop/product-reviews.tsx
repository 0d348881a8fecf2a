import { lazy, useState } from 'react'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import type { Review } from '#src/features/reviews/contract.ts'
import type { ReviewDraft } from '#src/features/reviews/ui/review-form.tsx'
import { ReviewExplorer } from '#src/features/reviews/ui/review-explorer.tsx'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'

/** Only customers can write reviews, so only they load the form and its buttons. */
const WriteReview = lazy(() =>
  import('#src/features/reviews/ui/write-review.tsx').then((module) => ({ default: module.WriteReview })),
)

const OwnReview = lazy(() => import('./own-review.tsx').then((module) => ({ default: module.OwnReview })))

export function ProductReviews({ productId, reviews }: { productId: string; reviews: readonly Review[] }) {
  const m = useMessages().product
  const user = useUser()
  const own = user ? reviews.find(({ userId }) => userId === user.id) : undefined
  const [draft, setDraft] = useState<ReviewDraft | undefined>(undefined)
  return (
    <>
      <ReviewExplorer reviews={reviews} ownId={own?.id} />
      {own && !draft && (
        <LazyPart>
          <OwnReview own={own} onEdit={setDraft} />
        </LazyPart>
      )}
      {user && (!own || draft) && (
        <LazyPart>
          <WriteReview
            key={draft ? 'changed' : 'new'}
            userId={user.id}
            productId={productId}
            draft={draft}
            onDone={() => setDraft(undefined)}
          />
        </LazyPart>
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
      <Button
        look="outline"
        onClick={() =>
          toast({
            title: m.wishlist.loginTitle,
            body: m.product.signInToReview,
            action: { label: m.nav.signIn, href: '/login' },
            tone: 'destructive',
          })
        }
      >
        {m.product.reviewForm.title}
      </Button>
      <Link href="/login" className="text-sm text-clay underline underline-offset-4">
        {m.nav.signIn}
      </Link>
    </div>
  )
}
