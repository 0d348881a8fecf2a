import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import type { CatalogFormat, CatalogSource } from '#src/features/catalog/import/service.server.ts'

const formats: Readonly<Record<string, CatalogFormat>> = { '.json': 'json', '.jsonl': 'jsonl', '.csv': 'csv' }
const chunkBytes = 256 * 1024

export function formatOf(file: string | undefined): CatalogFormat | undefined {
  return formats[extname(file ?? '').toLowerCase()]
}

export async function openFile(file: string): Promise<CatalogSource> {
  const { size } = await stat(file)
  return { size, read: () => createReadStream(file, { highWaterMark: chunkBytes }) }
}
