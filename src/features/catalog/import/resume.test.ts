import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { csvHead } from '../export/csv.ts'
import { exportCatalog } from '../export/service.server.ts'
import { importCatalog, ImportStopped, previewImport, type CatalogSource, type ImportDeps } from './service.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.rows(sql`delete from product where id like 'stream-%'`)
  await shop.db.rows(sql`delete from catalog_import`)
})

const productAt = (at: number, changes: object = {}) => ({
  id: `stream-${String(at).padStart(4, '0')}`,
  name: `Stream Serum ${at}`,
  category: 'serums',
  description: 'A light serum for an ordinary test of the importer.',
  sku: `STREAM-${at}`,
  price: '24.90',
  volume: '30 ml',
  stock: 3,
  isNew: true,
  isBestseller: false,
  skinTypes: ['dry'],
  skinConcerns: ['dryness'],
  ingredients: ['Aqua', 'Glycerin'],
  allowsMonogram: false,
  packshot: { container: 'dropper-bottle', color: '#d9b48f', finish: 'clear' },
  ...changes,
})
const products = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, at) => productAt(at, changes))
const fileOf = (entries: readonly object[]) => `[\n${entries.map((one) => JSON.stringify(one)).join(',\n')}\n]`

const deps = (changes: Partial<ImportDeps> = {}): ImportDeps => ({
  db: shop.db,
  stock: shop.inventory,
  batchSize: 10,
  ...changes,
})
/** Fails in the middle of a transaction, after some have been committed, like a killed process. */
function dyingAfter(transactions: number): ImportDeps {
  let done = 0
  return deps({
    stock: {
      levels: shop.inventory.levels,
      setOnHand: async (tx, levels) => {
        done += 1
        if (done > transactions) throw new Error('killed')
        await shop.inventory.setOnHand(tx, levels)
      },
    },
  })
}
/** A file whose second reading, which writes, is another one than the first, which validates. */
function sourceOf(first: string, second: () => Promise<string> | string): CatalogSource {
  let readings = 0
  return {
    size: first.length,
    async *read() {
      readings += 1
      yield new TextEncoder().encode(readings === 1 ? first : await second())
    },
  }
}

async function exported(format: 'json' | 'jsonl' | 'csv' = 'json'): Promise<string> {
  let text = ''
  for await (const part of exportCatalog({ db: shop.db, levels: shop.inventory.levels }, format)) text += part
  return text
}
const stored = () =>
  shop.db.rows<{ id: string; price: number; prices: number; units: number; version: string }>(sql`
    select product.id, price_cents as price, updated_at::text as version,
           (select count(*) from variant_price where variant_id = variant.id) as prices,
           (select sum(quantity) from stock_movement where variant_id = variant.id) as units
    from product join product_variant as variant on product_id = product.id where product.id like 'stream-%' order by product.id`)
const ids = async () => (await stored()).map(({ id }) => id)
const unfinished = () => shop.db.rows(sql`select file_hash from catalog_import`)

