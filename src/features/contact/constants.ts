/** What the browser may use of this feature's schemas and words. */
export { contactCategories } from './categories.ts'
export { ContactForm } from './forms.ts'
