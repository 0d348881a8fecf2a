/** What the browser may use of this feature's schemas and words. */
export { contactCategories, type ContactCategory } from './categories.ts'
export { ContactForm } from './forms.ts'