describe('an interrupted import', () => {
  it('has written whole batches, and continues with the next one', async () => {
    const file = fileOf(products(45))
    await expect(importCatalog(dyingAfter(2), file, 'json')).rejects.toThrow('killed')
    const before = await stored()
    // Two batches are written at the same time, so the first three can be committed in any order.
    expect(before).toHaveLength(20)
    const batchOf = ({ id }: { id: string }) => Math.floor(Number(id.slice(-4)) / 10)
    expect(new Set(before.map(batchOf)).size).toBe(2)
    expect(before.every(({ units, prices }) => units === 3 && prices === 1)).toBe(true)

    const steps: string[] = []
    let added = 0
    const outcome = await importCatalog(deps(), file, 'json', ({ step, counts }) => {
      steps.push(step)
      added = counts.added
    })
    expect(outcome).toEqual({ ok: true, imported: 45 })
    expect(await ids()).toEqual(products(45).map(({ id }) => id))
    expect({ added, steps: new Set(steps) }).toEqual({ added: 25, steps: new Set(['write']) })
    const unchanged = new Set(before.map(({ id }) => id))
    expect((await stored()).filter(({ id }) => unchanged.has(id))).toEqual(before)
    expect(await unfinished()).toEqual([])
  })

  it('starts from the beginning when the file has changed', async () => {
    await expect(importCatalog(dyingAfter(2), fileOf(products(45)), 'json')).rejects.toThrow('killed')
    const changed = fileOf(products(45, { price: '19.90' }))
    expect(await importCatalog(deps(), changed, 'json')).toEqual({ ok: true, imported: 45 })
    expect((await stored()).map(({ price }) => price)).toEqual(products(45).map(() => 1990))
  })

  it('is forgotten after a week', async () => {
    await expect(importCatalog(dyingAfter(0), fileOf(products(15)), 'json')).rejects.toThrow('killed')
    const later = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)
    await importCatalog(deps({ clock: () => later }), fileOf(products(3)), 'json')
    expect(await unfinished()).toEqual([])
  })

  it('is stopped by a change of the file while it is read again', async () => {
    const other = fileOf(products(45, { price: '1.00' }))
    const source = sourceOf(fileOf(products(45)), () => other)
    await expect(importCatalog(deps(), source, 'json')).rejects.toThrow(ImportStopped)
    await shop.db.rows(sql`delete from catalog_import`)
    const longer = sourceOf(fileOf(products(40)), () => fileOf(products(41)))
    await expect(importCatalog(deps(), longer, 'json')).rejects.toThrow('was changed')
    expect((await stored()).every(({ price }) => price === 2490)).toBe(true)
  })

  it('reports what an administrator has taken in the meantime, and keeps the earlier batches', async () => {
    const file = fileOf(products(45))
    const source = sourceOf(file, async () => {
      const owner = productAt(99, { id: 'stream-other', sku: 'STREAM-44' })
      await importCatalog(deps(), fileOf([owner]), 'json')
      return file
    })
    expect(await importCatalog(deps(), source, 'json')).toEqual({
      ok: false,
      bad: [{ line: 46, reason: 'sku: STREAM-44 belongs to the product stream-other' }],
      imported: 40,
    })
    expect(await ids()).toEqual([...products(40).map(({ id }) => id), 'stream-other'])
    await shop.db.rows(sql`delete from product where id = 'stream-other'`)
    expect(await importCatalog(deps(), file, 'json')).toEqual({ ok: true, imported: 45 })
  })
})

describe('two imports at the same time', () => {
  it('of the same file write every product once', async () => {
    const file = fileOf(products(60))
    const outcomes = await Promise.allSettled([
      importCatalog(deps(), file, 'json'),
      importCatalog(deps(), file, 'json'),
    ])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toEqual({ ok: true, imported: 60 })
      else expect(outcome.reason).toBeInstanceOf(ImportStopped)
    }
    const written = await stored()
    expect(written.map(({ id }) => id)).toEqual(products(60).map(({ id }) => id))
    expect(written.every(({ units, prices }) => units === 3 && prices === 1)).toBe(true)
    expect(await unfinished()).toEqual([])
  })

  it('of different files both finish, and the products of both are complete', async () => {
    const [one, other] = [products(60), products(60, { price: '12.00', stock: 8 }).toReversed()]
    const outcomes = await Promise.all([one, other].map((list) => importCatalog(deps(), fileOf(list), 'json')))
    expect(outcomes).toEqual([
      { ok: true, imported: 60 },
      { ok: true, imported: 60 },
    ])
    for (const { price, units } of await stored()) expect([`2490 3`, `1200 8`]).toContain(`${price} ${units}`)
  })
})

