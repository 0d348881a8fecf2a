import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { listForeignKeys, listSequences, listTables, updateSequence, type Table } from './tables.ts'

export type Copied = { readonly tables: number; readonly rows: number }

const rowsAtOnce = 500

/** So that both databases write values in the same way. */
const session = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, MDY'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
]

/**
 * Replaces all rows of `target` by those of `source`, which has the same tables. Foreign keys are checked at the end, and
 * no triggers run: what they maintain is copied too. @throws Error when the tables differ, or a copy does not equal its
 * original.
 */
export async function copyDatabase(source: Tx, target: Tx): Promise<Copied> {
  await run(source, 'set transaction isolation level repeatable read')
  for (const setting of session) for (const db of [source, target]) await run(db, setting)
  const tables = await listTables(source)
  const different = differentTables(tables, await listTables(target))
  if (different.length > 0) throw new Error(`The databases have different tables: ${different.join(', ')}.`)

  const foreignKeys = await listForeignKeys(target)
  for (const { table, name } of foreignKeys) await run(target, `alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await run(target, `alter table ${name} disable trigger user`)
  await run(target, `truncate ${tables.map(({ name }) => name).join(', ')}`)

  let rows = 0
  for (const table of tables) rows += await copyTable(source, target, table)

  for (const sequence of await listSequences(source)) await updateSequence(target, sequence)
  for (const { name } of tables) await run(target, `alter table ${name} enable trigger user`)
  for (const { table, name, definition } of foreignKeys)
    await run(target, `alter table ${table} add constraint ${name} ${definition}`)
  await run(target, 'analyze')
  return { tables: tables.length, rows }
}

function differentTables(source: readonly Table[], target: readonly Table[]): string[] {
  const [ours, theirs] = [source, target].map((tables) => new Map(tables.map((one) => [one.name, JSON.stringify(one)])))
  const names = new Set([...source, ...target].map(({ name }) => name))
  return [...names].filter((name) => ours?.get(name) !== theirs?.get(name))
}

/** Each value as the text that PostgreSQL itself writes and reads, so that none changes. @returns the number of rows */
async function copyTable(source: Tx, target: Tx, table: Table): Promise<number> {
  const { name, columns } = table
  const names = columns.map((column) => column.name)
  const asTexts = names.map((column) => `${column}::text as ${column}`).join(', ')
  await run(
    source,
    `declare copied no scroll cursor for select row_to_json(r)::text as row from (select ${asTexts} from ${name}) as r`,
  )
  const insert = `insert into ${name} (${names.join(', ')}) overriding system value
    select ${columns.map((column) => `${column.name}::${column.type}`).join(', ')}
    from json_to_recordset($1::json) as r (${names.map((column) => `${column} text`).join(', ')})`
  for (;;) {
    const batch = await run<{ row: string }>(source, `fetch ${rowsAtOnce} from copied`)
    if (batch.length === 0) break
    await run(target, insert, [`[${batch.map(({ row }) => row).join(',')}]`])
  }
  await run(source, 'close copied')

  const [original, copy] = [await summaryOf(source, name, names), await summaryOf(target, name, names)]
  if (original.rows !== copy.rows || original.checksum !== copy.checksum)
    throw new Error(`The copy of ${name} does not equal its original: ${copy.rows} of ${original.rows} rows.`)
  return copy.rows
}

type Summary = { readonly rows: number; readonly checksum: string }

/** Independent of the order of rows. */
async function summaryOf(db: Sql, name: string, columns: readonly string[]): Promise<Summary> {
  const [summary] = await run<Summary>(
    db,
    `select count(*) as rows, coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0)::text as checksum from ${name}`,
  )
  if (!summary) throw new Error(`${name} cannot be counted.`)
  return summary
}

const run = <Row>(db: Sql, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  db.rows<Row>({ name: '', text, values })
