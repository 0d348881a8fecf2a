import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useKnownUser, useUser } from '#src/features/identity/ui/use-user.tsx'
import type { OwnReview as OwnReviewAnswer, ProductReviewPage, Review, Vote } from '#src/features/reviews/contract.ts'
import type { ReviewDraft } from '#src/features/reviews/ui/review-form.tsx'
import { HelpfulButton } from '#src/features/reviews/ui/helpful-button.tsx'
import { ReviewExplorer } from '#src/features/reviews/ui/review-explorer.tsx'
import { useVotes } from '#src/features/reviews/ui/use-reviews.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useReviewMessages } from '#src/messages/review-messages.ts'
import { errorMessageOf } from '#src/platform/http/client.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { ReportLink } from '#src/platform/navigation/report-link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { LazyPart } from '#src/ui/primitives/error-boundary.tsx'
import { signInAddress } from '../account/return-address.ts'

/** Only customers can write reviews, so only they load the form and its buttons. */
const WriteReview = lazy(() => import('./write-product-review.tsx'))

const OwnReview = lazy(() => import('./own-review.tsx').then((module) => ({ default: module.OwnReview })))

export function ProductReviews({ productId, first }: { productId: string; first: ProductReviewPage }) {
  const { checked, report, reportOf, voteFailed, voteFailedBody } = useReviewMessages()
  const user = useUser()
  const knownUser = useKnownUser()
  const m = useMessages()
  const signIn = signInAddress(useNavigation().location, '#reviews')
  const { data } = useQuery<{ review: OwnReviewAnswer | null }>({
    queryKey: ['/api/account/reviews', productId],
    enabled: Boolean(user),
  })
  const { voted, vote } = useVotes(productId, Boolean(user))
  const own = user && data?.review?.hiddenReason === null ? data.review : undefined
  /** What the form starts with: a review that is edited, or one that was deleted. */
  const [draft, setDraft] = useState<ReviewDraft | undefined>(undefined)
  const [editing, setEditing] = useState<'no' | 'now' | 'over'>('no')
  const isEdited = Boolean(own) && editing === 'now'
  function endEditing() {
    setDraft(undefined)
    setEditing(own ? 'over' : 'no')
  }
  async function castVote(id: string, isHelpful: boolean): Promise<Vote | undefined> {
    if (!(await knownUser())) {
      toast({ title: m.wishlist.loginTitle, action: { label: m.nav.signIn, href: signIn }, tone: 'destructive' })
      return undefined
    }
    try {
      return await vote(id, isHelpful)
    } catch (error) {
      toast({ title: voteFailed, body: errorMessageOf(error, voteFailedBody), tone: 'destructive' })
      return undefined
    }
  }

  const below = (review: Review) =>
    user && review.userId === user.id ? null : (
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <HelpfulButton
          review={review}
          isVoted={voted?.has(review.id)}
          onVote={(isHelpful) => castVote(review.id, isHelpful)}
        />
        <ReportLink kind="review" id={review.id} label={report} of={reportOf(review.authorName)} />
      </div>
    )
  return (
    <div ref={keepFocusIn}>
      <ReviewExplorer productId={productId} first={first} ownId={own?.id} below={below} />
      {own && (
        <LazyPart>
          <OwnReview
            own={own}
            isEdited={isEdited}
            wasEdited={editing === 'over'}
            onEdit={(review) => {
              setDraft(review)
              setEditing('now')
            }}
            onRemove={(review) => setDraft(draft ?? review)}
          />
        </LazyPart>
      )}
      {user && data && (!own || isEdited) && (
        <LazyPart>
          <WriteReview
            key={draft ? 'changed' : 'new'}
            userId={user.id}
            productId={productId}
            draft={draft}
            onCancel={isEdited ? endEditing : undefined}
            onDone={endEditing}
          />
        </LazyPart>
      )}
      {user === null && <GuestPrompt signIn={signIn} />}
      <p className="mt-8 max-w-text text-xs text-soft">{checked}</p>
    </div>
  )
}

function GuestPrompt({ signIn }: { signIn: string }) {
  const m = useMessages()
  const { write, signIn: signInFirst } = useReviewMessages()
  return (
    <div className="mt-8 flex flex-wrap items-center gap-4">
      <Button
        variant="outline"
        onClick={() =>
          toast({
            title: m.wishlist.loginTitle,
            body: signInFirst,
            action: { label: m.nav.signIn, href: signIn },
            tone: 'destructive',
          })
        }
      >
        {write}
      </Button>
      <Link href={signIn} className="text-sm text-clay underline underline-offset-4">
        {m.nav.signIn}
      </Link>
    </div>
  )
}
