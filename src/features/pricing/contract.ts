/** The pricing module is pure: its door is its rules, for the server's charge and the browser's estimate alike. */
export { priceLine, priceSubtotal, totalsOf, unitPriceOf, wholeEurosSaved } from './rules.ts'
export type { Reduction, Totals } from './rules.ts'
