import { useState } from 'react'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { useQuestionMessages } from '#src/messages/question-messages.ts'
import { ReportLink } from '#src/platform/navigation/report-link.tsx'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Button } from '#src/ui/primitives/button.tsx'
import { maxAnswer } from '../constants.ts'
import type { OwnQuestions, Question } from '../contract.ts'
import { AnswerList } from './answer-list.tsx'
import { TextForm } from './text-form.tsx'
import { useQuestionActions } from './use-questions.ts'

type Props = {
  readonly question: Question
  /** Undefined while loading. */
  readonly isCustomer: boolean | undefined
  /** Undefined for guests, and while loading. */
  readonly own: OwnQuestions | undefined
  readonly onSignIn: () => void
}

/** A question with its answers, a form to answer it, and a button to delete one's own. */
export function QuestionItem({ question, isCustomer, own, onSignIn }: Props) {
  const m = useQuestionMessages()
  const { locale } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { answer, isPending } = useQuestionActions()
  const isOwn = own?.questions.some(({ id }) => id === question.id) ?? false
  const ownAnswer = own?.answers.find(({ questionId }) => questionId === question.id)
  return (
    <li ref={keepFocusIn} className="py-5 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <strong className="font-medium text-ink">{question.authorName}</strong>
        <time dateTime={question.createdAt}>{longDay(locale, question.createdAt)}</time>
        {isOwn && <Badge tone="ink">{m.own}</Badge>}
      </p>
      <h3 className="mt-1 text-lg wrap-anywhere whitespace-pre-line">{question.text}</h3>
      <AnswerList question={question} />
      {ownAnswer?.hiddenReason && <HiddenNote text={ownAnswer.text} reason={ownAnswer.hiddenReason} />}
      {isOpen ? (
        <TextForm
          title={m.answerTo(question.text)}
          label={m.yourAnswer}
          hint={m.answerHint}
          button={m.sendAnswer}
          maxLength={maxAnswer}
          initial={ownAnswer?.text ?? ''}
          isPending={isPending}
          onSend={(text) => answer(question.id, text, () => setOpen(false))}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant="outline"
            size="small"
            aria-label={m.answerTo(question.text)}
            disabled={isCustomer === undefined || (isCustomer && !own)}
            onClick={() => (isCustomer ? setOpen(true) : onSignIn())}
          >
            {ownAnswer ? m.editAnswer : m.answer}
          </Button>
          {ownAnswer && <RemoveButton of="answer" id={question.id} />}
          {isOwn ? (
            <RemoveButton of="question" id={question.id} />
          ) : (
            <ReportLink kind="question" id={question.id} label={m.report} of={m.reportQuestion(question.authorName)} />
          )}
        </div>
      )}
    </li>
  )
}

/** Other customers' answers are deleted with a question, so deleting one asks first. */
export function RemoveButton({ of, id }: { of: 'question' | 'answer'; id: string }) {
  const m = useQuestionMessages()
  const [isAsking, setAsking] = useState(false)
  const { remove, removeAnswer, isPending } = useQuestionActions()
  if (of === 'answer')
    return (
      <Button variant="quiet" size="small" disabled={isPending} onClick={() => removeAnswer(id)}>
        {m.removeAnswer}
      </Button>
    )
  if (!isAsking)
    return (
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {m.removeQuestion}
      </Button>
    )
  return (
    <span role="group" aria-label={m.removeQuestion} className="flex flex-wrap items-center gap-2 text-sm">
      {m.confirmRemoval}
      <Button variant="outline" size="small" autoFocus disabled={isPending} onClick={() => remove(id)}>
        {m.removeQuestion}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
        {m.cancel}
      </Button>
    </span>
  )
}

/** For its author only. */
export function HiddenNote({ text, reason }: { text: string; reason: string }) {
  const m = useQuestionMessages()
  return (
    <div className="mt-3 max-w-text rounded-md bg-sunken p-4 text-sm">
      <p className="font-medium">{m.hidden}</p>
      <p>{m.hiddenReason(reason)}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}
