import { z } from 'zod'
import { endpoint } from '#src/kernel/endpoint.ts'
import { ProductId } from '../catalog/contract.ts'
import { skinTypes } from '../catalog/constants.ts'
import { CategoryId } from '../catalog/contract.ts'
import { ProductFacts } from '../ingredients/contract.ts'
import { frequencies, timesOfDay } from '../ingredients/constants.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { NewRoutine, NewStep } from './forms.ts'

export const RoutineStep = z.object({
  id: z.uuid(),
  productId: ProductId,
  /** The chosen size or shade; null for the default one, or when it is no longer sold. */
  variantId: z.uuid().nullable(),
  stepOrder: z.int(),
  timeOfDay: z.enum(timesOfDay),
  instructions: z.string().nullable(),
  frequency: z.enum(frequencies),
  /** Null while a product is being deactivated. */
  product: z
    .object({
      name: z.string(),
      imageUrl: z.string(),
      price: z.string(),
      category: CategoryId,
      /** The chosen size or shade, such as "50 ml". */
      variantTitle: z.string().optional(),
      /** Facts for the ingredient rule engine. */
      facts: ProductFacts,
    })
    .nullable(),
})
export type RoutineStep = z.output<typeof RoutineStep>

export const Routine = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  skinType: z.enum(skinTypes).nullable(),
  concerns: z.array(z.string()),
  steps: z.array(RoutineStep),
})
export type Routine = z.output<typeof Routine>

const Item = z.object({ productId: ProductId, variantId: z.uuid().nullable(), name: z.string() })

/** What adding a routine to the cart did with each of its products. */
export const RoutineInCart = z.object({
  added: z.array(Item),
  /** In the cart already, so not added again. */
  inCart: z.array(Item),
  soldOut: z.array(Item),
  /** No longer sold; the name is the product's id. */
  unavailable: z.array(Item),
  /** Has shades, and the routine names none. */
  needsShade: z.array(Item),
  /** Not added because the cart is full. */
  failed: z.array(Item),
})
export type RoutineInCart = z.output<typeof RoutineInCart>

const RoutineId = z.object({ id: z.uuid('not a routine') })
const Removed = z.object({ removed: z.int() })
const found = { sign_in_needed: 401, routine_not_found: 404 } as const

export const routinesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/routines',
    access: 'customer',
    summary: 'List the customer’s routines with their steps in order',
    response: z.array(Routine),
    errors: { sign_in_needed: 401 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/routines',
    access: 'customer',
    summary: 'Create a routine',
    body: NewRoutine,
    response: Routine,
    errors: { sign_in_needed: 401, too_many_routines: 422 },
  }),
  addStep: endpoint({
    method: 'POST',
    path: '/api/routines/{id}/steps',
    access: 'customer',
    summary: 'Add a step; if its position is taken, it is added at the end',
    params: RoutineId,
    body: NewStep,
    response: RoutineStep,
    errors: { ...found, product_not_found: 404, variant_not_found: 404, too_many_steps: 422 },
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/routines/{id}/steps',
    access: 'customer',
    summary: 'Reorder the steps; requires all step ids of the routine',
    params: RoutineId,
    body: z.strictObject({ stepIds: z.array(z.uuid('not a step')).max(shopSettings.routines.maxSteps) }),
    response: z.array(RoutineStep),
    errors: { ...found, steps_changed: 409 },
  }),
  removeStep: endpoint({
    method: 'DELETE',
    path: '/api/routines/{id}/steps/{stepId}',
    access: 'customer',
    summary: 'Delete a step',
    params: z.object({ id: z.uuid('not a routine'), stepId: z.uuid('not a step') }),
    response: Removed,
    errors: { sign_in_needed: 401, step_not_found: 404 },
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/api/routines/{id}/cart',
    access: 'customer',
    summary: 'Add the products of a routine to the customer’s cart, and say what was left out',
    params: RoutineId,
    body: z.strictObject({}).default({}),
    response: RoutineInCart,
    errors: found,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/routines/{id}',
    access: 'customer',
    summary: 'Delete a routine with its steps',
    params: RoutineId,
    response: Removed,
    errors: found,
  }),
}
