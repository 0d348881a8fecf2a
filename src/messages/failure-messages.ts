import { errorMessageOf } from '#src/platform/http/client.ts'
import { isUnconfirmed } from '#src/platform/http/unconfirmed.ts'
import { failure } from './en/failure.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

const { usePageMessages } = pageMessages<Widened<typeof failure>>({ en: failure })

/** The text beside a form, like `useFailure`. @returns takes the error, and the text for errors without a message for users */
export function useFailureText() {
  const { title, body } = usePageMessages()
  return (error: unknown, otherwise: string) =>
    isUnconfirmed(error) ? `${title}. ${body}` : errorMessageOf(error, otherwise)
}

/**
 * The toast for a change that failed. Unless the shop has refused the change, it may have been made: the toast says so
 * instead of the title.
 *
 * @param isUnknown `isUnanswered` where the specification has a text for failures, which a server error is
 * @returns takes the error, the title, the text for errors that have no message for users, and a text that says more than the
 * error's message
 */
export function useFailure(isUnknown = isUnconfirmed) {
  const unconfirmed = usePageMessages()
  return (error: unknown, title: string, otherwise: string, body = errorMessageOf(error, otherwise)) =>
    ({ ...(isUnknown(error) ? unconfirmed : { title, body }), tone: 'destructive' }) as const
}
