/** Rules of this feature that the browser may import. */
export { displayedRating, reviewTotal } from './rules.ts'
