/** Shares of 1 as whole percents that add up to 100: what rounding down leaves goes to the largest remainders. */
export function wholePercents(shares: readonly number[]): number[] {
  const percents = shares.map((share) => Math.floor(share * 100))
  const left = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share * 100 - percents[at]! }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { at } of byRemainder.slice(0, Math.max(0, left))) percents[at]! += 1
  return percents
}
