import type { Sql } from '#src/platform/db/database.server.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import type { StoreForm } from './contract.ts'

export type StoreRow = {
  version: number
  isPlaceholder: boolean
  brand: string
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  vatNumber: string
  mail: string
  phone: string
}

export async function findStore(db: Sql): Promise<StoreRow> {
  const [row] = await db.rows<StoreRow>(sql`
    select version, is_placeholder as "isPlaceholder", brand, name, street, postal_code as "postalCode", city, country,
           vat_number as "vatNumber", mail, phone
    from store_details`)
  if (!row) throw new Error('store_details has no row')
  return row
}

/** Serializes changes until the transaction ends. */
export async function lockStore(tx: Sql): Promise<void> {
  await tx.rows<{ version: number }>(sql`select version from store_details for update`)
}

export async function updateStore(tx: Sql, store: StoreForm): Promise<void> {
  await tx.rows(sql`
    update store_details set version = version + 1, is_placeholder = false, brand = ${store.brand},
      name = ${store.name}, street = ${store.street}, postal_code = ${store.postalCode}, city = ${store.city}, country = ${store.country},
      vat_number = ${store.vatNumber}, mail = ${store.mail}, phone = ${store.phone}`)
}
