import type { KeepableField } from './keep-missing-fields.ts'

export type CatalogFormat = 'json' | 'jsonl' | 'csv'

/** A file that is read twice: to validate all of it, then to write it. */
export type CatalogSource = {
  /** In bytes. */
  readonly size: number
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** One product of a file, as JSON. */
export type SourceRow = {
  readonly line: number
  readonly text: string
  /** Fields that the file does not have, as opposed to those that it leaves blank. */
  readonly missing?: readonly KeepableField[]
}

/** The file cannot be split into products. */
export class UnreadableFile extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** Far above any valid product; bounds the memory that a damaged file takes. */
export const maxRowBytes = 4 * 1024 * 1024

export function textSource(text: string): CatalogSource {
  const bytes = new TextEncoder().encode(text)
  return { size: bytes.length, read: () => [bytes] }
}
