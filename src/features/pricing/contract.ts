/** The pricing module is pure: its door is its rules, for the server's charge and the browser's estimate alike. */
export { chargeTotals, estimateTotals, priceLine, priceSubtotal, wholeEurosSaved } from './rules.ts'
export type { Totals } from './rules.ts'
