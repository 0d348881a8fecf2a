import { checkout } from './en/checkout.ts'
import { fields } from './en/fields.ts'
import { shell } from './en/shell.ts'
import { shop } from './en/shop.ts'

/** English messages for the browser. Emails and API errors stay on the server. */
export const en = { language: 'en', locale: 'en-BE', ...shell, ...shop, checkout, fields }
