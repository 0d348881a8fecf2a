import { randomId } from '#src/kernel/id.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database } from '#src/platform/db/database.server.ts'
import type { PersonalData } from '#src/platform/db/personal-data.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Cart } from '../cart/service.server.ts'
import type { Catalog } from '../catalog/service.server.ts'
import { factsOf } from '../ingredients/constants.ts'
import { chosenVariant, hasVariant, withVariant } from '../catalog/variants/constants.ts'
import { shopSettings } from '../shop-settings/contract.ts'
import { addToCart } from './cart/service.server.ts'
import type { Routine, RoutineInCart, RoutineStep } from './contract.ts'
import { routineCreated, type RoutineCreated } from './events.ts'
import type { NewRoutine, NewStep } from './forms.ts'
import { decideOrder, decidePlace } from './rules.ts'
import {
  collectRoutines,
  countRoutines,
  deleteRoutine,
  deleteRoutines,
  deleteStep,
  insertRoutine,
  insertStep,
  listRoutines,
  listSteps,
  listStepsOf,
  lockRoutines,
  lockRoutineOf,
  updateOrder,
  type RoutineRow,
  type StepRow,
} from './store.server.ts'

export type Routines = ReturnType<typeof createRoutines>

type Deps = {
  readonly db: Database
  readonly catalog: Catalog
  readonly cart: Pick<Cart, 'add' | 'list'>
  readonly jobs: Jobs
}

const { maxRoutines, maxSteps } = shopSettings.routines

export function createRoutines({ db, catalog, cart, jobs }: Deps) {
  async function presentStep(row: StepRow): Promise<RoutineStep> {
    const found = await catalog.find(row.productId)
    const product = found && withVariant(found, row.variantId)
    const variant = found && chosenVariant(found, row.variantId)
    return {
      id: row.id,
      productId: row.productId,
      variantId: variant?.id ?? null,
      stepOrder: row.stepOrder,
      timeOfDay: row.timeOfDay,
      instructions: row.instructions,
      frequency: row.frequency,
      product: product
        ? {
            name: product.name,
            imageUrl: product.imageUrl,
            price: product.price,
            category: product.category,
            ...(variant ? { variantTitle: variant.title } : {}),
            facts: factsOf(product),
          }
        : null,
    }
  }
  const presentSteps = (rows: readonly StepRow[]) => Promise.all(rows.map(presentStep))

  const personalData: PersonalData = { collect: collectRoutines, erase: deleteRoutines }

  return {
    personalData,

    async list(customerId: string): Promise<Routine[]> {
      const [routines, steps] = await Promise.all([listRoutines(db, customerId), listSteps(db, customerId)])
      const byRoutine = Map.groupBy(steps, ({ routineId }) => routineId)
      return Promise.all(
        routines.map(async (row) => presentRoutine(row, await presentSteps(byRoutine.get(row.id) ?? []))),
      )
    },

    create(
      customerId: string,
      { name, description, skinType, concerns }: NewRoutine,
    ): Promise<Result<Routine, 'too_many_routines'>> {
      const row: RoutineRow = {
        id: randomId(),
        name,
        description: description || null,
        skinType: skinType ?? null,
        concerns,
      }
      return db.transaction(async (tx) => {
        await lockRoutines(tx, customerId)
        const count = await countRoutines(tx, customerId)
        if (count >= maxRoutines) return fail('too_many_routines', { max: maxRoutines })
        await insertRoutine(tx, customerId, row)
        await jobs.publish(tx, routineCreated, {
          customerId,
          routineId: row.id,
          place: count + 1,
        } satisfies RoutineCreated)
        return ok(presentRoutine(row, []))
      })
    },

    async addStep(
      customerId: string,
      routineId: string,
      step: NewStep,
    ): Promise<
      Result<RoutineStep, 'routine_not_found' | 'product_not_found' | 'variant_not_found' | 'too_many_steps'>
    > {
      const product = await catalog.find(step.productId)
      const added = await db.transaction(async (tx) => {
        if (!(await lockRoutineOf(tx, customerId, routineId))) return fail('routine_not_found')
        if (!product) return fail('product_not_found')
        if (step.variantId && !hasVariant(product, step.variantId)) return fail('variant_not_found')
        const taken = (await listStepsOf(tx, routineId)).map(({ stepOrder }) => stepOrder)
        if (taken.length >= maxSteps) return fail('too_many_steps', { max: maxSteps })
        const row = newStepRow(routineId, step, decidePlace(taken, step.stepOrder))
        await insertStep(tx, row)
        return ok(row)
      })
      return added.ok ? ok(await presentStep(added.value)) : added
    },

    async reorder(
      customerId: string,
      routineId: string,
      stepIds: readonly string[],
    ): Promise<Result<RoutineStep[], 'routine_not_found' | 'steps_changed'>> {
      const ordered = await db.transaction(async (tx) => {
        if (!(await lockRoutineOf(tx, customerId, routineId))) return fail('routine_not_found')
        const order = decideOrder(
          (await listStepsOf(tx, routineId)).map(({ id }) => id),
          stepIds,
        )
        if (!order.ok) return order
        await updateOrder(tx, routineId, order.value)
        return ok(await listStepsOf(tx, routineId))
      })
      return ordered.ok ? ok(await presentSteps(ordered.value)) : ordered
    },

    async removeStep(
      customerId: string,
      routineId: string,
      stepId: string,
    ): Promise<Result<{ removed: number }, 'step_not_found'>> {
      const removed = await deleteStep(db, customerId, routineId, stepId)
      return removed === 0 ? fail('step_not_found') : ok({ removed })
    },

    async addToCart(customerId: string, routineId: string): Promise<Result<RoutineInCart, 'routine_not_found'>> {
      const routines = await listRoutines(db, customerId)
      if (!routines.some(({ id }) => id === routineId)) return fail('routine_not_found')
      const steps = await presentSteps(await listStepsOf(db, routineId))
      return ok(await addToCart({ catalog, cart }, customerId, steps))
    },

    async remove(customerId: string, routineId: string): Promise<Result<{ removed: number }, 'routine_not_found'>> {
      const removed = await deleteRoutine(db, customerId, routineId)
      return removed === 0 ? fail('routine_not_found') : ok({ removed })
    },
  }
}

function newStepRow(
  routineId: string,
  { productId, variantId, timeOfDay, frequency, instructions }: NewStep,
  place: number,
): StepRow {
  return {
    id: randomId(),
    routineId,
    productId,
    variantId: variantId ?? null,
    stepOrder: place,
    timeOfDay,
    frequency,
    instructions: instructions || null,
  }
}

function presentRoutine({ id, name, description, skinType, concerns }: RoutineRow, steps: RoutineStep[]): Routine {
  return { id, name, description, skinType, concerns, steps }
}
