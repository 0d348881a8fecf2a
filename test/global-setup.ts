import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'
import { startSharedServer } from './shop-database.ts'

/** Starts a PostgreSQL server with a seeded shop that test files copy, and creates a folder for temporary files. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(memoryFolder(), 'eclat-tests-'))
  // A real PostgreSQL runs as its own user, who must be able to read this folder.
  chmodSync(folder, 0o755)
  // Temporary files of tests go there. Test processes and the servers they start inherit the variable.
  process.env['TMPDIR'] = folder
  const server = await startSharedServer()
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
