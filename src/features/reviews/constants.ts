/** Values and rules of this feature that the browser may import. */
export { displayedRating, publicName } from './rules.ts'
