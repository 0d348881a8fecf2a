import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { lotionForm } from '#root/test/product-form.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let admin: { cookie: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await adminOf(shop)
})
afterAll(() => shop.close())

const create = (changes: object) => shop.call('POST', '/api/admin/products', { ...lotionForm, ...changes }, admin)

describe('the product form', () => {
  it.each([
    ['gtin', '123', 'Enter the 8, 12, 13, or 14 digits below the barcode'],
    ['gtin', '4006381333932', 'The last digit does not match the others. Check the digits below the barcode'],
    ['responsibleName', 'x', 'Enter a name of 2 to 120 characters'],
    ['responsibleAddress', 'Gent', 'Enter a postal address of 10 to 200 characters'],
    ['responsibleEmail', 'nobody', 'Enter an email address'],
    ['warnings', 'a', 'Enter warnings of 3 to 1,000 characters'],
    ['reducedUntil', '2098-11-30', 'Enter both the date and the time, or leave them blank'],
    ['volume', '0 ml', 'Enter a volume such as 50 ml or 4 g'],
  ])('says what is wrong with the %s %j', async (field, value, message) => {
    const answer = await create({ originalPrice: '30.00', [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.filter(({ path }: { path: string }) => path === field)).toEqual([
      { path: field, message },
    ])
  })

  it('ignores spaces around pasted codes, and repeated ingredients', async () => {
    const pasted = { sku: ' PASTED-1 ', gtin: '4006381333931\t', ingredients: ['Aqua', 'Glycerin', 'Aqua'] }
    const { body } = await create({ name: 'Pasted Lotion', ...pasted, skinTypes: ['dry', 'dry'] })
    expect(body).toMatchObject({ sku: 'PASTED-1', gtin: '4006381333931', ingredients: ['Aqua', 'Glycerin'] })
    expect(body.skinTypes).toEqual(['dry'])
  })
})
