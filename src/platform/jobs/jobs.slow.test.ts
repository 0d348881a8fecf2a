import { expect, it } from 'vitest'
import { poolDatabase, type Database } from '../db/database.server.ts'
import { openEmbedded } from '../db/embedded.server.ts'
import { createLog } from '../http/log.server.ts'
import { createJobs, type Jobs } from './jobs.server.ts'
import { sql } from '../db/sql.server.ts'

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
    if (round > 0) await expect.poll(() => done).toEqual([round, round, round])
    await jobs.stop()
    // Simulates a power cut: the job is waiting at the next start.
    await db.script(`insert into job.job (name, data) values ('first_step', '{"round": ${round + 1}}')`)
  }
  await db.close()
})

it('runs what another process has queued, and what has failed once, within seconds', async () => {
  const engine = await openEmbedded({})
  const db = poolDatabase('embedded', engine.pool, engine.close)
  const jobs = createJobs(db, createLog('silent'))
  const runs: string[] = []
  jobs.work<object>('fails_once', async (_payload, id) => {
    runs.push(id)
    if (runs.length === 1) throw new Error('not yet')
  })
  await jobs.start()
  const [job] = await db.rows<{ id: string }>(
    sql`insert into job.job (name, data) values ('fails_once', '{}') returning id`,
  )
  await expect.poll(() => runs).toEqual([job?.id, job?.id])
  await jobs.stop()
  await db.close()
})

it('erases the jobs that mention an address, however it is written, and none of a longer address', async () => {
  const engine = await openEmbedded({})
  const db = poolDatabase('embedded', engine.pool, engine.close)
  const { jobs } = twoSteps(db)
  await jobs.start()
  await jobs.stop()
  const mentions = [
    { to: 'n.e+shop@example.com' },
    { to: 'Ne <N.E+SHOP@example.com>' },
    { text: 'Hi,\nn.e+shop@example.com\nhas ordered.' },
    { text: 'Sent to n.e+shop@example.com.' },
    { text: 'https://shop.example/?to=n.e+shop@example.com&x=1' },
  ]
  const others = [
    { to: 'joan.n.e+shop@example.com' },
    { text: 'Hi,\njoann.e+shop@example.com' },
    { to: 'n.e+shop@example.community' },
    { to: 'n.e+shop@example.com.au' },
    { to: 'nxe+shop@example.com' },
  ]
  await db.transaction((tx) => jobs.sendMany(tx, 'third_step', [...mentions, ...others]))
  await db.transaction((tx) => jobs.erase(tx, ['n.e+shop@example.com']))
  const left = await db.rows<{ data: object }>(
    sql`select data from job.job where name = 'third_step' order by created_on`,
  )
  expect(left.map(({ data }) => data)).toEqual(expect.arrayContaining(others))
  expect(left).toHaveLength(others.length)
  await db.close()
})

it('gives a night job an hour, before a retry starts beside it', async () => {
  const engine = await openEmbedded({})
  const db = poolDatabase('embedded', engine.pool, engine.close)
  const jobs = createJobs(db, createLog('silent'))
  jobs.everyNight('long_walk', async () => undefined)
  jobs.work('short_walk', async () => undefined)
  await jobs.start()
  const queues = await db.rows(sql`
    select name, expire_seconds as seconds from job.queue where name in ('long_walk', 'short_walk') order by name`)
  expect(queues).toEqual([
    { name: 'long_walk', seconds: 3600 },
    { name: 'short_walk', seconds: 60 },
  ])
  await jobs.stop()
  await db.close()
})
