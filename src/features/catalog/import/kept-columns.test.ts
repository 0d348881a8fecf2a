import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { entry } from '#root/test/catalog-entry.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { listEntries } from '../export/service.server.ts'
import { importCatalog, previewImport } from './service.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let id = ''
let codes = { gtin: '', volume: '' }
const deps = () => ({ db: shop.db, stock: shop.inventory })
const write = (file: string) => importCatalog(deps(), file, 'csv')

async function stored() {
  const [found] = await listEntries({ db: shop.db, levels: shop.inventory.levels }, [id])
  return found?.entry
}

const needed = {
  id: () => id,
  name: () => `Balm ${id}`,
  category: () => 'cleansers',
  description: () => 'A balm with a price that changes.',
  price: () => '19,00',
  isNew: () => 'false',
  isBestseller: () => 'false',
  skinTypes: () => 'dry',
  allowsMonogram: () => 'false',
  packshot: () => 'jar #d9b48f opaque',
}

/** A file with the columns that every file needs, and these. */
function csv(more: Readonly<Record<string, string>> = {}): string {
  const cells = { ...Object.fromEntries(Object.entries(needed).map(([column, cell]) => [column, cell()])), ...more }
  return `${Object.keys(cells).join(';')}\n${Object.values(cells).join(';')}`
}

const details = {
  skinConcerns: ['acne'],
  ingredients: ['Aqua', 'Retinol'],
  actives: [{ ingredient: 'Retinol', percent: 0.3 }],
  responsiblePerson: { name: 'Maker', address: 'Meir 1, 2000 Antwerpen', email: 'maker@example.com' },
  warnings: 'Avoid contact with eyes.',
  periodAfterOpening: 6,
  application: 'leave-on',
}

describe('columns that a CSV file does not have', () => {
  beforeEach(async () => {
    id = `kept-columns-${randomUUID()}`
    codes = { gtin: nextGtin(), volume: '50 ml' }
    await importCatalog(deps(), JSON.stringify([entry(id, { ...details, ...codes })]), 'json')
  })

  it('keep what the shop has', async () => {
    expect(await write(csv())).toEqual({ ok: true, imported: 1 })
    expect(await stored()).toMatchObject({ ...details, ...codes, price: '19.00' })
  })

  it('are no change', async () => {
    expect(await previewImport(deps(), csv(), 'csv')).toMatchObject({
      preview: { examples: [{ id, fields: ['price'] }] },
    })
  })

  it('clear what the shop has when they are blank', async () => {
    const blank = Object.fromEntries([...Object.keys(codes), ...csvColumnsOf(details)].map((column) => [column, '']))
    expect(await write(csv(blank))).toEqual({ ok: true, imported: 1 })
    const product = await stored()
    expect(product).toMatchObject({ skinConcerns: [], ingredients: [], price: '19.00' })
    for (const field of [
      'actives',
      'responsiblePerson',
      'warnings',
      'periodAfterOpening',
      'application',
      'gtin',
      'volume',
    ])
      expect(product).not.toHaveProperty(field)
  })

  it('keep the percentages of the ingredients that the file still names', async () => {
    expect(await write(csv({ ingredients: 'Aqua|Retinol|Squalane' }))).toEqual({ ok: true, imported: 1 })
    expect(await stored()).toMatchObject({ actives: details.actives })
    expect(await write(csv({ ingredients: 'Aqua|Squalane' }))).toEqual({ ok: true, imported: 1 })
    expect(await stored()).toMatchObject({ ingredients: ['Aqua', 'Squalane'] })
    expect(await stored()).not.toHaveProperty('actives')
  })

  it('keep the ingredients of percentages that the file states', async () => {
    expect(await write(csv({ actives: 'Retinol 0.5' }))).toEqual({ ok: true, imported: 1 })
    expect(await stored()).toMatchObject({ actives: [{ ingredient: 'Retinol', percent: 0.5 }] })
    expect(await write(csv({ actives: 'Urea 5' }))).toMatchObject({
      bad: [{ line: 2, reason: 'actives: Urea is not among the ingredients' }],
    })
  })

  it('keep the price of a monogram', async () => {
    const monogram = { allowsMonogram: true, monogramPrice: '4.00' }
    await importCatalog(deps(), JSON.stringify([entry(id, { ...details, ...codes, ...monogram })]), 'json')
    expect(await write(csv({ allowsMonogram: 'true' }))).toEqual({ ok: true, imported: 1 })
    expect(await stored()).toMatchObject(monogram)
    const refused = { bad: [{ line: 2, reason: 'monogramPrice: is needed where a monogram is allowed' }] }
    expect(await write(csv({ id: `${id}-2`, allowsMonogram: 'true' }))).toMatchObject(refused)
    expect(await write(csv({ allowsMonogram: 'true', monogramPrice: '' }))).toMatchObject(refused)
  })

  it('have no value for a new product', async () => {
    id = `new-columns-${randomUUID()}`
    expect(await write(csv())).toEqual({ ok: true, imported: 1 })
    expect(await stored()).toMatchObject({ ingredients: [], skinConcerns: [] })
  })
})

