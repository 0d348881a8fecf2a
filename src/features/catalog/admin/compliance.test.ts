import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { lotionForm } from '#root/test/product-form.ts'
import { allProducts, openShop, type TestShop } from '#root/test/shop.ts'
import { importCatalog, previewImport } from '../import/service.server.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const id = 'clover-calm-lotion'
const form = { ...lotionForm, name: 'Clover Calm Lotion' }
const person = {
  responsibleName: 'Clover Labs NV',
  responsibleAddress: 'Kaai 4, 9000 Gent, Belgium',
  responsibleEmail: 'safety@clover.example',
}
const fields = ['responsiblePerson', 'warnings', 'periodAfterOpening', 'application']
const shown = async () => (await shop.call('GET', `/api/products/${id}`)).body
const save = async (changes: object) => {
  const { version } = (await shop.call('GET', `/api/admin/products/${id}`, undefined, admin)).body
  return shop.call('PUT', `/api/admin/products/${id}`, { version, form: { ...form, ...changes } }, admin)
}

describe('the compliance data of a product', () => {
  it('is absent while it is not stated', async () => {
    expect((await shop.call('POST', '/api/admin/products', form, admin)).status).toBe(200)
    const product = await shown()
    for (const field of fields) expect(product).not.toHaveProperty(field)
  })

  it('is shown as stated, in the admin area, the shop and the export, but not on cards', async () => {
    const stated = {
      ...person,
      warnings: 'Avoid the eyes.\nFor adults.',
      periodAfterOpening: '6',
      application: 'leave-on',
    }
    expect((await save(stated)).body).toMatchObject(stated)
    const expected = {
      responsiblePerson: {
        name: 'Clover Labs NV',
        address: 'Kaai 4, 9000 Gent, Belgium',
        email: 'safety@clover.example',
      },
      warnings: 'Avoid the eyes.\nFor adults.',
      periodAfterOpening: 6,
      application: 'leave-on',
    }
    expect(await shown()).toMatchObject(expected)
    const entries = (await shop.call('GET', '/api/admin/catalog.json', undefined, admin)).body
    expect(entries.find((entry: { id: string }) => entry.id === id)).toMatchObject(expected)
    const { text } = await shop.call('GET', '/api/admin/catalog.csv', undefined, admin)
    expect(await importCatalog({ db: shop.db, stock: shop.inventory }, text, 'csv')).toMatchObject({
      ok: true,
    })
    expect(await shown()).toMatchObject(expected)
    // Tests check answers against the contract, which drops unknown fields; a server in production sends what it has.
    const [card] = shop.catalog.cards((await allProducts(shop)).filter((one) => one.id === id))
    expect(card).toHaveProperty('price', '19.00')
    for (const field of fields) expect(card).not.toHaveProperty(field)
  })

  it('is not stated any more once it is cleared', async () => {
    expect((await save({})).status).toBe(200)
    const product = await shown()
    for (const field of fields) expect(product).not.toHaveProperty(field)
  })

  it.each([
    ['a responsible person without an address', { ...person, responsibleAddress: '' }, 'responsibleAddress'],
    ['an email alone', { responsibleEmail: person.responsibleEmail }, 'responsibleName'],
    ['no email address', { ...person, responsibleEmail: 'clover' }, 'responsibleEmail'],
    ['a period of 0 months', { periodAfterOpening: '0' }, 'periodAfterOpening'],
    ['a period of 121 months', { periodAfterOpening: '121' }, 'periodAfterOpening'],
    ['a period in words', { periodAfterOpening: 'a year' }, 'periodAfterOpening'],
    ['another application', { application: 'no' }, 'application'],
    ['endless warnings', { warnings: 'x'.repeat(1_001) }, 'warnings'],
  ])('with %s is rejected by its field, and changes nothing', async (_what, changes, field) => {
    const before = await shown()
    const answer = await save(changes)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toContain(`form.${field}`)
    expect(await shown()).toEqual(before)
  })

  it.each([
    ['responsibleName', 'Clover Labs NV', 'responsiblePerson.address'],
    ['periodAfterOpening', '2 years', 'periodAfterOpening'],
    ['application', 'none', 'application'],
  ])('is rejected by the import when the column %s holds %s alone', async (column, value, reason) => {
    const csv = (await shop.call('GET', '/api/admin/catalog.csv', undefined, admin)).text.split('\r\n')
    const names = csv[0]?.replace('\uFEFF', '').split(',') ?? []
    const cells = csv.find((row) => row.startsWith(`${id},`))?.split(',') ?? []
    const row = cells.with(names.indexOf(column), value).join(',')
    const deps = { db: shop.db, stock: shop.inventory }
    expect(await previewImport(deps, [csv[0], row].join('\r\n'), 'csv')).toMatchObject({
      ok: false,
      bad: expect.arrayContaining([{ line: 2, reason: expect.stringContaining(reason) }]),
    })
  })
})
