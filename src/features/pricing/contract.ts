/** A pure module: its public API is its rules, for both the server's charge and the browser's estimate. */
export {
  isMoreOff,
  measureOf,
  priceLine,
  priceSubtotal,
  reachesFreeShipping,
  totalsOf,
  unitPriceOf,
  wholeEurosSaved,
} from './rules.ts'
export type { Reduction, Totals } from './rules.ts'
