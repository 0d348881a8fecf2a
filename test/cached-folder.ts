import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const cache = fileURLToPath(new URL('node_modules/.cache/eclat/', root))
/** Folders of older sources are removed after this time in milliseconds without use. */
const keptFor = 86_400_000

/**
 * A folder that takes long to make, kept for as long as its sources stay as they are. Nobody may change it.
 *
 * @param sources files and folders of the project, relative to its root
 * @param build fills a folder that does not exist yet
 */
export async function cachedFolder(
  name: string,
  sources: readonly string[],
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, `${name}-${hashOf(sources)}`)
  if (!existsSync(folder)) {
    removeUnused(name)
    mkdirSync(cache, { recursive: true })
    // A half-made folder must never be found.
    const partial = `${folder}-${randomUUID()}`
    await build(partial)
    // Another process may have finished first.
    if (existsSync(folder)) rmSync(partial, { recursive: true })
    else renameSync(partial, folder)
  }
  const now = new Date()
  utimesSync(folder, now, now)
  return folder
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesOf(fileURLToPath(new URL(source, root)))) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
}

function removeUnused(name: string): void {
  if (!existsSync(cache)) return
  for (const entry of readdirSync(cache)) {
    const folder = join(cache, entry)
    const used = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (entry.startsWith(`${name}-`) && used < Date.now() - keptFor) rmSync(folder, { recursive: true, force: true })
  }
}
