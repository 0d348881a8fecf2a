import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'
import type { SkinType } from '../catalog/constants.ts'
import type { Frequency, TimeOfDay } from '../ingredients/constants.ts'

export type RoutineRow = {
  id: string
  name: string
  description: string | null
  skinType: SkinType | null
  concerns: string[]
}
export type StepRow = {
  id: string
  routineId: string
  productId: string
  variantId: string | null
  stepOrder: number
  timeOfDay: TimeOfDay
  frequency: Frequency
  instructions: string | null
}

const stepColumns = fragment`
  routine_step.id, routine_id as "routineId", product_id as "productId", variant_id as "variantId", step_order as "stepOrder",
  time_of_day as "timeOfDay", frequency, instructions`

export function listRoutines(db: Sql, customerId: string): Promise<RoutineRow[]> {
  return db.rows(sql`
    select id, name, description, skin_type as "skinType", concerns from routine where customer_id = ${customerId} order by created_at, id`)
}

/** Steps of all routines of a customer, in order. */
export function listSteps(db: Sql, customerId: string): Promise<StepRow[]> {
  return db.rows(sql`
    select ${stepColumns} from routine_step join routine on routine.id = routine_id
    where customer_id = ${customerId} order by routine_id, step_order`)
}

export function listStepsOf(db: Sql, routineId: string): Promise<StepRow[]> {
  return db.rows(sql`
    select ${stepColumns} from routine_step where routine_id = ${routineId} order by step_order`)
}

/** Serializes creation per customer, so that concurrent requests cannot exceed the limit. */
export async function lockRoutines(tx: Tx, customerId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('routine:' || ${customerId}::text, 0))`)
}

export async function countRoutines(tx: Tx, customerId: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(
    sql`select count(*) as count from routine where customer_id = ${customerId}`,
  )
  return row?.count ?? 0
}

export async function insertRoutine(tx: Tx, customerId: string, routine: RoutineRow): Promise<void> {
  const { id, name, description, skinType, concerns } = routine
  await tx.rows(sql`
    insert into routine (id, customer_id, name, description, skin_type, concerns)
    values (${id}, ${customerId}, ${name}, ${description}, ${skinType}, ${concerns})`)
}

/** Locks the routine for changes to its steps. @returns whether the customer has such a routine. */
export async function lockRoutineOf(tx: Tx, customerId: string, routineId: string): Promise<boolean> {
  return (
    (await tx.rows(sql`select id from routine where id = ${routineId} and customer_id = ${customerId} for update`))
      .length > 0
  )
}

export async function insertStep(tx: Tx, step: StepRow): Promise<void> {
  await tx.rows(sql`
    insert into routine_step (id, routine_id, product_id, variant_id, step_order, time_of_day, frequency, instructions)
    values (${step.id}, ${step.routineId}, ${step.productId}, ${step.variantId}, ${step.stepOrder}, ${step.timeOfDay}, ${step.frequency}, ${step.instructions})`)
}

/** Numbers the steps from 1 in the given order. */
export async function updateOrder(tx: Tx, routineId: string, stepIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update routine_step set step_order = wanted.place
    from unnest(${stepIds}::uuid[]) with ordinality as wanted (id, place)
    where routine_step.id = wanted.id and routine_id = ${routineId}`)
}

export async function deleteStep(db: Sql, customerId: string, routineId: string, stepId: string): Promise<number> {
  const rows = await db.rows(sql`
    delete from routine_step where id = ${stepId} and routine_id in (select id from routine where id = ${routineId} and customer_id = ${customerId})
    returning id`)
  return rows.length
}

export async function deleteRoutine(db: Sql, customerId: string, routineId: string): Promise<number> {
  return (await db.rows(sql`delete from routine where id = ${routineId} and customer_id = ${customerId} returning id`))
    .length
}

export async function deleteRoutines(tx: Tx, customerId: string): Promise<void> {
  await tx.rows(sql`delete from routine where customer_id = ${customerId}`)
}

/** Whole rows, for the customer's data export. */
export async function collectRoutines(
  db: Sql,
  customerId: string,
): Promise<{ routine: object[]; routine_step: object[] }> {
  return {
    routine: await db.rows(sql`select * from routine where customer_id = ${customerId} order by created_at, id`),
    routine_step: await db.rows(sql`
      select step.* from routine_step as step join routine on routine.id = routine_id where customer_id = ${customerId} order by routine_id, step_order`),
  }
}
