import { dayMs } from '#src/kernel/clock.ts'
const maxDays = 366

/** Whether a reduction may end then: in the future, and within a year, because shoppers see the day without the year. */
export function isReductionEnd(until: string, now: Date): boolean {
  const left = new Date(until).getTime() - now.getTime()
  return left > 0 && left < maxDays * dayMs
}

/** The variants whose reduction cannot end as given, by their position. */
export function wrongReductionEnds(
  variants: readonly { readonly reducedUntil?: string | undefined }[],
  now: Date,
): number[] {
  return variants.flatMap(({ reducedUntil }, at) => (reducedUntil && !isReductionEnd(reducedUntil, now) ? [at] : []))
}
