import type { Sql } from '../db/database.server.ts'
import { sql } from '../db/sql.server.ts'

/** Delays after failures: the first one after `points` failures, then doubled up to the maximum. */
export type Delays = {
  readonly points: number
  readonly firstSeconds: number
  readonly longestSeconds: number
  /** Failures are reset after this long without another one. */
  readonly resetSeconds: number
  /**
   * Whether earlier failures still count after a success, for cases where one success says nothing about the other
   * attempts.
   */
  readonly outlivesSuccess?: boolean
}

/**
 * "No wait" is stored as 'epoch', not as now(): now() is the transaction's start, so a transaction that waited for the
 * row lock would see a retry_at in its future and reject an allowed attempt.
 */

/** Counts an attempt in advance, so that concurrent processes cannot admit too many. @returns whether it is allowed. */
export async function reserveAttempt(db: Sql, key: string, delays: Delays): Promise<boolean> {
  const { points, firstSeconds, longestSeconds, resetSeconds } = delays
  const rows = await db.rows<{ points: number }>(sql`
    insert into rate_limit as known (key, points, retry_at, expires_at)
    values (${key}, 1, case when ${points}::integer <= 1 then now() + make_interval(secs => ${firstSeconds}::integer) else 'epoch' end,
      now() + make_interval(secs => ${resetSeconds}::integer))
    on conflict (key) do update set
      points = case when known.expires_at <= now() then 1 else known.points + 1 end,
      retry_at = case when known.expires_at > now() and known.points + 1 >= ${points}::integer
        then now() + make_interval(secs => least(${firstSeconds}::integer * power(2, least(known.points + 1 - ${points}::integer, 20)), ${longestSeconds}::integer))
        else 'epoch' end,
      expires_at = excluded.expires_at
    where known.retry_at <= now()
    returning points`)
  return rows.length > 0
}

/** Counts within a fixed window. @returns whether the limit has not been exceeded. */
export async function takePoint(db: Sql, key: string, points: number, seconds: number): Promise<boolean> {
  const rows = await db.rows<{ points: number }>(sql`
    insert into rate_limit as known (key, points, retry_at, expires_at)
    values (${key}, 1, 'epoch', now() + make_interval(secs => ${seconds}::integer))
    on conflict (key) do update set
      points = case when known.expires_at <= now() then 1 else known.points + 1 end,
      retry_at = case
        when known.expires_at <= now() then 'epoch'
        when known.points + 1 >= ${points}::integer then known.expires_at
        else 'epoch' end,
      expires_at = case when known.expires_at <= now() then excluded.expires_at else known.expires_at end
    where known.retry_at <= now()
    returning points`)
  return rows.length > 0
}

/** @returns the seconds until the next attempt, rounded up, at least one. */
export async function secondsToWait(db: Sql, key: string): Promise<number> {
  const [row] = await db.rows<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from retry_at - now())))::integer as seconds from rate_limit where key = ${key}`)
  return row?.seconds ?? 1
}

/** Reverts the advance count of an attempt that did not fail. */
export async function returnAttempt(db: Sql, key: string): Promise<void> {
  await db.rows(sql`update rate_limit set points = greatest(points - 1, 0), retry_at = 'epoch' where key = ${key}`)
}

export async function deleteAttempts(db: Sql, key: string): Promise<void> {
  await db.rows(sql`delete from rate_limit where key = ${key}`)
}

export async function deleteExpiredAttempts(db: Sql): Promise<void> {
  await db.rows(sql`delete from rate_limit where expires_at <= now()`)
}
