import { useId, useState, type FormEvent } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { sentenceOf } from '#src/platform/http/client.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { TextAreaField } from '#src/ui/primitives/field.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { usePostReview } from './use-reviews.ts'

export type ReviewDraft = { readonly rating: number; readonly comment: string }

const blank: ReviewDraft = { rating: 5, comment: '' }
const mostCharacters = 2_000
const stars = [1, 2, 3, 4, 5] as const

type Props = { userId: string; productId: string; draft?: ReviewDraft | undefined; onDone: () => void }

/** A rating and a few words. `draft` is the member's own earlier review, to be changed. */
export function ReviewForm({ userId, productId, draft = blank, onDone }: Props) {
  const words = useMessages().product.reviewForm
  const [{ rating, comment }, setReview] = useState(draft)
  const post = usePostReview()

  function submit(event: FormEvent) {
    event.preventDefault()
    post.mutateAsync({ userId, productId, rating, comment: comment.trim() }).then(
      () => {
        toast({ title: words.done, body: words.doneBody })
        setReview(blank)
        onDone()
      },
      (error: unknown) => toast({ title: words.failed, body: sentenceOf(error, words.failedBody), tone: 'destructive' }),
    )
  }

  return (
    <form method="post" aria-label={words.title} onSubmit={submit} className="mt-8 flex max-w-text flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h3 className="text-xl">{words.title}</h3>
      <StarChoice rating={rating} onChange={(chosen) => setReview({ rating: chosen, comment })} />
      <TextAreaField label={words.comment} rows={4} maxLength={mostCharacters} value={comment} onChange={(event) => setReview({ rating, comment: event.target.value })} />
      <Button type="submit" className="self-start" disabled={post.isPending || comment.trim() === ''}>
        {post.isPending ? words.sending : words.submit}
      </Button>
    </form>
  )
}

/** Five radio buttons that look like the stars they give: arrow keys choose, as in any group. */
function StarChoice({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  const words = useMessages().product.reviewForm
  const name = useId()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{words.rating}</legend>
      <div className="mt-1 -ml-2 flex">
        {stars.map((value) => (
          <label key={value} className="star-choice" data-filled={value <= rating || undefined}>
            <input type="radio" name={name} value={value} checked={value === rating} onChange={() => onChange(value)} className="sr-only" />
            <span className="sr-only">{words.stars(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
