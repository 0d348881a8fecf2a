import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entry } from '#root/test/catalog-entry.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog, type ImportDeps } from './service.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.rows(sql`delete from product where id like 'outdated-%'`)
  await shop.db.rows(sql`delete from catalog_import`)
})

/** 40 products, imported in four batches. */
const fileAt = (price: string) =>
  JSON.stringify(
    Array.from({ length: 40 }, (_, at) =>
      entry(`outdated-${String(at).padStart(2, '0')}`, { price, sku: `OUT-${at}` }),
    ),
  )
const deps = (changes: Partial<ImportDeps> = {}): ImportDeps => ({
  db: shop.db,
  stock: shop.inventory,
  batchSize: 10,
  ...changes,
})
const load = (file: string, changes: Partial<ImportDeps> = {}) => importCatalog(deps(changes), file, 'json')
/** Fails while it writes the third batch, like a killed process. */
async function loadHalf(file: string): Promise<void> {
  let batches = 0
  const setOnHand: ImportDeps['stock']['setOnHand'] = async (...all) => {
    batches += 1
    if (batches > 2) throw new Error('killed')
    await shop.inventory.setOnHand(...all)
  }
  await expect(load(file, { stock: { levels: shop.inventory.levels, setOnHand } })).rejects.toThrow('killed')
}
async function prices(): Promise<number[]> {
  const rows = await shop.db.rows<{ price: number }>(
    sql`select distinct price_cents as price from product_variant where product_id like 'outdated-%' order by 1`,
  )
  return rows.map(({ price }) => price)
}
const unfinished = () => shop.db.rows(sql`select file_hash from catalog_import`)
const done = { ok: true, imported: 40 }

describe('a file whose import was interrupted is imported from the beginning', () => {
  it('after another file was imported', async () => {
    await loadHalf(fileAt('20.00'))
    expect(await load(fileAt('30.00'))).toEqual(done)
    expect(await prices()).toEqual([3_000])
    expect(await load(fileAt('20.00'))).toEqual(done)
    expect(await prices()).toEqual([2_000])
    expect(await unfinished()).toEqual([])
  })

  it('after another import that was interrupted too, and the other one then as well', async () => {
    await loadHalf(fileAt('20.00'))
    await loadHalf(fileAt('30.00'))
    expect(await load(fileAt('20.00'))).toEqual(done)
    expect(await prices()).toEqual([2_000])
    expect(await load(fileAt('30.00'))).toEqual(done)
    expect(await prices()).toEqual([3_000])
    expect(await unfinished()).toEqual([])
  })

  it('after a week', async () => {
    await loadHalf(fileAt('20.00'))
    await shop.db.rows(sql`update product_variant set price_cents = 1 where product_id like 'outdated-%'`)
    const later = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)
    expect(await load(fileAt('20.00'), { clock: () => later })).toEqual(done)
    expect(await prices()).toEqual([2_000])
    expect(await unfinished()).toEqual([])
  })
})

it('continues after another file was invalid', async () => {
  await loadHalf(fileAt('20.00'))
  expect(await load(fileAt('1,00'))).toMatchObject({ ok: false })
  const steps = new Set<string>()
  await importCatalog(deps(), fileAt('20.00'), 'json', ({ step }) => steps.add(step))
  expect([...steps]).toEqual(['write'])
})

it('stops when the same file is imported again after another one', async () => {
  const [mayContinue, hasStarted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const earlier = importCatalog(deps(), pausing(fileAt('20.00'), hasStarted.resolve, mayContinue.promise), 'json')
  const stopped = expect(earlier).rejects.toThrow('Another process has continued this import')
  await hasStarted.promise
  expect(await load(fileAt('30.00'))).toEqual(done)
  expect(await load(fileAt('20.00'))).toEqual(done)
  mayContinue.resolve()
  await stopped
  expect(await prices()).toEqual([2_000])
})

/** A file that is validated, and then read again only when it may continue. */
function pausing(file: string, onValidated: () => void, mayContinue: Promise<void>) {
  let readings = 0
  return {
    size: file.length,
    async *read() {
      readings += 1
      if (readings > 1) {
        onValidated()
        await mayContinue
      }
      yield new TextEncoder().encode(file)
    },
  }
}
