import type { Cents } from '#src/kernel/money.ts'
import type { Sql } from '#src/platform/db/database.server.ts'
import type { BitsSource } from './current-bits.ts'
import { blockSize, createProductBits, type FilterRow, type ProductBits } from './product-bits.ts'
import { findLastNumber, listFilterRows, listPackedRows, type PackedRows } from './store.server.ts'

export const bitsSource = (db: Sql): BitsSource => ({
  readAll: () => readAll(db),
  readChanged: (ids) => listFilterRows(db, ids),
})

/** In blocks, so that neither a query nor the event loop is busy for long. */
async function readAll(db: Sql): Promise<ProductBits> {
  const bits = createProductBits()
  const last = await findLastNumber(db)
  for (let from = 0; from <= last; from += blockSize)
    for (const packed of await listPackedRows(db, from, from + blockSize))
      for (const row of unpack(packed)) bits.add(row)
  return bits
}

function* unpack({ category, rows }: PackedRows): Generator<FilterRow> {
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength)
  for (let at = 0; at < rows.byteLength; at += 20)
    yield {
      category,
      number: view.getInt32(at),
      facetBits: view.getInt32(at + 4),
      shadeBits: view.getInt32(at + 8),
      filterBits: view.getInt32(at + 12),
      lowestCents: view.getInt32(at + 16) as Cents,
    }
}
