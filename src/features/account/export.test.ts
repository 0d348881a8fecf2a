import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activeCustomer, exportOf } from '#root/test/active-customer.ts'
import { fixedPhotoEngine } from '#root/test/photo-engine.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ photoEngine: fixedPhotoEngine })
})
afterAll(() => shop.close())

/** Tables without personal data, each with the reason. A new table fails until it is listed here or exported. */
const notPersonal: Readonly<Record<string, string>> = {
  product: 'the catalog',
  product_price: 'the catalog’s prices',
  search_word: 'words of the catalog',
  search_index: 'in which words products were laid down for the search',
  stock_item: 'pieces on the shelf',
  stock_reservation: 'goods of a payment, which itself is exported',
  stock_reservation_line: 'goods of a payment, which itself is exported',
  rate_limit: 'counters under keyed hashes, deleted when they expire',
  refund: 'amounts of a payment, which itself is exported',
  sandbox_payment: "the pretend card company's own books: amounts, no people",
  contact_message: 'the address is whatever somebody typed, proven by nobody, and a year later the message is gone',
  newsletter_subscription:
    'its address was proven by its mailbox, an account’s by nobody: a copy would tell a stranger who is subscribed',
  newsletter_campaign: 'the shop’s own words to all subscribers',
  newsletter_recipient: 'which subscriptions wait for an issue: theirs, like the address, is nobody’s account',
  promotion: 'terms of a promotion',
  promotion_redemption: 'counts a payment, which itself is exported',
  schema_migration: 'names of migrations',
  health_check: 'one row that readiness checks write',
}

/** Columns with credentials. Exporting them would put the customer at risk. */
const secrets = [
  'customer_session.token',
  'customer_account.password',
  'customer_account.access_token',
  'customer_account.refresh_token',
  'customer_account.id_token',
  'customer_verification.identifier',
  'payment.client_secret',
]

describe('account export', () => {
  it('contains every personal column of the database except the listed secrets', async () => {
    const person = await activeCustomer(shop, 'Exporta')
    const answer = await shop.call('GET', '/api/account/export', undefined, { cookie: person.cookie })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="eclat-my-data.json"')
    const tables = await exportOf(shop, person)
    const columns = await shop.db.rows<{ table: string; column: string }>(sql`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`)
    expect(columns.length).toBeGreaterThan(80)
    const known = new Set([...Object.keys(tables), ...Object.keys(notPersonal)])
    expect(
      [...new Set(columns.map(({ table }) => table))].filter((table) => !known.has(table)),
      'decide about these tables: export them, or list them in notPersonal',
    ).toEqual([])
    expect(
      Object.keys(tables).filter((table) => tables[table]?.length === 0),
      'give the test customer a row in these tables',
    ).toEqual([])
    const missing = columns
      .filter(({ table, column }) => table in tables && !(column in (tables[table]?.[0] ?? {})))
      .map(({ table, column }) => `${table}.${column}`)
    expect(missing.toSorted()).toEqual(secrets.toSorted())
  })

  it('contains no data of other customers and requires sign-in', async () => {
    const [ann, ben] = [await activeCustomer(shop, 'Annelore'), await activeCustomer(shop, 'Benedikt')]
    const text = JSON.stringify(await exportOf(shop, ann))
    expect(text).toContain('Annelore')
    for (const word of [ben.id, ben.email, 'Benedikt', ...ben.orderIds]) expect(text).not.toContain(word)
    expect((await shop.call('GET', '/api/account/export')).status).toBe(401)
  })
})
