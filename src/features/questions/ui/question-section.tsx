import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useQuestionMessages } from '#src/messages/question-messages.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { maxQuestion } from '../constants.ts'
import type { OwnQuestions, QuestionPage } from '../contract.ts'
import { RetryButton } from './answer-list.tsx'
import { HiddenNote, QuestionItem, RemoveButton } from './question-item.tsx'
import { TextForm } from './text-form.tsx'
import { useOwnQuestions, useQuestionActions } from './use-questions.ts'

type Props = {
  readonly productId: string
  /** Undefined while loading. */
  readonly isCustomer: boolean | undefined
  readonly onSignIn: () => void
}

/** Questions about a product with their answers, newest first, and a form to ask one. */
export function QuestionSection({ productId, isCustomer, onSignIn }: Props) {
  const { brand } = useMessages()
  const m = useQuestionMessages()
  const own = useOwnQuestions(productId, isCustomer ?? false)
  const [isOpen, setOpen] = useState(false)
  const { ask, isPending } = useQuestionActions()
  const section = useRef<HTMLElement>(null)
  // The link in the email names this section, which was not part of the page when it opened.
  useEffect(() => {
    if (location.hash === '#questions') section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} aria-labelledby="questions-heading" className="mt-14 min-h-60 scroll-mt-32">
      <div ref={keepFocusIn}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="questions-heading" className="text-2xl">
            {m.heading}
          </h2>
          {!isOpen && (
            <Button
              variant="outline"
              size="small"
              disabled={isCustomer === undefined}
              onClick={() => (isCustomer ? setOpen(true) : onSignIn())}
            >
              {m.ask}
            </Button>
          )}
        </div>
        {isOpen && (
          <TextForm
            title={m.ask}
            label={m.question}
            hint={m.questionHint}
            button={m.sendQuestion}
            maxLength={maxQuestion}
            isPending={isPending}
            onSend={(text) => ask(productId, text, () => setOpen(false))}
            onCancel={() => setOpen(false)}
          />
        )}
      </div>
      {own?.questions.map(
        ({ id, text, hiddenReason }) =>
          hiddenReason !== null && (
            <div key={id} className="mt-4">
              <HiddenNote text={text} reason={hiddenReason} />
              <RemoveButton of="question" id={id} />
            </div>
          ),
      )}
      <ul ref={keepFocusIn} className="mt-5 flex flex-col divide-y divide-line">
        <QuestionPages productId={productId} before="" isCustomer={isCustomer} own={own} onSignIn={onSignIn} />
      </ul>
      <p className="mt-4 max-w-text text-xs text-soft">{m.checked(brand)}</p>
    </section>
  )
}

type PagesProps = Pick<Props, 'productId' | 'isCustomer' | 'onSignIn'> & {
  readonly before: string
  readonly own: OwnQuestions | undefined
}

/** A page of questions, and below it the next one. */
function QuestionPages({ productId, before, ...visitor }: PagesProps) {
  const m = useQuestionMessages()
  const [hasMore, setMore] = useState(false)
  const { data, isError, refetch } = useQuery<QuestionPage>({
    queryKey: [`/api/product-questions/${productId}${before && `?before=${before}`}`],
  })
  if (isError && !data)
    return (
      <li role="alert" className="flex flex-wrap items-center gap-3">
        {m.failed} <RetryButton onRetry={() => void refetch()} />
      </li>
    )
  if (!data)
    return (
      <li role="status" className="text-soft">
        {m.loading}
      </li>
    )
  if (data.questions.length === 0 && before === '') return <li className="text-soft">{m.none}</li>
  return (
    <>
      {data.questions.map((question) => (
        <QuestionItem key={question.id} question={question} {...visitor} />
      ))}
      {data.next &&
        (hasMore ? (
          <QuestionPages productId={productId} before={data.next} {...visitor} />
        ) : (
          <li className="py-5">
            <Button variant="outline" onClick={() => setMore(true)}>
              {m.more}
            </Button>
          </li>
        ))}
    </>
  )
}
