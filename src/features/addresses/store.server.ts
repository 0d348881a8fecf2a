import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Address } from './contract.ts'
import type { AddressForm } from './forms.ts'

type AddressRow = Omit<Address, 'isDefault'>

/** The default comes first. */
export function listAddresses(db: Sql, memberId: string): Promise<AddressRow[]> {
  return db.rows(sql`
    select id, label, first_name as "firstName", last_name as "lastName", street, city, postal_code as "postalCode", country
    from member_address where member_id = ${memberId} order by chosen_at desc nulls last, created_at, id`)
}

/** One after the other for each member, so that two requests at once cannot pass the limit together. */
export async function lockMember(tx: Sql, memberId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`member_address ${memberId}`}, 0))`)
}

/** @returns false when the member keeps `most` already. */
export async function insertAddress(tx: Sql, memberId: string, id: string, form: AddressForm, most: number): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into member_address (id, member_id, label, first_name, last_name, street, city, postal_code, country, chosen_at)
    select ${id}, ${memberId}, ${form.label}, ${form.firstName}, ${form.lastName}, ${form.street}, ${form.city}, ${form.postalCode}, ${form.country},
           case when ${form.isDefault}::boolean then clock_timestamp() end
    where (select count(*) from member_address where member_id = ${memberId}) < ${most}
    returning id`)
  return rows.length > 0
}

/** @returns false when the member has no such address. Another one becomes the default by being chosen, never by this one's losing it. */
export async function updateAddress(tx: Sql, memberId: string, id: string, form: AddressForm): Promise<boolean> {
  const rows = await tx.rows(sql`
    update member_address
    set label = ${form.label}, first_name = ${form.firstName}, last_name = ${form.lastName}, street = ${form.street}, city = ${form.city},
        postal_code = ${form.postalCode}, country = ${form.country}, chosen_at = case when ${form.isDefault}::boolean then clock_timestamp() else chosen_at end
    where id = ${id} and member_id = ${memberId} returning id`)
  return rows.length > 0
}

export async function deleteAddress(db: Sql, memberId: string, id: string): Promise<boolean> {
  return (await db.rows(sql`delete from member_address where id = ${id} and member_id = ${memberId} returning id`)).length > 0
}

export async function deleteAddresses(tx: Sql, memberId: string): Promise<void> {
  await tx.rows(sql`delete from member_address where member_id = ${memberId}`)
}

/** Whole rows, for the member's own copy of their data. */
export function collectAddresses(db: Sql, memberId: string): Promise<object[]> {
  return db.rows(sql`select * from member_address where member_id = ${memberId} order by created_at`)
}
