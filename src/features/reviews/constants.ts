/** What the browser may use of this feature's rules. */
export { displayedRating } from './rules.ts'
