import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { Address } from './contract.ts'
import type { AddressForm } from './forms.ts'

type AddressRow = Omit<Address, 'isDefault'>

/** Default address first. */
export function listAddresses(db: Sql, customerId: string): Promise<AddressRow[]> {
  return db.rows(sql`
    select id, label, first_name as "firstName", last_name as "lastName", street, city, postal_code as "postalCode", country
    from customer_address where customer_id = ${customerId} order by chosen_at desc nulls last, created_at, id`)
}

/** Serializes writes per customer, so that two concurrent requests cannot exceed the limit. */
export async function lockAddresses(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`customer_address ${customerId}`}, 0))`)
}

/** With the same label and the same fields, locked until the transaction ends. */
export async function findSameAddress(tx: Sql, customerId: string, form: AddressForm): Promise<string | null> {
  const [row] = await tx.rows<{ id: string }>(sql`
    select id from customer_address
    where customer_id = ${customerId} and label = ${form.label} and first_name = ${form.firstName} and last_name = ${form.lastName}
      and street = ${form.street} and city = ${form.city} and postal_code = ${form.postalCode} and country = ${form.country} limit 1 for update`)
  return row?.id ?? null
}

/** @returns false when the customer already has `max` addresses. */
export async function insertAddress(
  tx: Sql,
  customerId: string,
  id: string,
  form: AddressForm,
  max: number,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into customer_address (id, customer_id, label, first_name, last_name, street, city, postal_code, country, chosen_at)
    select ${id}, ${customerId}, ${form.label}, ${form.firstName}, ${form.lastName}, ${form.street}, ${form.city}, ${form.postalCode}, ${form.country},
           case when ${form.isDefault}::boolean then clock_timestamp() end
    where (select count(*) from customer_address where customer_id = ${customerId}) < ${max}
    returning id`)
  return rows.length > 0
}

/**
 * @returns false when the customer has no such address. To change the default, set it on another address; it cannot be
 * unset.
 */
export async function updateAddress(tx: Sql, customerId: string, id: string, form: AddressForm): Promise<boolean> {
  const rows = await tx.rows(sql`
    update customer_address
    set label = ${form.label}, first_name = ${form.firstName}, last_name = ${form.lastName}, street = ${form.street}, city = ${form.city},
        postal_code = ${form.postalCode}, country = ${form.country}, chosen_at = case when ${form.isDefault}::boolean then clock_timestamp() else chosen_at end
    where id = ${id} and customer_id = ${customerId} returning id`)
  return rows.length > 0
}

export async function deleteAddress(db: Sql, customerId: string, id: string): Promise<boolean> {
  return (
    (await db.rows(sql`delete from customer_address where id = ${id} and customer_id = ${customerId} returning id`))
      .length > 0
  )
}

export async function deleteAddresses(tx: Sql, customerId: string): Promise<void> {
  await tx.rows(sql`delete from customer_address where customer_id = ${customerId}`)
}

/** Whole rows, for the customer's data export. */
export function collectAddresses(db: Sql, customerId: string): Promise<object[]> {
  return db.rows(sql`select * from customer_address where customer_id = ${customerId} order by created_at`)
}
