import type { Sql, Tx } from '#src/platform/db/database.server.ts'
import { planned, sql } from '#src/platform/db/sql.server.ts'

export type CodeRow = {
  readonly productNumber: number
  readonly place: number
  readonly line: number
  readonly code: string
}

/** Call `deleteCodes` in the same transaction. */
export async function insertCodes(tx: Tx, rows: readonly CodeRow[]): Promise<void> {
  await tx.rows(sql`
    insert into catalog_import_code (product_number, place, line, code)
    select * from unnest(${rows.map(({ productNumber }) => productNumber)}::int[], ${rows.map(({ place }) => place)}::int[],
                         ${rows.map(({ line }) => line)}::int[], ${rows.map(({ code }) => code)}::text[])`)
}

type RepeatedCode = { line: number; code: string; earlierLine: number }

/** The first code of each product that an earlier product has too. */
export function listRepeatedCodes(tx: Tx, limit: number): Promise<RepeatedCode[]> {
  return tx.rows(sql`
    select distinct on (product_number) line, code, earlier_line as "earlierLine"
    from (
      select product_number, place, line, code,
             lag(product_number) over same_code as earlier, lag(line) over same_code as earlier_line
      from catalog_import_code window same_code as (partition by code order by product_number, place)
    ) as placed
    where earlier < product_number order by product_number, place limit ${limit}`)
}

export async function deleteCodes(tx: Tx): Promise<void> {
  await tx.rows(sql`delete from catalog_import_code`)
}

/** `batches`: hashes of the batches that are not written yet, by number. */
export type StartedImport = { readonly products: number; readonly batches: ReadonlyMap<number, string> }

export async function hasUnfinishedImport(db: Sql): Promise<boolean> {
  return (await db.rows(sql`select 1 from catalog_import limit 1`)).length > 0
}

/**
 * Continues an interrupted import of this file that was started after a moment, unless it is superseded. Waits for the
 * batches that another run is writing; that run then stops.
 */
export async function claimImport(tx: Tx, fileHash: string, runId: string, after: Date): Promise<StartedImport | null> {
  const [row] = await tx.rows<{ products: number }>(sql`
    update catalog_import set run_id = ${runId}
    where file_hash = ${fileHash} and created_at >= ${after} and not is_superseded returning products`)
  if (!row) return null
  const batches = await tx.rows<{ batchNumber: number; hash: string }>(sql`
    select batch_number as "batchNumber", hash from catalog_import_batch where file_hash = ${fileHash}`)
  return { ...row, batches: new Map(batches.map(({ batchNumber, hash }) => [batchNumber, hash])) }
}

/** Call before `insertImport`, so that of several imports all but the last are superseded. */
export async function lockStart(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('catalog-import', 0))`)
}

/** Supersedes the imports of other files. @returns null when another run has validated the same file and started to write it. */
export async function insertImport(
  tx: Tx,
  { fileHash, runId, batchHashes, products }: NewImport,
): Promise<StartedImport | null> {
  const started = await tx.rows(sql`
    insert into catalog_import (file_hash, run_id, products) values (${fileHash}, ${runId}, ${products})
    on conflict (file_hash) do nothing returning 1`)
  if (started.length === 0) return null
  await tx.rows(sql`
    update catalog_import set is_superseded = true where file_hash <> ${fileHash} and not is_superseded`)
  await tx.rows(sql`
    insert into catalog_import_batch (file_hash, batch_number, hash)
    select ${fileHash}, place - 1, hash from unnest(${batchHashes}::text[]) with ordinality as batch (hash, place)`)
  return { products, batches: new Map(batchHashes.map((hash, at) => [at, hash])) }
}

type NewImport = {
  readonly fileHash: string
  readonly runId: string
  readonly batchHashes: readonly string[]
  readonly products: number
}

/** Counts a batch as written. @returns false when another run has continued this import. */
export async function deleteBatch(tx: Tx, fileHash: string, runId: string, batchNumber: number): Promise<boolean> {
  // Other batches of the run share the lock; a run that continues the import waits for it.
  const run = await tx.rows(sql`
    select 1 from catalog_import where file_hash = ${fileHash} and run_id = ${runId} for share`)
  if (run.length === 0) return false
  const deleted = await tx.rows(sql`
    delete from catalog_import_batch where file_hash = ${fileHash} and batch_number = ${batchNumber} returning 1`)
  return deleted.length > 0
}

export async function deleteImport(db: Sql, fileHash: string, runId: string): Promise<void> {
  await db.rows(sql`delete from catalog_import where file_hash = ${fileHash} and run_id = ${runId}`)
}

/** Imports that nobody has continued, and the superseded one of this file. A run that still writes it then stops. */
export async function deleteOutdatedImports(tx: Tx, fileHash: string, before: Date): Promise<void> {
  await tx.rows(sql`
    delete from catalog_import where created_at < ${before} or (file_hash = ${fileHash} and is_superseded)`)
}

/** Active products and drafts. */
export async function countListed(db: Sql): Promise<number> {
  const [row] = await db.rows<{ listed: number }>(
    sql`select count(*) as listed from product where status <> 'archived'`,
  )
  return row?.listed ?? 0
}

/**
 * Statements are planned each time, for the size that the tables have now. Plans from when they were empty would read
 * whole tables for every batch. (The setting plan_cache_mode would also plan every check of a foreign key.)
 */
export function withFreshPlans(tx: Tx): Tx {
  return { ...tx, rows: (statement) => tx.rows(planned(statement)) }
}

/** Updates the statistics that plans are based on: the server itself does so only every minute. */
export async function analyzeProducts(db: Sql): Promise<void> {
  await db.rows(sql`
    analyze product, product_translation, product_option_value, product_option_value_translation, product_variant, variant_price, search_word, product_search, ingredient`)
}

export async function listExistingIds(db: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`select id from product where id = any(${ids})`)
  return rows.map(({ id }) => id)
}
