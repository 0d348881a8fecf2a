import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entry } from '#root/test/catalog-entry.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog, previewImport } from './service.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.rows(sql`delete from product where id like 'sku-test-%'`))

const deps = () => ({ db: shop.db, stock: shop.inventory })
const write = (entries: readonly object[]) => importCatalog(deps(), JSON.stringify(entries), 'json')
const preview = (entries: readonly object[]) => previewImport(deps(), JSON.stringify(entries), 'json')
const variants = () =>
  shop.db.rows<{ id: string; productId: string; sku: string; price: number; isArchived: boolean }>(sql`
    select id, product_id as "productId", sku, price_cents as price, archived_at is not null as "isArchived"
    from product_variant where product_id like 'sku-test-%' order by product_id, sku`)

const id = 'sku-test-balm'
/** 51 characters. */
const long = (end: string) => `sku-test-balm-with-an-id-of-more-than-40-letters-${end}`

describe('a product without SKU in an import', () => {
  it('keeps the SKU and the variant of the shop, so carts keep it too', async () => {
    await write([entry(id, { sku: 'KEEP-1' })])
    const [before] = await variants()
    const changed = [entry(id, { price: '28.00', stock: 4 })]
    expect(await preview(changed)).toMatchObject({
      ok: true,
      preview: { examples: [{ id, fields: ['price', 'stock'] }] },
    })
    expect(await write(changed)).toEqual({ ok: true, imported: 1 })
    expect(await variants()).toEqual([{ ...before, sku: 'KEEP-1', price: 2800, isArchived: false }])
    expect((await shop.call('GET', `/api/products/${id}`)).body).toMatchObject({ price: '28.00', fewLeft: 4 })
    expect(await preview(changed)).toMatchObject({ ok: true, preview: { unchanged: 1 } })
  })

  it('replaces the variants of a product with several', async () => {
    const shade = (name: string) => ({ shade: { name, color: '#a06050' }, price: '10.00', stock: 1 })
    const { price: _price, stock: _stock, ...rest } = entry(id, {})
    await write([
      {
        ...rest,
        variants: [
          { sku: 'KEEP-1', ...shade('A') },
          { sku: 'KEEP-2', ...shade('B') },
        ],
      },
    ])
    expect(await preview([entry(id, {})])).toMatchObject({
      preview: {
        fields: new Map([
          ['price', 1],
          ['variants', 1],
          ['stock', 1],
        ]),
      },
    })
    await write([entry(id, {})])
    expect((await variants()).map(({ sku, isArchived }) => [sku, isArchived])).toEqual([
      ['KEEP-1', true],
      ['KEEP-2', true],
      ['SKU-TEST-BALM', false],
    ])
  })

  it('is compared with the other SKUs of the file by the one it keeps', async () => {
    await write([entry(id, { sku: 'KEEP-1' })])
    const before = await variants()
    const file = [entry(id, {}), entry('sku-test-other', { sku: 'KEEP-1' })]
    const bad = expect.arrayContaining([{ line: 1, reason: 'sku: KEEP-1 is already on line 1' }])
    expect(await preview(file)).toEqual({ ok: false, bad })
    expect(await write(file)).toEqual({ ok: false, bad })
    // The SKU that its id would give is free for another product.
    expect(await write([entry(id, {}), entry('sku-test-other', { sku: 'SKU-TEST-BALM' })])).toMatchObject({ ok: true })
    expect(await variants()).toMatchObject([...before, { sku: 'SKU-TEST-BALM', productId: 'sku-test-other' }])
  })

  it('is refused when its id is the SKU of another product', async () => {
    await write([entry('sku-test-other', { sku: 'SKU-TEST-BALM' })])
    const reason = 'sku: SKU-TEST-BALM, derived from the id, belongs to the product sku-test-other'
    expect(await preview([entry(id, {})])).toEqual({ ok: false, bad: [{ line: 1, reason }] })
  })

  it('gets a SKU of its own when its id is longer than a SKU', async () => {
    const file = [entry(long('a'), {}), entry(long('b'), {}), entry(id, {})]
    expect(await preview(file)).toMatchObject({ ok: true, preview: { added: 3 } })
    expect(await write(file)).toEqual({ ok: true, imported: 3 })
    const skus = (await variants()).map(({ sku }) => sku)
    expect(new Set(skus).size).toBe(3)
    expect(skus[0]).toBe('SKU-TEST-BALM')
    for (const sku of skus.slice(1)) expect(sku).toMatch(/^SKU-TEST-BALM-WITH-AN-ID-OF-[0-9A-F]{12}$/)
    expect(await preview(file)).toMatchObject({ ok: true, preview: { unchanged: 3 } })
  })
})
