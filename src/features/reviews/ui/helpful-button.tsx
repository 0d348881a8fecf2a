import { useState } from 'react'
import { useProductGuideMessages } from '#src/messages/product-guide-messages.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import type { Review, Vote } from '../contract.ts'

type Props = {
  readonly review: Review
  /** Undefined while loading, and for guests. */
  readonly isVoted: boolean | undefined
  /** @returns undefined when nothing was changed, which a message has said. */
  readonly onVote: (isHelpful: boolean) => Promise<Vote | undefined>
}

/** A button that marks the review as helpful, or no longer, and how many people have. */
export function HelpfulButton({ review: { helpful, authorName }, isVoted, onVote }: Props) {
  const m = useProductGuideMessages()
  // The listed number contains the customer's vote as it was when the list was read.
  const [wasVoted, setWasVoted] = useState(isVoted)
  if (wasVoted === undefined && isVoted !== undefined) setWasVoted(isVoted)
  const [answer, setAnswer] = useState<Vote>()
  const known = answer ?? { helpful, isHelpful: wasVoted ?? false }
  const count = known.helpful + Number(isVoted ?? false) - Number(known.isHelpful)
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
      <Button
        variant="outline"
        size="small"
        aria-label={m.markHelpful(authorName)}
        aria-pressed={isVoted ?? false}
        className="aria-pressed:border-ink aria-pressed:bg-sunken"
        onClick={() => void onVote(!isVoted).then((given) => given && setAnswer(given))}
      >
        {m.helpful}
      </Button>
      {count > 0 && <span>{m.foundHelpful(count)}</span>}
    </p>
  )
}
