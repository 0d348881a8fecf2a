import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useQuestionMessages } from '#src/messages/question-messages.ts'
import { ReportLink } from '#src/platform/navigation/report-link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { Button } from '#src/ui/primitives/button.tsx'
import type { Answer, AnswerPage, Question } from '../contract.ts'

/** The first answers to a question, and all of them on request. */
export function AnswerList({ question }: { question: Question }) {
  const m = useQuestionMessages()
  const [isOpen, setOpen] = useState(false)
  const { answers, answerCount } = question
  if (answerCount === 0) return <p className="mt-3 text-sm text-soft">{m.noAnswers}</p>
  return (
    <>
      <ul className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-4">
        {isOpen ? (
          <AnswerPages questionId={question.id} after="" first={answers} />
        ) : (
          answers.map((answer) => <AnswerItem key={answer.id} answer={answer} />)
        )}
      </ul>
      {!isOpen && answerCount > answers.length && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setOpen(true)}>
          {m.allAnswers(answerCount)}
        </Button>
      )}
    </>
  )
}

type PagesProps = { readonly questionId: string; readonly after: string; readonly first: readonly Answer[] }

/** A page of answers, and below it the next one. @param first shown until the page is there */
function AnswerPages({ questionId, after, first }: PagesProps) {
  const m = useQuestionMessages()
  const [hasMore, setMore] = useState(false)
  const { data, isError, refetch } = useQuery<AnswerPage>({
    queryKey: [`/api/question-answers/${questionId}${after && `?after=${after}`}`],
  })
  return (
    <>
      {(data?.answers ?? first).map((answer) => (
        <AnswerItem key={answer.id} answer={answer} />
      ))}
      {isError && !data && (
        <li role="alert">
          {m.failed} <RetryButton onRetry={() => void refetch()} />
        </li>
      )}
      {data?.next &&
        (hasMore ? (
          <AnswerPages questionId={questionId} after={data.next} first={[]} />
        ) : (
          <li>
            <Button variant="quiet" size="small" onClick={() => setMore(true)}>
              {m.moreAnswers}
            </Button>
          </li>
        ))}
    </>
  )
}

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const m = useQuestionMessages()
  return (
    <Button variant="outline" size="small" onClick={onRetry}>
      {m.retry}
    </Button>
  )
}

function AnswerItem({ answer }: { answer: Answer }) {
  const { locale, brand } = useMessages()
  const m = useQuestionMessages()
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {answer.authorName === null ? (
          <Badge tone="ink">{m.team(brand)}</Badge>
        ) : (
          <strong className="font-medium text-ink">{answer.authorName}</strong>
        )}
        <time dateTime={answer.createdAt}>{longDay(locale, answer.createdAt)}</time>
        {answer.isVerified && <Badge tone="sage">{m.verified}</Badge>}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer.text}</p>
      {answer.authorName !== null && (
        <ReportLink kind="answer" id={answer.id} label={m.report} of={m.reportAnswer(answer.authorName)} />
      )}
    </li>
  )
}
