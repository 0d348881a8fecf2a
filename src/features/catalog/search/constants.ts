/** Reads price limits in a search text, in four languages. */
export { priceLimitsOf } from './price-limits.ts'
