import { shell } from './en/shell.ts'
import { shop } from './en/shop.ts'

/** English messages for the browser. Emails and API errors stay on the server. */
export const en = { language: 'en', preset: 'as-specified', locale: 'en-BE', ...shell, ...shop }
