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
  variant_price: 'the catalog’s prices',
  product_variant: 'the catalog',
  product_translation: 'the catalog’s texts',
  product_search: 'the catalog, as listings read it',
  popular_product: 'the catalog, as searches read it first',
  product_search_due: 'the catalog, as listings read it',
  product_rating: 'numbers of reviews',
  catalog_import: 'imports of products',
  catalog_import_batch: 'imports of products',
  catalog_import_code: 'imports of products',
  ingredient: 'names of ingredients',
  product_option_value: 'the catalog’s sizes and shades',
  product_option_value_translation: 'the catalog’s texts',
  product_image: 'photographs of products, without the administrator who uploaded them',
  removed_product_image: 'ids of photographs of products that were removed',
  product_image_translation: 'the catalog’s texts',
  product_summary: 'the catalog with its stock',
  product_summary_change: 'products that changed',
  product_summary_total: 'sums of the stock',
  review_tally: 'numbers of reviews',
  sales_by_hour: 'sums of all orders',
  category: 'the catalog’s categories',
  store_details: 'the seller',
  guarantee_notice: 'an image of the EU’s notice',
  former_guarantee_notice: 'images of the EU’s notice',
  category_translation: 'the catalog’s texts',
  search_word: 'words found in the catalog',
  search_index: 'search texts of products',
  shipping_settings: 'shipping rates',
  shipping_zone: 'shipping rates',
  shipping_zone_country: 'shipping rates',
  shipping_rate: 'shipping rates',
  tax_rate: 'VAT rates',
  stock_item: 'units in stock',
  stock_reservation: 'items of a payment, which is exported',
  stock_reservation_line: 'items of a payment, which is exported',
  rate_limit: 'counters under keyed hashes, deleted when they expire',
  document_series: 'the last numbers of invoices and credit notes',
  refund: 'amounts of a payment, which is exported',
  sandbox_payment: 'amounts in the sandbox payment provider, without personal data',
  sandbox_refund: 'amounts in the sandbox payment provider, without personal data',
  newsletter_campaign: 'texts sent to all subscribers',
  newsletter_recipient: 'subscriptions waiting for a campaign, which belong to no account',
  staff_invitation: 'addresses that may belong to no account, deleted when accepted or after a week',
  passkey_challenge: 'random numbers for a sign-in, deleted after 5 minutes',
  promotion: 'terms of a promotion',
  promotion_redemption: 'a use by a payment, which is exported',
  schema_migration: 'names of migrations',
  health_check: 'the row written by readiness checks',
}

/** Columns with credentials. Exporting them would put the customer at risk. */
const secrets = [
  'customer_session.token',
  'customer_account.password',
  'customer_account.access_token',
  'customer_account.refresh_token',
  'customer_account.id_token',
  'customer_verification.identifier',
  'second_factor.secret',
  'second_factor_backup_code.code',
  'payment_attempt.client_secret',
  'payment_attempt.redirect_url',
]

describe('account export', () => {
  it('contains every personal column of the database except the listed secrets', async () => {
    const person = await activeCustomer(shop, 'Exporta')
    const answer = await shop.call('GET', '/api/account/export', undefined, { cookie: person.cookie })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="eclat-my-data.json"')
    const tables = await exportOf(shop, person)
    const columns = await shop.db.rows<{ table: string; column: string }>(sql`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name in
        (select table_name from information_schema.tables where table_type = 'BASE TABLE')`)
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
