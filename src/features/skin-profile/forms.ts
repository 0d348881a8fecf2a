import * as z from 'zod/mini'
import { concerns, skinTypes } from '../catalog/constants.ts'
import { sensitivities } from '../ingredients/person/constants.ts'
import { ageBands, seasons } from '../photo-analysis/constants.ts'
import { answerSources, maxAvoided, maxBudget, maxIngredientLength, pregnancies, undertones } from './answers/values.ts'

const answer = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.strictObject({ value, source: z.enum(answerSources), at: z.iso.datetime() }))

/** A choice of several; each once. An empty choice is no answer. */
const several = <Value extends z.ZodMiniType>(value: Value, max: number) =>
  z.array(value).check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((values) => new Set(values).size === values.length),
  )

const IngredientName = z.string().check(z.trim(), z.toLowerCase(), z.minLength(2), z.maxLength(maxIngredientLength))

/** Each answer with its source and time. */
export const PlainAnswers = z.strictObject({
  skinType: answer(z.enum(skinTypes)),
  concerns: answer(several(z.enum(concerns), concerns.length)),
  /** Maximum price of one product, in cents. */
  budget: answer(z.int().check(z.positive(), z.lte(maxBudget))),
  undertone: answer(z.enum(undertones)),
  season: answer(z.enum(seasons)),
})
export type PlainAnswers = z.output<typeof PlainAnswers>

/** Health data: stored apart, with consent. */
export const HealthAnswers = z.strictObject({
  sensitivities: answer(several(z.enum(sensitivities), sensitivities.length)),
  /** Names as on the ingredient list, in lower case. */
  avoided: answer(several(IngredientName, maxAvoided)),
  pregnancy: answer(z.enum(pregnancies)),
  ageBand: answer(z.enum(ageBands)),
})
export type HealthAnswers = z.output<typeof HealthAnswers>
