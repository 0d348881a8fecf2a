/** A hint shows after this many milliseconds of pointing (specification, section 9). */
export const hintDelay = 700
/** After a hint has closed, the next one shows immediately within this many milliseconds. */
export const hintSkipDelay = 300

/** @param closedAt when the last hint closed, in milliseconds; null when none has been shown. */
export function delayOf(now: number, closedAt: number | null): number {
  return closedAt !== null && now - closedAt <= hintSkipDelay ? 0 : hintDelay
}
