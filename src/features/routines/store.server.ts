import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { SkinType } from '../catalogue/vocabulary.ts'
import type { Frequency, TimeOfDay } from '../ingredients/vocabulary.ts'

export type RoutineRow = { id: string; name: string; description: string | null; skin_type: SkinType | null; concerns: string[] }
export type StepRow = { id: string; routine_id: string; product_id: string; step_order: number; time_of_day: TimeOfDay; frequency: Frequency; instructions: string | null }

export function listRoutines(db: Sql, memberId: string): Promise<RoutineRow[]> {
  return db.rows(sql`
    select id, name, description, skin_type, concerns from routine where member_id = ${memberId} order by created_at, id`)
}

/** Of all routines of a member, in the order of each. */
export function listSteps(db: Sql, memberId: string): Promise<StepRow[]> {
  return db.rows(sql`
    select step.id, routine_id, product_id, step_order, time_of_day, frequency, instructions
    from routine_step as step join routine on routine.id = routine_id
    where member_id = ${memberId} order by routine_id, step_order`)
}

export function listStepsOf(db: Sql, routineId: string): Promise<StepRow[]> {
  return db.rows(sql`
    select id, routine_id, product_id, step_order, time_of_day, frequency, instructions
    from routine_step where routine_id = ${routineId} order by step_order`)
}

/** Two who create for one member at once come one after the other: the limit is counted, not guessed. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('routine:' || ${memberId}::text, 0))`)
}

export async function countRoutines(tx: Tx, memberId: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`select count(*) as count from routine where member_id = ${memberId}`)
  return row?.count ?? 0
}

export async function insertRoutine(tx: Tx, memberId: string, routine: RoutineRow): Promise<void> {
  const { id, name, description, skin_type, concerns } = routine
  await tx.rows(sql`
    insert into routine (id, member_id, name, description, skin_type, concerns)
    values (${id}, ${memberId}, ${name}, ${description}, ${skin_type}, ${concerns})`)
}

/** Whoever holds the lock alone changes the steps. @returns whether the member has such a routine. */
export async function lockRoutineOf(tx: Tx, memberId: string, routineId: string): Promise<boolean> {
  return (await tx.rows(sql`select id from routine where id = ${routineId} and member_id = ${memberId} for update`)).length > 0
}

export async function insertStep(tx: Tx, step: StepRow): Promise<void> {
  await tx.rows(sql`
    insert into routine_step (id, routine_id, product_id, step_order, time_of_day, frequency, instructions)
    values (${step.id}, ${step.routine_id}, ${step.product_id}, ${step.step_order}, ${step.time_of_day}, ${step.frequency}, ${step.instructions})`)
}

/** Numbers the steps from 1 in the order given. */
export async function updateOrder(tx: Tx, routineId: string, stepIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update routine_step set step_order = wanted.place
    from unnest(${stepIds}::uuid[]) with ordinality as wanted (id, place)
    where routine_step.id = wanted.id and routine_id = ${routineId}`)
}

export async function deleteStep(db: Sql, memberId: string, routineId: string, stepId: string): Promise<number> {
  const rows = await db.rows(sql`
    delete from routine_step where id = ${stepId} and routine_id in (select id from routine where id = ${routineId} and member_id = ${memberId})
    returning id`)
  return rows.length
}

export async function deleteRoutine(db: Sql, memberId: string, routineId: string): Promise<number> {
  return (await db.rows(sql`delete from routine where id = ${routineId} and member_id = ${memberId} returning id`)).length
}

export async function deleteRoutines(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`delete from routine where member_id = ${memberId}`)
}

/** Whole rows, for the member's own copy of their data. */
export async function collectRoutines(db: Sql, memberId: string): Promise<{ routine: object[]; routine_step: object[] }> {
  return {
    routine: await db.rows(sql`select * from routine where member_id = ${memberId} order by created_at, id`),
    routine_step: await db.rows(sql`
      select step.* from routine_step as step join routine on routine.id = routine_id where member_id = ${memberId} order by routine_id, step_order`),
  }
}
