import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf, productFormOf } from '#root/test/admin.ts'
import { lotionForm } from '#root/test/product-form.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'
import { sql } from '#src/platform/db/sql.server.ts'
import { importCatalog, previewImport } from '../import/service.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const id = 'fern-veil-lotion'
const form = { ...lotionForm, ingredients: ['Aqua', 'Parfum'] }
const create = (changes: object) => shop.call('POST', '/api/admin/products', { ...form, ...changes }, admin)
const edited = async () => (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
const nameError = 'Enter a name on one line, without control characters'
const ingredientError =
  'Enter ingredients without vertical bars, which separate them in CSV files, or control characters'

describe('the texts of a product in the form', () => {
  it.each([
    ['a line break in the name', { name: 'Fern Veil\nLotion' }, 'name', nameError],
    ['a tab in the name', { name: 'Fern Veil\tLotion' }, 'name', nameError],
    ['a line separator in the name', { name: 'Fern Veil\u2028Lotion' }, 'name', nameError],
    [
      'a vertical bar in an ingredient',
      { ingredients: ['Aqua', 'Parfum|Fragrance'] },
      'ingredients.1',
      ingredientError,
    ],
    ['a line break in an ingredient', { ingredients: ['Parfum\nLinalool'] }, 'ingredients.0', ingredientError],
  ])('do not have %s, when a product is created or changed', async (_what, changes, path, message) => {
    expect(await create(changes)).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ path, message }] },
    })
    if ((await edited()).id !== id) expect((await create({})).status).toBe(200)
    const { version } = await edited()
    const saved = await shop.call('PUT', `/api/admin/products/${id}`, { version, form: { ...form, ...changes } }, admin)
    expect(saved).toMatchObject({ status: 422, body: { errors: [{ path: `form.${path}`, message }] } })
  })

  it('are shown as they were stored before, so that they can be corrected', async () => {
    if ((await edited()).id !== id) expect((await create({})).status).toBe(200)
    await shop.db.rows(sql`update product set ingredients = array['Aqua', 'Parfum|Fragrance'] where id = ${id}`)
    const { version, ingredients } = await edited()
    expect(ingredients).toEqual(['Aqua', 'Parfum|Fragrance'])
    const saved = await shop.call('PUT', `/api/admin/products/${id}`, { version, form }, admin)
    expect(saved.status).toBe(200)
  })
})

describe('the texts of a product in an import', () => {
  const { originalPrice: _none, monogramPrice: _either, ...stated } = form
  const entry = { ...stated, id: 'fern-veil-cream', stock: 1 }
  const reasonsIn = async (text: string, format: 'json' | 'csv') => {
    const outcome = await previewImport({ db: shop.db, stock: shop.inventory }, text, format)
    return outcome.ok ? [] : outcome.bad.map(({ reason }) => reason)
  }
  const ingredientReason = 'an ingredient of 2 to 120 characters, without vertical bars or control characters'
  const nameReason = 'name: a name of 2 to 80 characters on one line, without control characters'

  it.each([
    ['nothing wrong', {}, []],
    [
      'a vertical bar in an ingredient',
      { ingredients: ['Aqua', 'Parfum|Fragrance'] },
      [`ingredients.1: ${ingredientReason}`],
    ],
    ['a short ingredient', { ingredients: ['A'] }, [`ingredients.0: ${ingredientReason}`]],
    ['a line break in the name', { name: 'Fern Veil\r\nCream' }, [nameReason]],
    ['a short name', { name: 'F' }, [nameReason]],
  ])('from JSON: %s', async (_what, changes, reasons) => {
    expect(await reasonsIn(JSON.stringify([{ ...entry, ...changes }]), 'json')).toEqual(reasons)
  })

  it('from CSV: ingredients that are too short, and a name on two lines', async () => {
    const csv = [
      'id,name,category,description,price,volume,stock,isNew,isBestseller,skinTypes,skinConcerns,ingredients,allowsMonogram,packshot',
      'fern-veil-cream,"Fern\nVeil",moisturizers,A light cream for every morning.,18.00,150 ml,12,false,true,dry,,Aqua|A|B,false,tube #cfe0e8 clear',
    ].join('\n')
    expect(await reasonsIn(csv, 'csv')).toEqual([
      nameReason,
      `ingredients.1: ${ingredientReason}`,
      `ingredients.2: ${ingredientReason}`,
    ])
  })
})

describe('a free monogram', () => {
  const { originalPrice: _none, ...stated } = form
  const free = { ...stated, allowsMonogram: true, monogramPrice: '0.00' }

  it('can be imported, and the product saved unchanged', async () => {
    const file = JSON.stringify([{ ...free, id: 'fern-veil-balm', sku: 'FREE-1', stock: 1 }])
    const imported = await importCatalog({ db: shop.db, stock: shop.inventory }, file, 'json')
    expect(imported).toEqual({ ok: true, imported: 1 })
    const address = '/api/admin/products/fern-veil-balm'
    const shown = (await shop.call('GET', address, undefined, admin)).body
    expect(shown).toMatchObject({ allowsMonogram: true, monogramPrice: '0.00' })
    const same = { version: shown.version, form: productFormOf(shown) }
    expect(await shop.call('PUT', address, same, admin)).toMatchObject({ status: 200, body: shown })
  })

  it('can be entered in the form, but not left blank', async () => {
    expect(await create({ ...free, name: 'Fern Veil Mist' })).toMatchObject({
      status: 200,
      body: { monogramPrice: '0.00' },
    })
    expect(await create({ ...free, name: 'Fern Veil Oil', monogramPrice: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'monogramPrice', message: 'Enter a monogram price, or 0.00 if it is free' }] },
    })
  })
})
