import * as z from 'zod/mini'
import { HealthAnswers, PlainAnswers } from '../forms.ts'

const recordFormat = 1

const Consent = z.strictObject({ version: z.string(), givenAt: z.iso.datetime() })

/** A guest's profile, in this browser only. */
export type GuestRecord = {
  readonly answers: PlainAnswers
  readonly health: HealthAnswers
  readonly healthConsent: z.output<typeof Consent> | null
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
  const answers = validFields(PlainAnswers, stored['answers'])
  const health = validFields(HealthAnswers, stored['health'])
  const consent = z.safeParse(z.nullable(Consent), stored['healthConsent'] ?? null)
  const healthConsent = consent.success ? consent.data : null
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
      !consent.success ||
      (healthConsent === null && Object.keys(health.valid).length > 0),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

function validFields<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  stored: unknown,
): { valid: z.output<z.ZodMiniObject<Shape>>; isIncomplete: boolean } {
  const given = Object.entries(fieldsOf(stored) ?? {})
  const valid = given.flatMap(([field, value]) => {
    const shape = Object.hasOwn(schema.shape, field) ? schema.shape[field] : undefined
    const parsed = shape && z.safeParse(shape, value)
    return parsed?.success && parsed.data !== undefined ? [[field, parsed.data] as const] : []
  })
  return {
    valid: Object.fromEntries(valid) as z.output<z.ZodMiniObject<Shape>>,
    isIncomplete: valid.length < given.length || (stored !== undefined && !fieldsOf(stored)),
  }
}
