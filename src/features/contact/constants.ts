/** What the browser may use of this feature's schemas and words. */
export { contactCategories, ContactForm } from './forms.ts'
