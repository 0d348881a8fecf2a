import { useId, useState, type FormEvent } from 'react'
import { useFailure } from '#src/messages/failure-messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useReviewFormMessages } from '#src/messages/review-form-messages.ts'
import { useReviewMessages } from '#src/messages/review-messages.ts'
import { createPageDrafts } from '#src/platform/browser/page-drafts.ts'
import { RequestError } from '#src/platform/http/client.ts'
import { isUnanswered } from '#src/platform/http/unconfirmed.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextAreaField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import type { NewReview } from '../contract.ts'
import { PhotoField } from './photo-field.tsx'
import { usePhotoUploads } from './use-review-photos.ts'
import { AuthorSharing, type Sharing } from './author-sharing.tsx'
import { usePostReview } from './use-reviews.ts'

export type ReviewDraft = {
  readonly rating: number
  readonly comment: string
  readonly skinType?: NewReview['skinType']
  readonly ageBand?: NewReview['ageBand']
}
export type Suggested = Pick<Sharing, 'skinType' | 'ageBand'>

const blank: ReviewDraft = { rating: 5, comment: '' }

type Typed = Pick<ReviewDraft, 'rating' | 'comment'>
/** By customer and product. */
const typed = createPageDrafts<Typed>('review-draft', (owner) => owner.endsWith(` ${location.pathname}`))

const maxCharacters = 2_000
const stars = [1, 2, 3, 4, 5] as const

type Props = {
  userId: string
  productId: string
  draft?: ReviewDraft | undefined
  /** Of the skin profile; not sent unless its author agrees. */
  suggested: Suggested
  /** Edits a review that exists; without it, the form writes one. */
  onCancel?: (() => void) | undefined
  onDone: () => void
}

/** Rating and text. `draft` is the customer's existing review. */
export function ReviewForm({ userId, productId, draft = blank, suggested, onCancel, onDone }: Props) {
  const messages = useReviewFormMessages()
  const { write } = useReviewMessages()
  const { nav } = useMessages()
  const failure = useFailure(isUnanswered)
  const owner = `${userId} /products/${productId}`
  const [{ rating, comment }, setReview] = useState<Typed>(() => typed.read(owner) ?? draft)
  const [title, submitLabel, busyLabel] = onCancel
    ? [messages.editTitle, messages.save, messages.saving]
    : [write, messages.submit, messages.sending]
  const [sharing, setSharing] = useState<Sharing>({
    skinType: draft.skinType ?? '',
    showsSkinType: Boolean(draft.skinType),
    ageBand: draft.ageBand ?? '',
    showsAge: Boolean(draft.ageBand),
  })
  const shown = {
    ...sharing,
    skinType: sharing.skinType || suggested.skinType,
    ageBand: sharing.ageBand || suggested.ageBand,
  }
  const [files, setFiles] = useState<File[]>([])
  const upload = usePhotoUploads(productId)
  const [isUploading, setUploading] = useState(false)
  const post = usePostReview()
  const isSending = post.isPending || isUploading

  function change(review: Typed) {
    typed.keep(owner, review)
    setReview(review)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    post.mutateAsync({ userId, productId, rating, comment: comment.trim(), ...sharedOf(shown) }).then(
      async () => {
        setUploading(true)
        const areAllSent = await upload(files)
        setUploading(false)
        if (areAllSent) toast(onCancel ? { title: messages.saved } : { title: messages.done, body: messages.doneBody })
        typed.remove(owner)
        setReview(blank)
        setFiles([])
        setSharing({ ...shown, showsSkinType: false, showsAge: false })
        onDone()
      },
      (error: unknown) => {
        const hasEnded = error instanceof RequestError && error.status === 401
        toast({
          ...failure(error, messages.failed, messages.failedBody),
          ...(isUnanswered(error) && { body: messages.unansweredBody }),
          // In another tab, so that the text stays.
          action: hasEnded ? { label: nav.signIn, run: () => void window.open('/login') } : undefined,
        })
      },
    )
  }

  return (
    <form
      method="post"
      aria-label={title}
      onSubmit={submit}
      className="mt-8 flex max-w-text flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <h3 className="text-xl">{title}</h3>
      <StarChoice rating={rating} onChange={(chosen) => change({ rating: chosen, comment })} />
      <TextAreaField
        label={messages.comment}
        rows={4}
        maxLength={maxCharacters}
        value={comment}
        autoFocus={Boolean(onCancel)}
        onChange={(event) => change({ rating, comment: event.target.value })}
      />
      <PhotoField productId={productId} files={files} onChange={setFiles} />
      <AuthorSharing sharing={shown} onChange={setSharing} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending || comment.trim() === ''}>
          {isSending ? busyLabel : submitLabel}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            onClick={() => {
              typed.remove(owner)
              onCancel()
            }}
          >
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Only what is checked and chosen. */
const sharedOf = ({
  skinType,
  showsSkinType,
  ageBand,
  showsAge,
}: Sharing): Pick<NewReview, 'skinType' | 'ageBand'> => ({
  ...(showsSkinType && skinType ? { skinType: skinType as NonNullable<NewReview['skinType']> } : {}),
  ...(showsAge && ageBand ? { ageBand: ageBand as NonNullable<NewReview['ageBand']> } : {}),
})

/** Five radio buttons styled as stars; arrow keys select, as in any radio group. */
function StarChoice({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  const { rating: label } = useReviewFormMessages()
  const { stars: starsOf } = useReviewMessages()
  const name = useId()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      <div className="mt-1 -ml-2 flex">
        {stars.map((value) => (
          <label key={value} className="star-choice" data-filled={value <= rating || undefined}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === rating}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            <span className="sr-only">{starsOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
