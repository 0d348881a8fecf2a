import { RequestError } from './client.ts'

/** Of a proxy that has not got an answer from the shop; 0 of an upload whose connection was lost. */
const unansweredStatuses: ReadonlySet<number> = new Set([0, 502, 504])

/** Whether the shop's answer was lost: only a response of the shop says whether it made a change. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof RequestError) || unansweredStatuses.has(error.status)
}

/** Whether a change may have been made: a server error is no proof that it was not. */
export function isUnconfirmed(error: unknown): boolean {
  return isUnanswered(error) || (error as RequestError).status >= 500
}
