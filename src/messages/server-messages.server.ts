import type { Facts } from '#src/kernel/result.ts'
import type { FieldWords } from '#src/platform/http/input.server.ts'
import type { Sentence } from '#src/platform/http/problem.server.ts'
import { adminFields } from './en/admin-fields.ts'
import { advice } from './en/advice.ts'
import { expected } from './en/expected.ts'
import { fields } from './en/fields.ts'
import { letters } from './en/letters.ts'
import { photos } from './en/photos.ts'
import { problems } from './en/problems.ts'
import { stockExport } from './en/stock-export.ts'

const sentences: Readonly<Record<string, string | ((facts: Facts) => string)>> = problems

/** @throws Error for a code without a sentence: the contract test walks them all. */
export const sentence: Sentence = (code, facts) => {
  const words = sentences[code]
  if (words === undefined) throw new Error(`no sentence for ${code}`)
  return typeof words === 'string' ? words : words(facts)
}

const fieldSentences: Readonly<Record<string, string>> = { ...fields, ...adminFields }

/** Words beside a form's field, for the code that its schema carries. */
export const fieldWords: FieldWords = { sentence: (code) => fieldSentences[code], expected }

export { advice, letters, photos, stockExport }
