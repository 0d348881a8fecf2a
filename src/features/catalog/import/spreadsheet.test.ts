import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog, previewImport } from './service.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.rows(sql`delete from product where id like 'sheet-%'`))

const head =
  'id;name;category;description;price;originalPrice;volume;stock;isNew;isBestseller;skinTypes;ingredients;actives;allowsMonogram;monogramPrice;packshot'
const balm = (id: string, { price = '24.90', original = '', volume = '50 ml', flags = ['true', 'false', 'true'] }) =>
  `${id};Balm;cleansers;A balm from a spreadsheet.;${price};${original};${volume};4;${flags[0]};${flags[1]};dry;Aqua;;${flags[2]};3.00;jar #d9b48f opaque`
const file = (...rows: string[]) => [head, ...rows].join('\r\n')
const deps = () => ({ db: shop.db, stock: shop.inventory })
const write = (text: string) => importCatalog(deps(), text, 'csv')
const stored = async (id: string) =>
  (await shop.call('GET', `/api/admin/products/${id}`, undefined, await adminOf(shop))).body

describe('a file from a spreadsheet', () => {
  it.each([
    ['TRUE', 'FALSE'],
    ['WAAR', 'ONWAAR'],
    ['VRAI', 'FAUX'],
    ['WAHR', 'FALSCH'],
  ])('has short prices, decimal commas, and flags such as %s', async (yes, no) => {
    const row = balm('sheet-balm', { price: '24,9', original: '30', flags: [yes, no, yes] })
    expect(await write(file(row))).toEqual({ ok: true, imported: 1 })
    const product = await stored('sheet-balm')
    expect(product).toMatchObject({ price: '24.90', originalPrice: '30.00', isNew: true, isBestseller: false })
    expect(product).toMatchObject({ allowsMonogram: true, monogramPrice: '3.00' })
  })

  it('has rows of delimiters, which count as empty', async () => {
    const empty = ';'.repeat(head.split(';').length - 1)
    expect(await write(file(balm('sheet-balm', {}), empty, '', empty))).toEqual({ ok: true, imported: 1 })
  })

  it.each(['', '\uFEFF'])('may name its delimiter in a first line, as Excel does (%j)', async (start) => {
    const text = `${start}sep=;\r\n${file(balm('sheet-balm', {}), balm('sheet-other', { price: 'free' }))}`
    expect(await write(text)).toEqual({
      ok: false,
      bad: [{ line: 4, reason: 'price: a price with two digits such as 24.90' }],
    })
    expect(await write(text.replace('free', '10'))).toEqual({ ok: true, imported: 2 })
  })

  it('has spaces in lists, percentages with a comma, and ingredients twice', async () => {
    const row = balm('sheet-balm', {}).replace(';dry;Aqua;;', ';dry | oily;Aqua | Retinol | Aqua;Retinol 0,3;')
    expect(await write(file(row))).toEqual({ ok: true, imported: 1 })
    expect(await stored('sheet-balm')).toMatchObject({ skinTypes: ['dry', 'oily'], ingredients: ['Aqua', 'Retinol'] })
  })

  it('is refused with what each cell must be', async () => {
    const row = balm('sheet-balm', { price: '1.234,50', flags: ['yes', 'false', 'true'] }).replace(';4;', ';4.5;')
    expect(await write(file(row.replace('A balm from a spreadsheet.', '')))).toEqual({
      ok: false,
      bad: [
        { line: 2, reason: 'description: is needed' },
        { line: 2, reason: 'price: a price with two digits such as 24.90' },
        { line: 2, reason: 'stock: a whole number from 0 to 1000000' },
        { line: 2, reason: 'isNew: true or false' },
      ],
    })
    expect(await write(`${head};Vendor\r\n${row};Me`)).toEqual({
      ok: false,
      bad: [{ line: 1, reason: 'unknown columns in the first line: Vendor' }],
    })
  })

  it('needs no SKU for a variant: it gets one as in the product form, and keeps it in any order', async () => {
    const others = ['sheet-balm;;;;30,00;;100 ml;5', 'sheet-balm;;;;40,00;;200 ml;6'].map((row) => row + ';'.repeat(8))
    const rows = [balm('sheet-balm', {}), ...others]
    expect(await write(file(...rows))).toEqual({ ok: true, imported: 1 })
    const { sku, variants, levels } = await stored('sheet-balm')
    expect([sku, ...variants.map((variant: { sku: string }) => variant.sku)]).toEqual([
      'SHEET-BALM',
      'SHEET-BALM-100-ML',
      'SHEET-BALM-200-ML',
    ])
    expect(levels['SHEET-BALM-200-ML'].onHand).toBe(6)
    const turned = [balm('sheet-balm', { price: '40.00', volume: '200 ml' }).replace(';4;', ';6;'), others[0] ?? '']
    expect(await previewImport(deps(), file(...rows), 'csv')).toMatchObject({ ok: true, preview: { unchanged: 1 } })
    expect(await write(file(...turned))).toEqual({ ok: true, imported: 1 })
    const after = await stored('sheet-balm')
    expect(after).toMatchObject({ sku: 'SHEET-BALM-200-ML', variants: [{ sku: 'SHEET-BALM-100-ML' }] })
    expect(after.levels['SHEET-BALM-200-ML'].onHand).toBe(6)
  })
})
