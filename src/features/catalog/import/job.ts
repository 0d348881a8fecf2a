import { systemClock, type Clock } from '#src/kernel/clock.ts'
import { textSource, type CatalogFormat, type CatalogSource } from './source.ts'

/** What is imported, and how: the same for every step of a run. */
export type ImportJob = {
  readonly source: CatalogSource
  readonly format: CatalogFormat
  /** Products per transaction. */
  readonly batchSize: number
  readonly now: Date
}

export type ImportProgress = {
  readonly step: 'validate' | 'write'
  /** Products done, with those of an interrupted run. */
  readonly products: number
  /** Their share of the file, from 0 to 1. */
  readonly part: number
  readonly counts: Counts
}
export type OnProgress = (progress: ImportProgress) => void

/** Products of this run, compared with the shop. */
export type Counts = { readonly added: number; readonly changed: number; readonly unchanged: number }
export const noCounts: Counts = { added: 0, changed: 0, unchanged: 0 }

const defaultBatchSize = 1_000

export function jobOf(
  { clock = systemClock, batchSize = defaultBatchSize }: { readonly clock?: Clock; readonly batchSize?: number },
  file: CatalogSource | string,
  format: CatalogFormat,
): ImportJob {
  return { source: typeof file === 'string' ? textSource(file) : file, format, batchSize, now: clock() }
}
