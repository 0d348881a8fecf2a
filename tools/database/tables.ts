import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'

/** A stored column, quoted. Generated columns are left out: the target computes its own. */
export type Column = { readonly name: string; readonly type: string }
export type Table = { readonly name: string; readonly columns: readonly Column[] }

/** All tables of the shop and of its job queue but the list of migrations, with quoted names. Partitions are read and written through their tables. */
export async function listTables(db: Sql): Promise<Table[]> {
  return db.rows<Table>(sql`
    select format('%I.%I', nspname, relname) as name,
           (select jsonb_agg(jsonb_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) order by attnum)
            from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'job') and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migration'
    order by nspname collate "C", relname collate "C"`)
}

type Sequence = { readonly name: string; readonly lastValue: string; readonly isCalled: boolean }

export async function listSequences(db: Sql): Promise<Sequence[]> {
  const names = await db.rows<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'job') and relkind = 'S' order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of names)
    sequences.push(
      ...(await db.rows<Sequence>({
        name: '',
        text: `select '${name.replaceAll("'", "''")}' as name, last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
        values: [],
      })),
    )
  return sequences
}

export async function updateSequence(db: Sql, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await db.rows(sql`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled})`)
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

export function listForeignKeys(db: Sql): Promise<ForeignKey[]> {
  return db.rows<ForeignKey>(sql`
    select format('%I.%I', nspname, relname) as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'job') and contype = 'f' and conparentid = 0 order by 1, 2`)
}

type Content = 'nothing' | 'an empty shop' | 'a shop' | 'other tables'

/** What a database holds. A move that was interrupted leaves an empty shop. */
export async function contentOf(db: Sql): Promise<Content> {
  const tables = await db.rows<{ schema: string; name: string }>(sql`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'job') and relkind in ('r', 'p')`)
  if (tables.length === 0) return 'nothing'
  if (!tables.some(({ name }) => name === 'schema_migration')) return 'other tables'
  for (const { name } of tables.filter((table) => table.schema === 'public' && telling.has(table.name)))
    if ((await db.rows({ name: '', text: `select 1 from ${name} limit 1`, values: [] })).length > 0) return 'a shop'
  return 'an empty shop'
}

/** Staff cannot change anything without an event of the audit log. */
const telling: ReadonlySet<string> = new Set([
  'product',
  'customer',
  'customer_order',
  'newsletter_subscription',
  'audit_event',
])

/** Until the end of the transaction, nobody else writes what tells a shop. */
export async function lockTelling(tx: Tx): Promise<void> {
  await tx.rows({ name: '', text: `lock table ${[...telling].join(', ')} in share mode`, values: [] })
}

/** Each process of a shop keeps a connection that listens. */
export async function isShopRunning(db: Sql): Promise<boolean> {
  const sessions = await db.rows(sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = 'eclat listen'`)
  return sessions.length > 0
}

export async function encodingOf(db: Sql): Promise<string> {
  const [row] = await db.rows<{ encoding: string }>(sql`select current_setting('server_encoding') as encoding`)
  return row?.encoding ?? ''
}
