import { addSeconds, type Clock } from '#src/kernel/clock.ts'
import { fail, ok, type Result } from '#src/kernel/result.ts'
import type { Database, Tx } from '#src/platform/db/database.server.ts'
import type { Jobs } from '#src/platform/jobs/jobs.server.ts'
import type { Actor, AuditLog } from '../audit-log/service.server.ts'
import { retention } from '../shop-settings/constants.ts'
import type { JobReport } from './contract.ts'

export type JobQueues = ReturnType<typeof createJobQueues>

type Deps = {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'administration'>
  readonly log: Pick<AuditLog, 'record'>
  readonly clock: Clock
}
type Outcome = Result<{ done: true }, 'job_not_found'>

const maxShown = 100

/** Background jobs, for administrators. */
export function createJobQueues({ db, jobs: { administration }, log, clock }: Deps) {
  const act = (
    actor: Actor,
    id: string,
    name: 'job_retried' | 'job_discarded',
    change: (tx: Tx, id: string) => Promise<string | null>,
  ): Promise<Outcome> =>
    db.transaction(async (tx) => {
      const queue = await change(tx, id)
      if (!queue) return fail('job_not_found')
      await log.record(tx, { actor, action: name, subject: id, before: { queue }, after: null })
      return ok({ done: true })
    })

  return {
    async report(): Promise<JobReport> {
      const [queues, dead] = [await administration.queues(), await administration.deadLetters(maxShown)]
      return {
        queues: queues.map(({ oldestWaitingAt, stuckSince, ...queue }) => ({
          ...queue,
          oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
          stuckSince: stuckSince?.toISOString() ?? null,
        })),
        deadLetterCount: dead.total,
        deadLetters: dead.jobs.map(({ createdAt, failedAt, ...job }) => ({
          ...job,
          createdAt: createdAt.toISOString(),
          failedAt: failedAt.toISOString(),
        })),
      }
    },

    retry: (actor: Actor, id: string) => act(actor, id, 'job_retried', administration.retry),
    discard: (actor: Actor, id: string) => act(actor, id, 'job_discarded', administration.discard),

    /**
     * Jobs contain names and addresses, so failed ones are deleted after the retention period of the privacy policy.
     */
    removeOld: () => administration.removeOld(addSeconds(clock(), -retention.deadLetterDays * 24 * 60 * 60)),
  }
}
