import { createHash, type Hash } from 'node:crypto'
import { csvRows } from './csv-rows.ts'
import { jsonLineRows, jsonRows } from './json-rows.ts'
import type { CatalogFormat, CatalogSource, SourceRow } from './source.ts'
import { utf8Chunks } from './utf8.ts'

const readers = { json: jsonRows, jsonl: jsonLineRows, csv: csvRows }

/** Products that are validated and written together, as they are in the file. */
export type Batch = {
  /** Position in the file, from 0. */
  readonly number: number
  readonly rows: readonly SourceRow[]
  readonly hash: string
  readonly bytesRead: number
}

/** Reads a file in batches. @param fileHash is given every byte @throws UnreadableFile */
export async function* readBatches(
  source: CatalogSource,
  format: CatalogFormat,
  size: number,
  fileHash?: Hash,
): AsyncGenerator<Batch> {
  let bytesRead = 0
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source.read()) {
      fileHash?.update(chunk)
      bytesRead += chunk.length
      yield chunk
    }
  }
  let [number, rows]: [number, SourceRow[]] = [0, []]
  for await (const row of readers[format](utf8Chunks(chunks()))) {
    rows.push(row)
    if (rows.length < size) continue
    yield { number, rows, hash: hashOf(rows), bytesRead }
    number += 1
    rows = []
  }
  if (rows.length > 0) yield { number, rows, hash: hashOf(rows), bytesRead }
}

function hashOf(rows: readonly SourceRow[]): string {
  const hash = createHash('sha256')
  for (const { text } of rows) hash.update(text).update('\n')
  return hash.digest('hex')
}

/** A hash for `readBatches`: other formats and batch sizes split the same bytes differently. */
export function newFileHash(format: CatalogFormat, size: number): Hash {
  return createHash('sha256').update(`${format} ${size}\n`)
}
