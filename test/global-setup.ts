import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildDatabaseImage } from './database-image.ts'

/** Creates a migrated and seeded database that each test file copies into memory, and a folder for temporary files. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'eclat-tests-'))
  // A real PostgreSQL runs as its own user, who must be able to read this folder.
  chmodSync(folder, 0o755)
  // Temporary files of tests go there. Test processes and the servers they start inherit the variable.
  process.env['TMPDIR'] = folder
  await buildDatabaseImage()
  return () => rmSync(folder, { recursive: true, force: true })
}
