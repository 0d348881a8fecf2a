/** Schemas and constants of this feature that the browser may import. */
export { contactCategories, ContactForm } from './forms.ts'
