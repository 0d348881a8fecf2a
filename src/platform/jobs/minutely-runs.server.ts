import type { Log } from '../http/log.server.ts'

type Run = { readonly startedAt: Date; hasSkipped: boolean; warnedAt: number }

export type MinutelyRuns = {
  /** `run`, which does nothing while the run before has not ended. */
  guard(queue: string, run: () => Promise<unknown>): () => Promise<void>
  /** Start of a run of this process for which others were skipped. */
  stuckSince(queue: string): Date | null
}

const warnAgainMs = 60 * 60 * 1000

/**
 * The queue gives up on a run after a minute and starts the next one, but cannot stop the first: an outage of the payment
 * provider would have several walk through the same payments. One that never ends is reported, once an hour.
 */
export function createMinutelyRuns(log: Pick<Log, 'warn'>): MinutelyRuns {
  const runs = new Map<string, Run>()

  function skip(queue: string, run: Run): void {
    run.hasSkipped = true
    if (Date.now() - run.warnedAt < warnAgainMs) return
    run.warnedAt = Date.now()
    log.warn({ queue, runningSince: run.startedAt.toISOString() }, 'a job has not ended, its next runs are skipped')
  }

  return {
    guard: (queue, work) => async () => {
      const earlier = runs.get(queue)
      if (earlier) return skip(queue, earlier)
      runs.set(queue, { startedAt: new Date(), hasSkipped: false, warnedAt: -Infinity })
      try {
        await work()
      } finally {
        runs.delete(queue)
      }
    },
    stuckSince(queue) {
      const run = runs.get(queue)
      return run?.hasSkipped ? run.startedAt : null
    },
  }
}
