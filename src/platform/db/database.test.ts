import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { poolDatabase, type Database } from './database.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { isMigrated, migrate } from './migrate.server.ts'
import { sql } from './sql.server.ts'

let db: Database
beforeAll(async () => {
  const engine = await openEmbedded({})
  db = poolDatabase('embedded', engine.pool, engine.close)
  await db.script('create table thing (id int primary key, word text not null)')
})
afterAll(() => db.close())

const things = () => db.rows<{ id: number; word: string }>(sql`select id, word from thing order by id`)

describe('the embedded database with the standard driver', () => {
  it('keeps parameters separate from the SQL text, whatever they contain', async () => {
    const word = "'; drop table thing; -- $1 \\ é 🧴"
    await db.rows(sql`insert into thing (id, word) values (${1}, ${word})`)
    expect(await things()).toEqual([{ id: 1, word }])
  })

  it('returns the rows of a text with several statements, as sent by the job queue', async () => {
    const text = 'begin; set local lock_timeout = 1000; select 7 as seven; commit'
    expect(await db.rows({ name: '', text, values: [] })).toEqual([{ seven: 7 }])
  })

  it('waits for the disk before it confirms a commit', async () => {
    expect(await db.rows({ name: '', text: 'show fsync', values: [] })).toEqual([{ fsync: 'on' }])
    expect(await db.rows({ name: '', text: 'show synchronous_commit', values: [] })).toEqual([
      { synchronous_commit: 'on' },
    ])
    expect(await db.rows({ name: '', text: 'show wal_sync_method', values: [] })).toEqual([
      { wal_sync_method: 'fsync' },
    ])
  })

  it('rolls back a transaction that throws, and stays usable', async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.rows(sql`insert into thing (id, word) values (2, 'gone')`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await things()).toHaveLength(1)
  })

  it('sends no statement of a transaction after it has ended', async () => {
    const ended = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    const fails = db.transaction(async (tx) => {
      late = ended.promise.then(() => tx.rows(sql`insert into thing (id, word) values (3, 'late')`))
      await Promise.all([tx.rows(sql`select 1`), tx.rows(sql`select 1 / 0`), late])
    })
    await expect(fails).rejects.toMatchObject({ code: '22012' })
    ended.resolve()
    await expect(late).rejects.toThrow('The transaction has ended')
    expect(await things()).toHaveLength(1)
  })

  it('sends the statements of a transaction one after the other', async () => {
    const engine = await openEmbedded({})
    const [running, max] = [new Set<object>(), { statements: 0 }]
    engine.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (config: object) => Promise<object>
      client.query = (async (config: object) => {
        running.add(config)
        max.statements = Math.max(max.statements, running.size)
        return query(config).finally(() => running.delete(config))
      }) as typeof client.query
    })
    const own = poolDatabase('embedded', engine.pool, engine.close)
    const rows = await own.transaction((tx) =>
      Promise.all([tx.rows(sql`select 1 as n`), tx.rows(sql`select 2 as n`), tx.rows(sql`select 3 as n`)]),
    )
    await own.close()
    expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
    expect(max.statements).toBe(1)
  })

  it('refuses statements of its own inside a transaction, which would wait for its connection forever', async () => {
    const nested: (() => Promise<unknown>)[] = [
      () => db.rows(sql`select 1`),
      () => db.catalog.rows(sql`select 1`),
      () => db.transaction((tx) => tx.rows(sql`select 1`)),
      () => db.pool.connect(),
    ]
    for (const wait of nested) await expect(db.transaction(wait)).rejects.toThrow('send statements with its `tx`')
    let later: Promise<unknown> = Promise.resolve()
    await db.transaction(async () => void (later = new Promise((next) => setTimeout(next, 20)).then(things)))
    expect(await later).toHaveLength(1)
  })

  it('reports an invalid statement by its SQLSTATE and stays usable', async () => {
    await expect(db.rows(sql`insert into thing (id, word) values (1, 'twice')`)).rejects.toMatchObject({
      code: '23505',
    })
    expect(await things()).toHaveLength(1)
  })

  it('isolates fifty concurrent transactions', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        db.transaction(async (tx) => {
          await tx.rows(sql`insert into thing (id, word) values (${at + 100}, 'first')`)
          await tx.rows(sql`update thing set word = 'second' where id = ${at + 100}`)
        }),
      ),
    )
    expect((await things()).filter(({ word }) => word === 'second')).toHaveLength(50)
  })

  it('transfers long values in both directions', async () => {
    const long = 'é'.repeat(300_000)
    const [row] = await db.rows<{ word: string }>(sql`select ${long}::text as word`)
    expect(row?.word).toBe(long)
  })

  it('runs what follows a transaction after its commit, and not after a rollback', async () => {
    const steps: string[] = []
    await db.transaction(async (tx) => {
      tx.afterCommit(() => steps.push('after the commit'))
      await tx.rows(sql`select 1`)
      steps.push('inside')
    })
    await expect(
      db.transaction(async (tx) => {
        tx.afterCommit(() => steps.push('never'))
        await tx.rows(sql`select no_such_column`)
      }),
    ).rejects.toThrow()
    expect(steps).toEqual(['inside', 'after the commit'])
  })

  it('notifies after a commit, but not after a rollback', async () => {
    let reported = 0
    await db.listen('catalog_changed', () => (reported += 1))
    await db.transaction((tx) => tx.notify('catalog_changed'))
    await db
      .transaction(async (tx) => {
        await tx.notify('catalog_changed')
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(reported).toBe(1)
  })

  it('counts as migrated with later migrations, as during a rolling deployment or rollback', async () => {
    await migrate(db)
    expect(await isMigrated(db)).toBe(true)
    await db.rows(sql`insert into schema_migration (name, hash) values ('9999_later.sql', 'of a later release')`)
    expect(await isMigrated(db)).toBe(true)
    await db.rows(sql`update schema_migration set name = 'missing' where name = '0017_audit_log.sql'`)
    expect(await isMigrated(db)).toBe(false)
    await db.rows(sql`update schema_migration set name = '0017_audit_log.sql' where name = 'missing'`)
  })

  it('migrates once and rejects a migration changed afterwards', async () => {
    await migrate(db)
    await migrate(db)
    await db.rows(sql`update schema_migration set hash = 'another' where name = '0017_audit_log.sql'`)
    await expect(migrate(db)).rejects.toThrow('0017_audit_log.sql was changed after it had been applied')
  })

  it('refuses a database created by a pre-release version, and says what to do', async () => {
    await db.rows(sql`update schema_migration set name = '0001_catalog.sql' where name = '0001_platform.sql'`)
    await expect(migrate(db)).rejects.toThrow('Delete the data folder (or create an empty database) and start again.')
    await db.rows(sql`update schema_migration set name = '0001_platform.sql' where name = '0001_catalog.sql'`)
  })
})
