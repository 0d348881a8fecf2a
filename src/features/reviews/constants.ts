/** Values and rules of this feature that the browser may import. */
export { displayedRating } from './rules.ts'
