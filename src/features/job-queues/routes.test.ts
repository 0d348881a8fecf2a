import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { newCustomer } from '#root/test/buyer.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

const lines: { level: string; msg: string; queue?: string; runningSince?: string }[] = []
const log = pino(
  { formatters: { level: (level) => ({ level }) } },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
)
const done: string[] = []
let isBroken = true
const endless = Promise.withResolvers<void>()
let shop: TestShop
let admin: { cookie: string }

beforeAll(async () => {
  shop = await openShop({
    log,
    beforeStart: ({ jobs }) => {
      jobs.everyMinute('endless', () => endless.promise)
      jobs.work<{ to: string }>('fragile', async ({ to }) => {
        if (isBroken)
          throw new Error(`550 mailbox ${to} at https://mail.example/x?token=abc is gone\nDATA secret words`)
        done.push(to)
      })
    },
  })
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const report = async () => (await shop.call('GET', '/api/admin/jobs', undefined, admin)).body
const call = (id: string, one: 'retry' | 'discard', headers: Record<string, string> = admin) =>
  shop.call('POST', `/api/admin/jobs/${id}/${one}`, {}, headers)

/** Creates a job that has used up all its retries. */
async function deadLetter(to: string) {
  const before: number = (await report()).deadLetterCount
  await shop.db.transaction(async (tx) => {
    await shop.jobs.send(tx, 'fragile', { to, text: 'payload secret words' })
    await tx.rows(sql`update job.job set retry_limit = 0 where name = 'fragile' and data->>'to' = ${to}`)
  })
  await expect.poll(async () => (await report()).deadLetterCount).toBe(before + 1)
  return (await report()).deadLetters[0]
}

describe('dead-letter jobs', () => {
  it('are stored and listed without payloads or personal data', async () => {
    const listed = await deadLetter('secret.person@example.com')
    expect(listed).toEqual({
      id: expect.any(String),
      queue: 'fragile',
      failures: 1,
      error: '550 mailbox [email] at [link] is gone',
      createdAt: expect.any(String),
      failedAt: expect.any(String),
    })
    const text = JSON.stringify(await report())
    for (const secret of ['secret.person', 'secret words', 'token']) expect(text).not.toContain(secret)
  })

  it('are logged at the first failure and at the last', async () => {
    await deadLetter('last.of.all@example.com')
    expect(lines.filter(({ queue, level }) => queue === 'fragile' && level === 'error')).toMatchObject([
      { msg: 'a job failed for the last time' },
      { msg: 'a job failed for the last time' },
    ])
    await shop.db.transaction((tx) => shop.jobs.send(tx, 'fragile', { to: 'first@example.com' }))
    await expect
      .poll(() => lines.filter(({ queue, level }) => queue === 'fragile' && level === 'warn'))
      .toMatchObject([{ msg: 'a job failed and is tried again' }])
    for (const secret of ['@example.com', 'secret words']) expect(JSON.stringify(lines)).not.toContain(secret)
  })

  it('run again when the administrator retries them, once for two concurrent retries', async () => {
    const { id } = await deadLetter('retried@example.com')
    isBroken = false
    const answers = await Promise.all([call(id, 'retry'), call(id, 'retry')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    await expect.poll(() => done.filter((to) => to === 'retried@example.com')).toHaveLength(1)
    isBroken = true
    expect((await shop.call('GET', '/api/admin/log', undefined, admin)).body.events[0]).toMatchObject({
      action: 'job_retried',
      subject: id,
      before: { queue: 'fragile' },
    })
  })

  it('are deleted when the administrator discards them', async () => {
    const { id } = await deadLetter('discarded@example.com')
    expect((await call(id, 'discard')).status).toBe(200)
    expect((await call(id, 'discard')).status).toBe(404)
    expect((await call(id, 'retry')).status).toBe(404)
    expect(await shop.db.rows(sql`select 1 from job.job where data->>'to' = 'discarded@example.com'`)).toEqual([])
  })

  it('are accessible only to administrators', async () => {
    const { id } = await deadLetter('guarded@example.com')
    const { cookie } = await newCustomer(shop)
    for (const headers of [{}, { cookie }]) {
      const expected = 'cookie' in headers ? 403 : 401
      expect((await shop.call('GET', '/api/admin/jobs', undefined, headers)).status).toBe(expected)
      expect((await call(id, 'retry', headers)).status).toBe(expected)
      expect((await call(id, 'discard', headers)).status).toBe(expected)
    }
  })

  it('contain nothing of an erased customer', async () => {
    const person = await newCustomer(shop, 'Philippine')
    await shop.db.rows(sql`update customer set email_verified = true where id = ${person.id}`)
    await deadLetter(person.email)
    const held = () => shop.db.rows(sql`select 1 from job.job where strpos(job::text, ${person.email}) > 0`)
    expect(await held()).not.toEqual([])
    await shop.call('DELETE', '/api/account', { password: person.password }, { cookie: person.cookie })
    expect(await held()).toEqual([])
  })

  it('are deleted after the period in the privacy policy', async () => {
    const [recent, old] = [await deadLetter('recent@example.com'), await deadLetter('forgotten@example.com')]
    await shop.db.rows(sql`update job.job set created_on = '2026-08-22T10:00:00Z' where id = ${old.id}`)
    await shop.jobQueues.removeOld()
    const ids = new Set((await report()).deadLetters.map(({ id }: { id: string }) => id))
    expect([ids.has(recent.id), ids.has(old.id)]).toEqual([true, false])
  })
})

describe('queues', () => {
  it('name a minutely job that has not ended and skips its runs, also in the log', async () => {
    const stuckSince = async () =>
      (await report()).queues.find(({ queue }: { queue: string }) => queue === 'endless').stuckSince
    // The queue gives up on it after a second instead of a minute.
    const run = () =>
      shop.db.transaction(async (tx) => {
        await shop.jobs.send(tx, 'endless', {})
        await tx.rows(sql`update job.job set expire_seconds = 1 where name = 'endless' and state < 'active'`)
      })
    expect(await stuckSince()).toBeNull()
    await run()
    await expect
      .poll(async () => {
        await run()
        return stuckSince()
      })
      .not.toBeNull()
    expect(lines.filter(({ queue }) => queue === 'endless')).toMatchObject([
      { level: 'warn', runningSince: await stuckSince(), msg: 'a job has not ended, its next runs are skipped' },
    ])
    endless.resolve()
    await expect.poll(stuckSince).toBeNull()
  })

  it('show how many jobs are waiting, and since when', async () => {
    await shop.db.rows(sql`
      insert into job.job (name, data, start_after)
        values ('fragile', '{}', now() + interval '1 hour'), ('fragile', '{}', now() - interval '1 hour')`)
    const fragile = (await report()).queues.find(({ queue }: { queue: string }) => queue === 'fragile')
    expect(fragile.waiting + fragile.active).toBeGreaterThanOrEqual(2)
    expect((await report()).queues.map(({ queue }: { queue: string }) => queue)).toEqual(
      expect.arrayContaining(['refund', 'email', 'remove_old_guest_carts']),
    )
  })
})