describe('columns that a CSV file with several variants does not have', () => {
  const [small, large] = [
    { sku: '30', price: '20.00', stock: 5, volume: '30 ml', shade: { name: 'Warm', color: '#d9b48f' } },
    { sku: '50', price: '30.00', stock: 7, volume: '50 ml', shade: { name: 'Cool', color: '#c9a48f' } },
  ] as const
  const skuOf = ({ sku }: { sku: string }) => `${id.slice(-12).toUpperCase()}-${sku}`
  beforeEach(async () => {
    id = `kept-variants-${randomUUID()}`
    const product = entry(id, { price: undefined, stock: undefined })
    const variants = [small, large].map((one) => ({ ...one, sku: skuOf(one) }))
    expect(await importCatalog(deps(), JSON.stringify([{ ...product, variants }]), 'json')).toMatchObject({ ok: true })
  })

  const rows = (first: Record<string, string>, ...others: Record<string, string>[]) => {
    const file = csv(first)
    const columns = (file.split('\n')[0] ?? '').split(';')
    const cellsOf = (row: Record<string, string>) => columns.map((column) => ({ id, ...row })[column] ?? '').join(';')
    return [file, ...others.map(cellsOf)].join('\n')
  }

  it('keep sizes and shades of the SKUs that the file names', async () => {
    const file = rows({ sku: skuOf(small), price: '21,00' }, { sku: skuOf(large), price: '31,00' })
    expect(await previewImport(deps(), file, 'csv')).toMatchObject({ preview: { fields: new Map([['price', 1]]) } })
    expect(await write(file)).toEqual({ ok: true, imported: 1 })
    expect(await stored()).toMatchObject({
      variants: [
        { price: '21.00', stock: 5, volume: small.volume, shade: small.shade },
        { price: '31.00', stock: 7, volume: large.volume, shade: large.shade },
      ],
    })
  })

  it('keep shades where the file has sizes', async () => {
    const named = (one: { sku: string; volume: string }) => ({ sku: skuOf(one), volume: one.volume, price: '25,00' })
    expect(await write(rows(named(small), named(large)))).toEqual({ ok: true, imported: 1 })
    expect(await stored()).toMatchObject({ variants: [{ shade: small.shade }, { shade: large.shade }] })
  })

  it.each([
    ['any of them', () => csv(), 'sku or volume or shade'],
    ['shades', () => rows({ volume: small.volume }, { volume: large.volume, price: '31,00' }), 'sku or shade'],
  ])('are needed to tell them apart: a file without %s is refused', async (_what, file, columns) => {
    const reason = `variants: the shop has 2 of this product; add the column ${columns}`
    for (const answer of [await previewImport(deps(), file(), 'csv'), await write(file())])
      expect(answer).toMatchObject({ ok: false, bad: [{ line: 2, reason }] })
    expect(await stored()).toMatchObject({ variants: [{ stock: 5 }, { stock: 7 }] })
  })
})

function csvColumnsOf(fields: object): string[] {
  const person = ['responsibleName', 'responsibleAddress', 'responsibleEmail']
  return Object.keys(fields).flatMap((field) => (field === 'responsiblePerson' ? person : [field]))
}

let codesGiven = 0
/** With a correct check digit. A code belongs to one product. */
function nextGtin(): string {
  codesGiven += 1
  const digits = `40063813${String(codesGiven).padStart(4, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
