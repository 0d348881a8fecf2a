import { buildDatabaseImage } from './database-image.ts'

/** One migrated and filled database for all test files, made once and copied into memory by each. */
export default async function setup(): Promise<void> {
  await buildDatabaseImage()
}
