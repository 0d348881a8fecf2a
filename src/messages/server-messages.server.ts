import type { Facts } from '#src/kernel/result.ts'
import type { FieldMessages } from '#src/platform/http/input.server.ts'
import type { ErrorMessage } from '#src/platform/http/problem.server.ts'
import { en } from './en.ts'
import { adminFields } from './en/admin-fields.ts'
import { assistantAnswers } from './en/assistant-answers.ts'
import { expected } from './en/expected.ts'
import { fields } from './en/fields.ts'
import { emails } from './en/emails.ts'
import { offline } from './en/offline.ts'
import { photos } from './en/photos.ts'
import { productFeeds } from './en/product-feeds.ts'
import { problems } from './en/problems.ts'
import { stockExport } from './en/stock-export.ts'
import { terms } from './en/terms.ts'
import { suitability as suitabilityMessages } from './en/suitability.ts'

const errorMessages: Readonly<Record<string, string | ((facts: Facts) => string)>> = problems

/** @throws Error for a code without a message. The contract test covers all codes. */
export const errorMessage: ErrorMessage = (code, facts) => {
  const messages = errorMessages[code]
  if (messages === undefined) throw new Error(`no message for ${code}`)
  return typeof messages === 'string' ? messages : messages(facts)
}

const fieldSentences: Readonly<Record<string, string>> = { ...fields, ...adminFields }

/** Field error for a code in a schema. */
export const fieldMessages: FieldMessages = { errorMessage: (code) => fieldSentences[code], expected }

/** What a product means for a person, with the names of skin types and concerns. */
export const suitability = {
  messages: suitabilityMessages,
  texts: en,
}

export { assistantAnswers, emails, offline, photos, productFeeds, stockExport, terms }
