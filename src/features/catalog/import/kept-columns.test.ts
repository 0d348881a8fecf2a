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

  it('have no value for a new product', async () => {
    id = `new-columns-${randomUUID()}`
    expect(await write(csv())).toEqual({ ok: true, imported: 1 })
    expect(await stored()).toMatchObject({ ingredients: [], skinConcerns: [] })
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
