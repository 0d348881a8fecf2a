import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDatabaseImage } from './database-image.ts'

/** One migrated and filled database for all test files, made once and copied into memory by each; and one folder that takes everything temporary with it. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'eclat-tests-'))
  // A real PostgreSQL runs as a user of its own, who must be able to read what is laid there for it.
  chmodSync(folder, 0o755)
  // What a test writes in passing lands there: the processes of the tests, and the servers they start, inherit it.
  process.env['TMPDIR'] = folder
  await buildDatabaseImage()
  return () => rmSync(folder, { recursive: true, force: true })
}
