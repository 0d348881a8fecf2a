import { errorMessageOf, isUnanswered } from '#src/platform/http/client.ts'
import { failure } from './en/failure.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

const { usePageMessages } = pageMessages<Widened<typeof failure>>({ en: failure })

/** The text beside a form, like `useFailure`. @returns takes the error, and the text for errors without a message for users */
export function useFailureText() {
  const { unanswered, unansweredBody } = usePageMessages()
  return (error: unknown, otherwise: string) =>
    isUnanswered(error) ? `${unanswered}. ${unansweredBody}` : errorMessageOf(error, otherwise)
}

/**
 * The toast for a change that failed. Without an answer, the change may have been made: the toast says so instead of the title.
 *
 * @returns takes the error, the title, the text for errors that have no message for users, and a text that says more than the
 * error's message
 */
export function useFailure() {
  const { unanswered, unansweredBody } = usePageMessages()
  return (error: unknown, title: string, otherwise: string, body = errorMessageOf(error, otherwise)) =>
    isUnanswered(error)
      ? ({ title: unanswered, body: unansweredBody, tone: 'destructive' } as const)
      : ({ title, body, tone: 'destructive' } as const)
}
