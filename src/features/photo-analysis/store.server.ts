import type { Sql } from '#src/platform/db/database.server.ts'
import { fragment, sql } from '#src/platform/db/sql.server.ts'
import { customerOf, userOwner, type OwnerKey } from '../identity/service.server.ts'
import type { SkinFigures } from './contract.ts'
import type { PaletteReport, SkinReport } from './engines/report.ts'

/** The stored part of a skin report: without locations and photo quality. */
export type StoredSkinReport = Pick<
  SkinReport,
  'skinType' | 'skinTypeFrom' | 'skinAge' | 'skinAgeRange' | 'skinAgeFrom' | 'confidence' | 'whiteReference' | 'engine'
> & {
  readonly concerns: readonly string[]
  readonly findings: SkinFigures['findings']
}
export type SkinRow = { id: string; report: StoredSkinReport; createdAt: Date }
export type PaletteRow = { id: string; report: PaletteReport; isChosen: boolean; createdAt: Date }
export type ConsentRow = { version: string; isGiven: boolean; decidedAt: Date }

const paletteColumns = fragment`id, report, is_chosen as "isChosen", created_at as "createdAt"`

/** Serializes concurrent writes, so that a checked count stays valid. */
export async function lockOwner(tx: Sql, owner: OwnerKey): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`photo-analysis ${owner}`}, 0))`)
}

/** Under the owner's lock. @returns false when the owner has a result with this id. */
export async function insertSkin(
  tx: Sql,
  customerId: string,
  { id, report, createdAt }: SkinRow,
  max: number,
): Promise<boolean> {
  const inserted = await tx.rows(sql`
    insert into skin_analysis (id, customer_id, report, created_at)
    select ${id}::uuid, ${customerId}, ${JSON.stringify(report)}::jsonb, ${createdAt}::timestamptz
    where not exists (select 1 from skin_analysis where id = ${id}::uuid and customer_id = ${customerId}) returning id`)
  if (inserted.length === 0) return false
  await tx.rows(sql`
    delete from skin_analysis where customer_id = ${customerId}
    and id not in (select id from skin_analysis where customer_id = ${customerId} order by created_at desc, id limit ${max})`)
  return true
}

export function listSkin(db: Sql, customerId: string): Promise<SkinRow[]> {
  return db.rows(
    sql`select id, report, created_at as "createdAt" from skin_analysis where customer_id = ${customerId} order by created_at desc, id`,
  )
}

export async function deleteSkin(db: Sql, customerId: string, id: string): Promise<number> {
  return (
    await db.rows(sql`delete from skin_analysis where customer_id = ${customerId} and id = ${id}::uuid returning id`)
  ).length
}

/** Under the owner's lock. @returns false when the owner has a palette with this id. */
export async function insertPalette(
  tx: Sql,
  owner: OwnerKey,
  { id, report, createdAt }: PaletteRow,
  max: number,
): Promise<boolean> {
  const inserted = await tx.rows(sql`
    insert into color_palette (id, owner_key, report, created_at)
    select ${id}::uuid, ${owner}, ${JSON.stringify(report)}::jsonb, ${createdAt}::timestamptz
    where not exists (select 1 from color_palette where id = ${id}::uuid and owner_key = ${owner}) returning id`)
  if (inserted.length === 0) return false
  await tx.rows(sql`
    delete from color_palette where owner_key = ${owner}
    and id not in (select id from color_palette where owner_key = ${owner} order by created_at desc, id limit ${max})`)
  return true
}

export function listPalettes(db: Sql, owner: OwnerKey): Promise<PaletteRow[]> {
  return db.rows(sql`
    select ${paletteColumns} from color_palette
    where owner_key = ${owner} order by created_at desc, id`)
}

export async function lockPalette(tx: Sql, owner: OwnerKey, id: string): Promise<PaletteRow | undefined> {
  const rows = await tx.rows<PaletteRow>(sql`
    select ${paletteColumns} from color_palette
    where id = ${id}::uuid and owner_key = ${owner} for update`)
  return rows[0]
}

export async function updatePalette(tx: Sql, id: string, report: PaletteReport): Promise<void> {
  await tx.rows(
    sql`update color_palette set report = ${JSON.stringify(report)}, is_chosen = true where id = ${id}::uuid`,
  )
}

export async function deletePalette(db: Sql, owner: OwnerKey, id: string): Promise<number> {
  return (await db.rows(sql`delete from color_palette where id = ${id}::uuid and owner_key = ${owner} returning id`))
    .length
}

/** Deletes all stored results of an owner. @returns the number of results. */
export async function deleteResults(tx: Sql, owner: OwnerKey): Promise<number> {
  const skin = await tx.rows(sql`delete from skin_analysis where customer_id = ${customerOf(owner)} returning id`)
  const palettes = await tx.rows(sql`delete from color_palette where owner_key = ${owner} returning id`)
  return skin.length + palettes.length
}

/** Guest results from past sessions, which can no longer be accessed. */
export async function deleteGuestsBefore(tx: Sql, before: Date): Promise<void> {
  await tx.rows(sql`delete from color_palette where owner_key like 'guest:%' and created_at < ${before}::timestamptz`)
  await tx.rows(sql`delete from photo_consent where owner_key like 'guest:%' and decided_at < ${before}::timestamptz`)
}

export async function findConsent(db: Sql, owner: OwnerKey): Promise<ConsentRow | undefined> {
  const rows = await db.rows<ConsentRow>(sql`
    select version, is_given as "isGiven", decided_at as "decidedAt" from photo_consent
    where owner_key = ${owner} order by id desc limit 1`)
  return rows[0]
}

export async function insertConsent(
  tx: Sql,
  owner: OwnerKey,
  { version, isGiven, decidedAt }: ConsentRow,
): Promise<void> {
  await tx.rows(sql`
    insert into photo_consent (owner_key, version, is_given, decided_at)
    values (${owner}, ${version}, ${isGiven}, ${decidedAt}::timestamptz)`)
}

export async function deleteConsents(tx: Sql, owner: OwnerKey): Promise<void> {
  await tx.rows(sql`delete from photo_consent where owner_key = ${owner}`)
}

/** Whole rows, for the customer's data export. */
export async function collectPhotoRows(db: Sql, customerId: string): Promise<Record<string, object[]>> {
  return {
    skin_analysis: await db.rows(
      sql`select * from skin_analysis where customer_id = ${customerId} order by created_at`,
    ),
    color_palette: await db.rows(
      sql`select * from color_palette where owner_key = ${userOwner(customerId)} order by created_at`,
    ),
    photo_consent: await db.rows(
      sql`select * from photo_consent where owner_key = ${userOwner(customerId)} order by id`,
    ),
  }
}
