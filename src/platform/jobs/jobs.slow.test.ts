import { expect, it } from 'vitest'
import { poolDatabase, type Database } from '../db/database.server.ts'
import { openEmbedded } from '../db/embedded.server.ts'
import { createLog } from '../http/log.server.ts'
import { createJobs, type Jobs } from './jobs.server.ts'

/** The first step of each round queues the next ones in a transaction, as a batch of emails does. */
function twoSteps(db: Database): { jobs: Jobs; done: number[] } {
  const jobs = createJobs(db, createLog('silent'))
  const done: number[] = []
  jobs.work<{ round: number }>('first_step', ({ round }) =>
    db.transaction(async (tx) => {
      await jobs.send(tx, 'second_step', { round })
      await jobs.sendMany(tx, 'third_step', [{ round }, { round }])
    }),
  )
  jobs.work<{ round: number }>('second_step', async ({ round }) => void done.push(round))
  jobs.work<{ round: number }>('third_step', async ({ round }) => void done.push(round))
  return { jobs, done }
}

it('lets jobs waiting at startup queue more in their transaction over a single connection', async () => {
  const engine = await openEmbedded({})
  const db = poolDatabase('embedded', engine.pool, engine.close)
  for (let round = 0; round < 3; round += 1) {
    const { jobs, done } = twoSteps(db)
    await jobs.start()
    if (round > 0) await expect.poll(() => done, { timeout: 10_000 }).toEqual([round, round, round])
    await jobs.stop()
    // Simulates a power cut: the job is waiting at the next start.
    await db.script(`insert into job.job (name, data) values ('first_step', '{"round": ${round + 1}}')`)
  }
  await db.close()
})
