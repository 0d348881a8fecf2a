const firstSeconds = 60
const longestSeconds = 6 * 60 * 60

/** Seconds until the next attempt after this many consecutive failures: exponential backoff, at most six hours. */
export function backoffSeconds(failures: number): number {
  return Math.min(longestSeconds, firstSeconds * 2 ** Math.max(0, Math.min(failures, 20) - 1))
}

/** An error as shown to administrators. Providers' messages contain payment ids but no personal data. */
export function describeError(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).slice(0, 300)
}
