import type { Tx } from '#src/platform/db/database.server.ts'
import type { Category } from '../categories/contract.ts'
import { listCategories, namesOf } from '../categories/service.server.ts'
import { listTakenCodes } from '../variants/store.server.ts'
import { completeFromShop } from './complete.server.ts'
import type { ImportJob } from './job.ts'
import { readAhead } from './parallel.ts'
import { newFileHash, readBatches, type Batch } from './rows.ts'
import { UnreadableFile } from './source.ts'
import { deleteCodes, insertCodes, listRepeatedCodes } from './store.server.ts'
import { codesOf, readProducts, type BadRow, type ReadProduct } from './validate.ts'

export type ReadBatch = Batch & { readonly read: readonly ReadProduct[]; readonly bad: readonly BadRow[] }
type ValidFile = { readonly fileHash: string; readonly batchHashes: string[]; readonly products: number }

/** More are not reported: a file with as many invalid rows has the wrong format. */
const maxReported = 1_000

const all = () => true

/** Validates each batch while the caller works on the one before. @param isNeeded others are only split into products */
export function readValidated(
  job: ImportJob,
  isNeeded: (batchNumber: number) => boolean = all,
  fileHash = newFileHash(job.format, job.batchSize),
): AsyncGenerator<ReadBatch> {
  async function* validated(): AsyncGenerator<ReadBatch> {
    for await (const batch of readBatches(job.source, job.format, job.batchSize, fileHash))
      yield { ...batch, ...(isNeeded(batch.number) ? readProducts(batch.rows, job.now) : { read: [], bad: [] }) }
  }
  return readAhead(validated())
}

/** As `checkFile` returns it. */
export async function hashFile({ source, format, batchSize }: ImportJob): Promise<string> {
  const hash = newFileHash(format, batchSize)
  for await (const chunk of source.read()) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Validates the whole file: each product, the categories, and that its ids, SKUs and GTINs are neither repeated nor those
 * of other products. Leaves nothing behind. @param onBatch is given the valid products.
 */
export async function checkFile(
  tx: Tx,
  job: ImportJob,
  onBatch: (batch: ReadBatch) => Promise<void> | void,
): Promise<{ ok: true; file: ValidFile } | { ok: false; bad: BadRow[] }> {
  const categories = await listCategories(tx)
  const fileHash = newFileHash(job.format, job.batchSize)
  const batchHashes: string[] = []
  const bad: BadRow[] = []
  let products = 0
  try {
    for await (const batch of readValidated(job, all, fileHash)) {
      const { read, bad: incomplete } = await completeFromShop(tx, batch.read)
      bad.push(...batch.bad, ...incomplete, ...(await checkInShop(tx, read, categories)))
      await insertCodes(tx, codeRows(read, products))
      products += batch.rows.length
      batchHashes.push(batch.hash)
      if (bad.length > maxReported) break
      await onBatch({ ...batch, read })
    }
    if (products === 0) bad.push({ line: 1, reason: 'the file holds no products' })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    bad.push({ line: error.line, reason: error.message })
  }
  for (const { line, code, earlierLine } of await listRepeatedCodes(tx, maxReported))
    bad.push({ line, reason: `${code} is already on line ${earlierLine}` })
  await deleteCodes(tx)
  if (bad.length > 0) return { ok: false, bad: bad.toSorted((one, other) => one.line - other.line) }
  return { ok: true, file: { fileHash: fileHash.digest('hex'), batchHashes, products } }
}

/** What contradicts the shop's data, which may change between validating and writing a file. */
export async function checkInShop(
  tx: Tx,
  read: readonly ReadProduct[],
  categories: readonly Category[],
): Promise<BadRow[]> {
  const known = new Set(categories.map(({ id }) => id))
  const unknown = read.flatMap(({ line, product: { category } }) =>
    known.has(category) ? [] : [{ line, reason: `category: ${category} is not one of ${namesOf(categories)}` }],
  )
  const taken = await listTakenCodes(
    tx,
    read.flatMap(({ product }) => product.variants.map(({ sku, gtin }) => ({ productId: product.id, sku, gtin }))),
  )
  if (taken.length === 0) return unknown
  const holders = new Map(read.flatMap((one) => codesOf(one).map((code) => [code, one] as const)))
  return [
    ...unknown,
    ...taken.map(({ field, value, productId }) => {
      const { line = 1, derivedSkus } = holders.get(`${field}: ${value}`) ?? {}
      const source = field === 'sku' && derivedSkus?.has(value) ? ', derived from the id,' : ''
      return { line, reason: `${field}: ${value}${source} belongs to the product ${productId}` }
    }),
  ]
}

function codeRows(read: readonly ReadProduct[], before: number) {
  return read.flatMap((one, at) =>
    codesOf(one).map((code, place) => ({ productNumber: before + at, place, line: one.line, code })),
  )
}
