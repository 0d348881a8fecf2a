import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf, productFormOf } from '#root/test/admin.ts'
import { firstOffers, offersOf, reloadBulkProducts } from '#root/test/bulk-products.ts'
import { productListOf, productListText, type ProductList, type ProductListRow } from '#root/test/product-list.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'

let shop: TestShop
let admin: { cookie: string }
let list: ProductList
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  admin = await adminOf(shop)
  list = productListOf(shop, admin)
})
afterAll(() => shop.close())
beforeEach(() => reloadBulkProducts(shop))

const read = async (id: string) => (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
const product = async (id: string) => (await shop.call('GET', `/api/products/${id}`)).body

const change = (rows: readonly ProductListRow[], sku: string, cells: ProductListRow) =>
  rows.map((row) => (row['sku'] === sku ? { ...row, ...cells } : row))
async function applied(text: string) {
  const { fingerprint } = (await list.send('/preview', text)).body
  return list.send('', text, { fingerprint })
}

describe('a product list', () => {
  it('that is exported and uploaded unchanged changes nothing', async () => {
    const preview = (await list.send('/preview', await list.download())).body
    expect(preview).toMatchObject({ changed: 0, problemCount: 0, rows: [] })
    expect(preview.unchanged).toBeGreaterThan(250)
  })

  it('changes names, statuses, prices and stock, also as a German spreadsheet saves it', async () => {
    let rows = await list.bulkRows()
    rows = change(rows, 'BULK-1', { price: '24,9', originalPrice: '30', stock: '19' })
    rows = change(rows, 'BULK-30', { name: 'Balm in sizes', status: 'draft' })
    const text = productListText(rows, ';')
    const preview = (await list.send('/preview', text)).body
    expect(preview).toMatchObject({ changed: 2, unchanged: 1, problemCount: 0 })
    expect((await list.send('', text, { fingerprint: preview.fingerprint })).body).toEqual({ changed: 2 })
    expect(await read('bulk-plain')).toMatchObject({ price: '24.90', originalPrice: '30.00', stock: { onHand: 19 } })
    expect(await read('bulk-sizes')).toMatchObject({ name: 'Balm in sizes', status: 'draft' })
    expect(await product('bulk-plain')).toMatchObject({ lowestPrice30Days: '30.00' })
    const found = (await shop.call('GET', '/api/product-listing?search=balm%20in%20sizes')).body.cards
    expect(found.map(({ id }: { id: string }) => id)).not.toContain('bulk-sizes')
    const kinds = await shop.db.rows(sql`
      select kind, quantity from stock_movement join product_variant on product_variant.id = variant_id
      where sku = 'BULK-1' order by stock_movement.id`)
    expect(kinds).toEqual([
      { kind: 'received', quantity: 9 },
      { kind: 'imported', quantity: 10 },
    ])
  })

  it('keeps units that were sold since the export, and a second upload adds nothing', async () => {
    const text = productListText(change(await list.bulkRows(), 'BULK-1', { stock: '29' }))
    await shop.db.rows(sql`update stock_item set on_hand = 6 where product_id = 'bulk-plain'`)
    expect((await applied(text)).status).toBe(200)
    expect((await offersOf(shop))[0]).toMatchObject({ stock: 26 })
    const again = (await list.send('/preview', text)).body
    expect(again.problems).toMatchObject([{ line: 2, column: 'version', code: 'changed_since' }])
  })

  it('subtracts units even when exactly as many were sold since the export', async () => {
    const { onHand } = (await read('bulk-plain')).stock
    const text = productListText(change(await list.bulkRows(), 'BULK-1', { stock: String(onHand - 2) }))
    await shop.db.rows(sql`update stock_item set on_hand = on_hand - 2 where product_id = 'bulk-plain'`)
    expect((await applied(text)).body).toEqual({ changed: 1 })
    expect((await read('bulk-plain')).stock.onHand).toBe(onHand - 4)
  })

  it('of someone who did not see a colleague’s change is rejected by line, and nothing changes', async () => {
    const rows = await list.bulkRows()
    const seen = await read('bulk-plain')
    const form = { ...productFormOf(seen), price: '28.00' }
    await shop.call('PUT', '/api/admin/products/bulk-plain', { version: seen.version, form }, admin)
    const text = productListText(change(rows, 'BULK-30', { price: '19.00' }))
    const { problems, fingerprint } = (await list.send('/preview', text)).body
    expect(problems).toMatchObject([{ line: 2, column: 'version', sku: 'BULK-1', code: 'changed_since' }])
    expect((await list.send('', text, { fingerprint })).status).toBe(409)
    expect((await offersOf(shop)).slice(1)).toEqual(firstOffers.slice(1))
  })

  it('is rejected when a product changes between preview and upload', async () => {
    const text = productListText(change(await list.bulkRows(), 'BULK-1', { price: '19.00' }))
    const { fingerprint } = (await list.send('/preview', text)).body
    await shop.db.rows(sql`update product set updated_at = clock_timestamp() where id = 'bulk-plain'`)
    expect((await list.send('', text, { fingerprint })).body.code).toBe('preview_outdated')
    expect(await offersOf(shop)).toEqual(firstOffers)
  })

  it.each([
    [{ price: 'free' }, 'price', 'price_form'],
    [{ price: '0.00' }, 'price', 'price_range'],
    [{ originalPrice: '12' }, 'originalPrice', 'original_price_low'],
    [{ stock: '-1' }, 'stock', 'stock_form'],
    [{ stock: '' }, 'stock', 'stock_form'],
    [{ stock: '1000001' }, 'stock', 'stock_range'],
    [{ name: 'B' }, 'name', 'name_length'],
    [{ status: 'sold' }, 'status', 'status_unknown'],
    [{ sku: 'NO-SUCH' }, 'sku', 'sku_unknown'],
    [{ sku: 'BULK-50' }, 'sku', 'sku_repeated'],
    [{ version: '1.76E+15' }, 'version', 'version_form'],
  ])('with %j is reported with line and column, and nothing changes', async (cells, column, code) => {
    const rows = change(await list.bulkRows(), 'BULK-1', { price: '29.00' })
    const text = productListText(change(rows.toReversed(), 'BULK-30', cells))
    const { problems, fingerprint } = (await list.send('/preview', text)).body
    expect(problems).toEqual([expect.objectContaining({ line: 3, column, code })])
    expect((await list.send('', text, { fingerprint })).status).toBe(409)
    expect(await offersOf(shop)).toEqual(firstOffers)
  })

  it.each([
    ['sku,price\r\nBULK-1,2', 'missing_column', 1, 'version'],
    ['sku,version,preis\r\nBULK-1,v1,2', 'unknown_column', 1, 'preis'],
    ['', 'missing_column', 1, 'sku'],
    ['sku,version\r\nBULK-1,v1\r\nBULK-1', 'unreadable', 3, null],
  ])('that is damaged is rejected with the line: %j', async (text, code, line, column) => {
    const { problems } = (await list.send('/preview', text)).body
    expect(problems).toContainEqual(expect.objectContaining({ line, column, code }))
  })

  it('in another encoding is rejected, so that no name is damaged', async () => {
    const latin = Uint8Array.from(Buffer.from('sku,version,name\r\nBULK-1,v1,Crème', 'latin1'))
    expect(await list.send('/preview', latin)).toMatchObject({ status: 422, body: { code: 'file_not_utf8' } })
  })

  it('guards names that a spreadsheet would evaluate, and reads them back', async () => {
    await applied(productListText(change(await list.bulkRows(), 'BULK-1', { name: '=1+1 "Balm"' })))
    expect((await read('bulk-plain')).name).toBe('=1+1 "Balm"')
    expect(await list.download()).toContain(`"'=1+1 ""Balm"""`)
    expect((await list.send('/preview', await list.download())).body).toMatchObject({ changed: 0, problemCount: 0 })
  })
})
