import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminOf } from '#root/test/admin.ts'
import { reloadBulkProducts } from '#root/test/bulk-products.ts'
import { productListOf, productListText, type ProductList } from '#root/test/product-list.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let list: ProductList
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'off' } })
  list = productListOf(shop, await adminOf(shop))
})
afterAll(() => shop.close())
beforeEach(() => reloadBulkProducts(shop))

const preview = async (text: string) => {
  const answer = await list.send('/preview', text)
  expect(answer.status).toBe(200)
  return answer.body
}

describe('the cells of a product list', () => {
  it.each([
    ['name', 'Balm\nof two lines', 'name_line'],
    ['name', 'Balm \u0000', 'name_line'],
    ['sku', 'BULK-\u0000', 'sku_unknown'],
    ['sku', 'bulk 1', 'sku_unknown'],
  ])('cannot have the %s %j', async (column, cell, code) => {
    const [first = {}, ...others] = await list.bulkRows()
    const { problems } = await preview(productListText([{ ...first, [column]: cell }, ...others]))
    expect(problems).toMatchObject([{ column, code }])
  })

  it.each(['', '\uFEFF'])('may follow a line that names the delimiter, as Excel writes it (%j)', async (start) => {
    const rows = await list.bulkRows()
    const text = `${start}sep=;\r\n${productListText(rows, ';')}`
    expect(await preview(text)).toMatchObject({ changed: 0, unchanged: rows.length, problemCount: 0 })
    const { problems } = await preview(text.replace('BULK-1"', 'BULK 1"'))
    expect(problems).toMatchObject([{ line: 3, column: 'sku', code: 'sku_unknown' }])
  })

  it('may be empty for whole rows and columns, which spreadsheets leave', async () => {
    const rows = await list.bulkRows()
    const text = productListText(rows, ';')
      .split('\r\n')
      .map((line) => `${line};;`)
    const empty = ';'.repeat(Object.keys(rows[0] ?? {}).length + 1)
    const read = await preview([...text, empty, empty].join('\r\n'))
    expect(read).toMatchObject({ changed: 0, unchanged: rows.length, problemCount: 0 })
  })
})
