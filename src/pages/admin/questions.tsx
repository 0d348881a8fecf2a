import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ModeratedQuestion, QuestionInbox } from '#src/features/questions/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { Link } from '#src/platform/navigation/link.tsx'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { PageContext } from '../page.ts'
import { Allowed } from './allowed.tsx'
import { AnswerQuestion, Moderate } from './question-actions.tsx'
import { SearchBar } from './search-bar.tsx'

const path = '/admin/questions'
const states = ['waiting', 'all', 'hidden'] as const

export function QuestionsScreen({ context }: { context: PageContext }) {
  const { brand } = useMessages()
  const m = useAdminMessages().questions
  const state = states.find((one) => one === context.search.get('state')) ?? 'waiting'
  return (
    <>
      <h1 className="text-3xl">{m.heading}</h1>
      <p className="mt-2 max-w-text text-soft">{m.lead(brand)}</p>
      <SearchBar
        label={m.heading}
        path={path}
        choice={{
          label: m.state,
          name: 'state',
          value: state,
          options: states.map((one) => (
            <option key={one} value={one}>
              {m.states[one]}
            </option>
          )),
        }}
      />
      <div ref={keepFocusIn}>
        <Found state={state} before={context.search.get('before')} />
      </div>
    </>
  )
}

function Found({ state, before }: { state: (typeof states)[number]; before: string | null }) {
  const { questions: m, failed } = useAdminMessages()
  const query = new URLSearchParams({ state, ...(before && { before }) }).toString()
  const { data, isError, isPlaceholderData } = useQuery<QuestionInbox>({
    queryKey: [`/api/admin/questions?${query}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.questions.length === 0) return <p className="mt-6">{m.none[state]}</p>
  return (
    <>
      <ul className="mt-6 divide-y divide-line border-y border-line" aria-busy={isPlaceholderData}>
        {data.questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
      {data.next && (
        <Link
          href={`${path}?${new URLSearchParams({ state, before: data.next }).toString()}`}
          className={buttonClass('outline', 'normal', 'mt-6')}
        >
          {m.more}
        </Link>
      )}
    </>
  )
}

function Question({ question }: { question: ModeratedQuestion }) {
  const m = useAdminMessages().questions
  const { id, productId, productName, answers } = question
  return (
    <li className="grid gap-x-8 gap-y-4 py-5 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm text-soft">
          {m.of}
          <Link
            href={`/admin/products/${productId}`}
            className="text-ink underline decoration-line-strong underline-offset-4 hover:text-clay"
          >
            {productName ?? productId}
          </Link>
        </p>
        <Written {...question} isStrong />
        {answers.length > 0 && (
          <ul aria-label={m.answers} className="mt-4 flex flex-col gap-4 border-l-2 border-line pl-4">
            {answers.map((answer) => (
              <li key={answer.id}>
                <Written {...answer} />
                <Allowed call="PUT /api/admin/questions/answers/{id}/hidden">
                  <Moderate of="answer" id={answer.id} hiddenReason={answer.hiddenReason} />
                </Allowed>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-col gap-4">
        {question.hiddenReason === null && (
          <Allowed call="PUT /api/admin/questions/{id}/answer">
            <AnswerQuestion question={question} />
          </Allowed>
        )}
        <Allowed call="PUT /api/admin/questions/{id}/hidden">
          <Moderate of="question" id={id} hiddenReason={question.hiddenReason} />
        </Allowed>
      </div>
    </li>
  )
}

type WrittenProps = Pick<ModeratedQuestion, 'text' | 'createdAt' | 'hiddenReason'> & {
  readonly authorName: string | null
  readonly isVerified?: boolean
  readonly isStrong?: boolean
}

function Written({ authorName, text, createdAt, hiddenReason, isVerified, isStrong }: WrittenProps) {
  const m = useAdminMessages().questions
  const { locale, brand } = useMessages()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {m.by(authorName ?? m.team(brand), longDay(locale, createdAt))}
        {isVerified && <Badge tone="sage">{m.verified}</Badge>}
        {hiddenReason !== null && <Badge tone="saffron">{m.hidden}</Badge>}
      </p>
      <p className={`mt-1 wrap-anywhere whitespace-pre-line ${isStrong ? 'text-lg' : ''}`}>{text}</p>
      {hiddenReason !== null && <p className="mt-1 text-sm text-soft">{m.hiddenFor(hiddenReason)}</p>}
    </>
  )
}
