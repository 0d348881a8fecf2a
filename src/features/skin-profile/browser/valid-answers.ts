import { concerns, skinTypes } from '../../catalog/constants.ts'
import { sensitivities } from '../../ingredients/person/constants.ts'
import { ageBands, seasons } from '../../photo-analysis/constants.ts'
import {
  answerSources,
  maxAvoided,
  maxBudget,
  maxIngredientLength,
  pregnancies,
  undertones,
} from '../answers/values.ts'
import type { HealthAnswers, PlainAnswers } from '../forms.ts'

type Check = (value: unknown) => boolean

const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
const several =
  (isValid: Check, max: number): Check =>
  (values) =>
    Array.isArray(values) &&
    values.length > 0 &&
    values.length <= max &&
    new Set(values).size === values.length &&
    values.every(isValid)

const isName: Check = (name) =>
  typeof name === 'string' &&
  name === name.trim().toLowerCase() &&
  name.length >= 2 &&
  name.length <= maxIngredientLength
const isBudget: Check = (cents) => Number.isInteger(cents) && Number(cents) > 0 && Number(cents) <= maxBudget
/** As this browser writes it. */
const isInstant: Check = (at) =>
  typeof at === 'string' && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at

/** The same as the schemas, which are too large for every page that reads a profile; a test compares them. */
export const plainChecks: Readonly<Record<keyof PlainAnswers, Check>> = {
  skinType: oneOf(skinTypes),
  concerns: several(oneOf(concerns), concerns.length),
  budget: isBudget,
  undertone: oneOf(undertones),
  season: oneOf(seasons),
}
export const healthChecks: Readonly<Record<keyof HealthAnswers, Check>> = {
  sensitivities: several(oneOf(sensitivities), sensitivities.length),
  avoided: several(isName, maxAvoided),
  pregnancy: oneOf(pregnancies),
  ageBand: oneOf(ageBands),
}

const isSource = oneOf(answerSources)

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

export function isAnswer(answer: unknown, isValid: Check): boolean {
  const { value, source, at, ...others } = fieldsOf(answer) ?? {}
  return isValid(value) && isSource(source) && isInstant(at) && Object.keys(others).length === 0
}

/** Null when it is not a consent. */
export function consentOf(value: unknown): { readonly version: string; readonly givenAt: string } | null {
  const { version, givenAt } = fieldsOf(value) ?? {}
  return typeof version === 'string' && isInstant(givenAt) ? { version, givenAt: String(givenAt) } : null
}
