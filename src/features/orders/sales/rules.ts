/** From the first moment on, up to but not including the second. */
export type Range = readonly [from: Date, to: Date]

const hourMs = 3_600_000

/** The same time as three ranges that follow each other, any of them may be empty. */
export type SplitRange = { readonly head: Range; readonly hours: Range; readonly tail: Range }

/** @returns whole hours of UTC, and what remains before and after them, each less than an hour. */
export function splitAtHours([from, to]: Range): SplitRange {
  const first = Math.min(Math.ceil(from.getTime() / hourMs) * hourMs, to.getTime())
  const last = Math.max(Math.floor(to.getTime() / hourMs) * hourMs, first)
  const [start, end] = [new Date(first), new Date(last)]
  return { head: [from, start], hours: [start, end], tail: [end, to] }
}
