import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type { Database, Sql } from './database.server.ts'
import { projectFile } from '../config/project-files.server.ts'
import { StartupError } from '../config/startup-error.ts'
import { sql } from './sql.server.ts'

const folder = projectFile('db/migrations/')

type Migration = { name: string; text: string; hash: string }

/** Applies pending migrations in order, each in its own transaction. Rejects applied files that have changed. */
export async function migrate(db: Database): Promise<void> {
  await db.script(
    'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const migrations = await readMigrations()
  await rejectOlderBaseline(db, migrations)
  for (const migration of migrations) await db.maintenance((tx) => apply(tx, migration))
}

/** Before the first release the baseline was rewritten; a database of an earlier one cannot be upgraded. */
async function rejectOlderBaseline(db: Sql, [baseline]: readonly Migration[]): Promise<void> {
  const applied = await db.rows<{ name: string }>(sql`select name from schema_migration`)
  if (applied.length === 0 || applied.some(({ name }) => name === baseline?.name)) return
  throw new StartupError(
    'This database was created by a pre-release version of Éclat and cannot be upgraded. ' +
      'Delete the data folder (or create an empty database) and start again.',
  )
}

/**
 * Whether all of this release's migrations are applied. A later release may have added more: each release must work
 * with the schema of the next.
 */
export async function isMigrated(db: Sql): Promise<boolean> {
  const names = (await readMigrations()).map(({ name }) => name)
  const [count] = await db.rows<{ applied: number }>(
    sql`select count(*) as applied from schema_migration where name = any(${names})`,
  )
  return count?.applied === names.length
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function apply(tx: Sql, { name, text, hash }: Migration): Promise<void> {
  // When several processes start together, the first one migrates; the others wait and find it done.
  await tx.rows(sql`select pg_advisory_xact_lock(7203)`)
  const [done] = await tx.rows<{ hash: string }>(sql`select hash from schema_migration where name = ${name}`)
  if (done && done.hash !== hash)
    throw new Error(`The migration ${name} was changed after it had been applied. Add a new one instead.`)
  if (done) return
  for (const statement of statementsOf(text)) await tx.rows({ name: '', text: statement, values: [] })
  await tx.rows(sql`insert into schema_migration (name, hash) values (${name}, ${hash})`)
}

/**
 * Each statement of a migration ends with a semicolon at the end of a line, where no other semicolon may be, except
 * within the body of a function ($$ … $$).
 */
function statementsOf(text: string): string[] {
  const bodies: string[] = []
  return text
    .replace(/^--.*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, (body) => `$$${bodies.push(body) - 1}$$`)
    .split(/;\s*$/m)
    .map((statement) => statement.replace(/\$\$(\d+)\$\$/g, (_, at) => bodies[at] ?? '').trim())
    .filter(Boolean)
}
