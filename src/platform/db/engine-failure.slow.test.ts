import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from './database.server.ts'
import { sql } from './sql.server.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'

describe('an embedded engine that stops', () => {
  it('fails pending and later queries instead of leaving them unanswered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eclat-engine-'))
    const ending = await openDatabase({ kind: 'embedded', folder })
    await ending.script('create table thing (id int primary key)')
    // Without its folder the engine cannot create the next WAL file, and panics as on a full disk.
    renameSync(join(folder, 'pg_wal'), join(folder, 'elsewhere'))
    const write = () =>
      ending.rows({ name: '', text: 'select pg_switch_wal(); insert into thing values (1)', values: [] })
    const writes = await Promise.allSettled([write(), write(), write()])
    expect(writes.map(({ status }) => status)).toContain('rejected')
    expect(await ending.failure).toBeInstanceOf(DatabaseUnavailable)
    await expect(ending.rows(sql`select 1`)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(ending.transaction((tx) => tx.rows(sql`select 1`))).rejects.toBeInstanceOf(DatabaseUnavailable)
    await ending.close()
  })
})
