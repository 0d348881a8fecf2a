import type { HealthAnswers, PlainAnswers } from '../forms.ts'
import { consentOf, fieldsOf, healthChecks, isAnswer, plainChecks } from './valid-answers.ts'

const recordFormat = 1

/** A guest's profile, in this browser only. */
export type GuestRecord = {
  readonly answers: PlainAnswers
  readonly health: HealthAnswers
  readonly healthConsent: { readonly version: string; readonly givenAt: string } | null
  /** The guest has signed in and chosen to keep the profile in the browser. */
  readonly isKept: boolean
}

export const emptyRecord: GuestRecord = { answers: {}, health: {}, healthConsent: null, isKept: false }

export const isEmptyRecord = ({ answers, health, healthConsent }: GuestRecord): boolean =>
  Object.keys(answers).length + Object.keys(health).length === 0 && healthConsent === null

export const writeRecord = (record: GuestRecord): string => JSON.stringify({ format: recordFormat, ...record })

/**
 * Reads a stored record of this or another version, answer by answer. What is no longer valid is left out; health
 * answers without consent, too. `isIncomplete`: something was left out.
 */
export function parseRecord(text: string | null): { readonly record: GuestRecord; readonly isIncomplete: boolean } {
  if (text === null) return { record: emptyRecord, isIncomplete: false }
  const stored = fieldsOf(parseJson(text))
  if (!stored) return { record: emptyRecord, isIncomplete: true }
  const answers = validFields<PlainAnswers>(plainChecks, stored['answers'])
  const health = validFields<HealthAnswers>(healthChecks, stored['health'])
  const healthConsent = consentOf(stored['healthConsent'])
  return {
    record: {
      answers: answers.valid,
      health: healthConsent ? health.valid : {},
      healthConsent,
      isKept: stored['isKept'] === true,
    },
    isIncomplete:
      answers.isIncomplete ||
      health.isIncomplete ||
      (healthConsent === null && ((stored['healthConsent'] ?? null) !== null || Object.keys(health.valid).length > 0)),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function validFields<Answers extends object>(
  checks: Readonly<Record<keyof Answers & string, (value: unknown) => boolean>>,
  stored: unknown,
): { valid: Answers; isIncomplete: boolean } {
  const known = checks as Readonly<Record<string, (value: unknown) => boolean>>
  const given = Object.entries(fieldsOf(stored) ?? {})
  const valid = given.filter(([field, answer]) => {
    const isValid = Object.hasOwn(known, field) ? known[field] : undefined
    return isValid !== undefined && isAnswer(answer, isValid)
  })
  return {
    valid: Object.fromEntries(valid) as Answers,
    isIncomplete: valid.length < given.length || (stored !== undefined && !fieldsOf(stored)),
  }
}
