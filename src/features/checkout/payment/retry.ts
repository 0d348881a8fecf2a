const firstSeconds = 60
const longestSeconds = 6 * 60 * 60

/** Seconds until the next try after this many failures in a row: doubled each time, at most six hours. */
export function backoffSeconds(failures: number): number {
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, Math.min(failures, 20) - 1))
}

/** What an administrator reads of an error. Providers' messages name payments, never people. */
export function describeError(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).slice(0, 300)
}