describe('an import of known products', () => {
  it('writes only those that differ', async () => {
    await importCatalog(deps(), fileOf(products(30)), 'json')
    const before = await stored()
    const next = products(30).map((entry, at) => (at === 17 ? { ...entry, price: '9.90' } : entry))
    const counts: unknown[] = []
    await importCatalog(deps(), fileOf(next), 'json', (progress) => counts.push(progress.counts))
    expect(counts.at(-1)).toEqual({ added: 0, changed: 1, unchanged: 29 })
    const after = await stored()
    expect(after.filter((row, at) => row.version !== before[at]?.version)).toMatchObject([
      { id: 'stream-0017', price: 990, prices: 2 },
    ])
  })

  it('shows stock that has changed alone, without touching the product', async () => {
    await importCatalog(deps(), fileOf(products(2)), 'json')
    const [before] = await stored()
    expect((await shop.call('GET', '/api/products/stream-0000')).body).toMatchObject({ inStock: true })
    await importCatalog(deps(), fileOf(products(2, { stock: 0 })), 'json')
    expect((await shop.call('GET', '/api/products/stream-0000')).body).toMatchObject({ inStock: false })
    expect(await stored()).toMatchObject([{ version: before?.version, units: 0 }, { units: 0 }])
  })

  it.each(['json', 'jsonl', 'csv'] as const)('changes nothing with an export as %s', async (format) => {
    const odd = productAt(1, {
      name: '=Odd "One"',
      warnings: 'Avoid the eyes.\nFor adults, only.',
      actives: [{ ingredient: 'Glycerin', percent: 2.5 }],
      periodAfterOpening: 12,
      status: 'draft',
    })
    await importCatalog(deps(), fileOf([productAt(0), odd]), 'json')
    const previewed = await previewImport(deps(), await exported(format), format)
    expect(previewed).toMatchObject({ ok: true, preview: { added: 0, changed: 0, untouched: 0 } })
    expect(previewed.ok && previewed.preview.unchanged).toBeGreaterThan(250)
  })
})

describe('a dry run', () => {
  it('reports new, changed and unchanged products by field, and writes nothing', async () => {
    await importCatalog(deps(), fileOf(products(5)), 'json')
    const before = await exported()
    const [first, second, third] = products(5)
    const next = [
      first,
      { ...second, price: '20.00', stock: 9 },
      { ...third, price: '21.00', description: 'Another description of this serum.' },
      productAt(700),
      productAt(701),
    ]
    const listed = JSON.parse(before).length as number
    expect(await previewImport(deps(), fileOf(next as object[]), 'json')).toEqual({
      ok: true,
      preview: {
        products: 5,
        added: 2,
        changed: 2,
        unchanged: 1,
        fields: new Map([
          ['price', 2],
          ['stock', 1],
          ['description', 1],
        ]),
        examples: [
          { id: 'stream-0001', fields: ['price', 'stock'] },
          { id: 'stream-0002', fields: ['description', 'price'] },
        ],
        untouched: listed - 3,
      },
    })
    expect(await exported()).toBe(before)
    expect(await unfinished()).toEqual([])
  })
})

describe('an invalid file', () => {
  it.each([
    ['an invalid price', { price: '9,90' }, 'price: a price with two digits such as 24.90'],
    ['an unknown category', { category: 'perfume' }, 'category: perfume is not one of '],
    ['the id of an earlier product', { id: 'stream-0003' }, 'id: stream-0003 is already on line 5'],
    ['the SKU of an earlier product', { sku: 'STREAM-3' }, 'sku: STREAM-3 is already on line 5'],
    ['the SKU of another product', { sku: 'CL-OATMILCLE' }, 'sku: CL-OATMILCLE belongs to the product oat-milk-'],
  ])('with %s on line 900 of 1000 changes nothing', async (_what, changes, reason) => {
    const before = await exported()
    const entries = products(1_000).map((entry, at) => (at === 898 ? { ...entry, ...changes } : entry))
    expect(await importCatalog(deps({ batchSize: 100 }), fileOf(entries), 'json')).toEqual({
      ok: false,
      bad: [{ line: 900, reason: expect.stringContaining(reason) }],
    })
    expect(await exported()).toBe(before)
    expect(await shop.db.rows(sql`select 1 from catalog_import_code`)).toEqual([])
  })

  it.each([
    ['json', `${fileOf(products(3))}\n[]`, 6, 'the file must contain an array of products'],
    ['json', fileOf(products(3)).slice(0, -1), 4, 'the array is not closed'],
    ['json', '[\n1,\n,2]', 3, 'a product is missing between two commas'],
    ['jsonl', `${JSON.stringify(productAt(1))}\n{"id":`, 2, 'JSON'],
    ['csv', `${csvHead('standard')}${','.repeat(27)}\nx,"y`, 3, 'Quote Not Closed'],
  ] as const)('that is cut off or damaged as %s is rejected with its line', async (format, text, line, reason) => {
    const outcome = await importCatalog(deps(), text, format)
    expect(outcome).toMatchObject({
      ok: false,
      bad: expect.arrayContaining([{ line, reason: expect.stringContaining(reason) }]),
    })
    expect(await ids()).toEqual([])
  })
})
