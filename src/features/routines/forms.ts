import * as z from 'zod/mini'
import { skinTypes } from '../catalog/constants.ts'
import { frequencies, timesOfDay } from '../ingredients/constants.ts'

const longestName = 80
const longestDescription = 500
const longestInstructions = 1_000

const optionalText = (max: number) => z.nullish(z.string().check(z.trim(), z.maxLength(max, 'too_long')))

/** Routine forms; the browser validates with the same schemas. Messages are codes of the message catalog. */
export const NewRoutine = z.strictObject({
  name: z
    .string('routine_name_required')
    .check(z.trim(), z.minLength(1, 'routine_name_required'), z.maxLength(longestName, 'too_long')),
  description: optionalText(longestDescription),
  skinType: z.nullish(z.enum(skinTypes)),
  concerns: z.prefault(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40, 'too_long'))).check(z.maxLength(12)),
    [],
  ),
})
export type NewRoutine = z.output<typeof NewRoutine>

export const NewStep = z.strictObject({
  productId: z.string('product_required').check(z.minLength(1, 'product_required'), z.maxLength(80, 'too_long')),
  /** A size or shade of the product. */
  variantId: z.nullish(z.uuid('not a variant')),
  stepOrder: z.int().check(z.minimum(1), z.maximum(10_000)),
  timeOfDay: z.enum(timesOfDay, 'time_of_day_required'),
  instructions: optionalText(longestInstructions),
  frequency: z.prefault(z.enum(frequencies), 'daily'),
})
export type NewStep = z.output<typeof NewStep>

/** The browser's form: without the position, which is computed. */
export const StepForm = z.omit(NewStep, { stepOrder: true })
export type StepForm = z.output<typeof StepForm>

/** The browser's form: without concerns, which other clients may send. */
export const RoutineForm = z.omit(NewRoutine, { concerns: true })
export type RoutineForm = z.output<typeof RoutineForm>
