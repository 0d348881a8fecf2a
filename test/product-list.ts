import { parse } from 'csv-parse/sync'
import type { TestShop } from './shop.ts'

export type ProductListRow = Record<string, string>
export type ProductList = ReturnType<typeof productListOf>

export const productListRows = (text: string): ProductListRow[] =>
  parse(text, { bom: true, columns: true }) as ProductListRow[]

export const productListText = (rows: readonly ProductListRow[], delimiter = ','): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n')

/** The product list that an administrator downloads, changes and uploads. */
export function productListOf(shop: TestShop, admin: { readonly cookie: string }) {
  const download = async () => (await shop.call('GET', '/api/admin/product-list.csv', undefined, admin)).text
  return {
    download,
    bulkRows: async () => productListRows(await download()).filter(({ sku }) => sku?.startsWith('BULK-')),
    send: (path: string, text: string | Uint8Array, fields: ProductListRow = {}) =>
      shop.upload(
        `/api/admin/product-list${path}`,
        typeof text === 'string' ? new TextEncoder().encode(text) : text,
        fields,
        admin,
        'file',
      ),
  }
}
