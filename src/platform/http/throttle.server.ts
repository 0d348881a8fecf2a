import { setTimeout as pause } from 'node:timers/promises'
import { fail, type Result } from '#src/kernel/result.ts'
import type { Sql } from '../db/database.server.ts'
import { deleteAttempts, reserveAttempt, returnAttempt, secondsToWait, type Delays } from './attempt-store.server.ts'

export type Throttle = {
  /**
   * Runs an attempt that counts when it fails with this code. It is counted in advance, so that concurrent guesses
   * cannot bypass the limit.
   */
  guard<Value, Code extends string>(
    key: string,
    counts: NoInfer<Code>,
    attempt: () => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code | 'too_many_requests'>>
}

/** Milliseconds before each try to return an attempt after the database failed. */
const returnDelays = [0, 100, 400, 1_500, 4_000]

/** Attempts of one key in this process. A waiting one learns whether retrying makes sense. */
type Progress = { reserving: number; attempting: number; waiting: ((mayRetry: boolean) => void)[] }

/**
 * Delays repeated failures of a key. While attempts are in progress, further ones wait, because a success frees its
 * slot.
 */
export function createThrottle(db: Sql, storedKey: (key: string) => string, delays: Delays): Throttle {
  const progress = new Map<string, Progress>()

  function wake(known: Progress, mayRetry: boolean): void {
    for (const go of known.waiting.splice(0)) go(mayRetry)
  }

  /** No attempt is in progress that could free a slot. */
  function endIfIdle(key: string, known: Progress): void {
    if (known.attempting > 0 || known.reserving > 0) return
    progress.delete(key)
    wake(known, false)
  }

  /** @returns the seconds to wait after too many failures; 0 when an attempt is allowed. */
  async function enter(key: string): Promise<number> {
    for (;;) {
      const known = progress.get(key) ?? { reserving: 0, attempting: 0, waiting: [] }
      progress.set(key, known)
      known.reserving += 1
      let isReserved = false
      try {
        isReserved = await reserveAttempt(db, key, delays)
      } finally {
        known.reserving -= 1
        if (isReserved) known.attempting += 1
        else endIfIdle(key, known)
      }
      if (isReserved) return 0
      const mayRetry = progress.has(key) && (await new Promise<boolean>((go) => known.waiting.push(go)))
      if (!mayRetry) return secondsToWait(db, key)
    }
  }

  function leave(key: string, isFreed: boolean): void {
    const known = progress.get(key)
    if (!known) return
    known.attempting -= 1
    if (isFreed) wake(known, true)
    endIfIdle(key, known)
  }

  /** Returns an attempt that ended without an answer, once the database is back. @returns whether it could. */
  async function returnLater(key: string): Promise<boolean> {
    for (const milliseconds of returnDelays) {
      await pause(milliseconds, undefined, { ref: false })
      try {
        await returnAttempt(db, key)
        return true
      } catch {
        // The next try.
      }
    }
    return false
  }

  return {
    async guard(named, counts, attempt) {
      const key = storedKey(named)
      const seconds = await enter(key)
      if (seconds > 0) return fail('too_many_requests', { seconds })
      try {
        const result = await attempt()
        const isFreed = result.ok || result.code !== counts
        if (result.ok && !delays.outlivesSuccess) await deleteAttempts(db, key)
        else if (isFreed) await returnAttempt(db, key)
        leave(key, isFreed)
        return result
      } catch (error) {
        // Others keep waiting until it is returned: a lost connection is no wrong password.
        void returnLater(key).then((isFreed) => leave(key, isFreed))
        throw error
      }
    },
  }
}
