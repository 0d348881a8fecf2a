import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const generated = new Set(['.git', '.cache', 'node_modules', 'build', 'data', 'test-results', 'playwright-report'])

/** Endings of what belongs in the repository. Packages, archives and photos do not. */
const endings = /(\.(tsx?|mjs|md|sql|json|css|woff2|txt|py|wat|png|log)|LICENSE|\.gitignore|\.DS_Store|\.ci\/run)$/
const largestFile = 400_000
/** Written by `npm run openapi`. */
const largeFiles: ReadonlySet<string> = new Set(['api/openapi.json'])

/** Path from the project's root to its bytes, for each file that is not generated. */
export function readFileSizes(): ReadonlyMap<string, number> {
  const files = readdirSync(root, { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(root, entry.name)) : [join(root, entry.name)]))
  return new Map(files.map((file) => [relative(root, file).replaceAll('\\', '/'), statSync(file).size]))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Files of an unknown kind or size: every clone would load them, also after they are removed. */
export function misplacedFiles(sizes: ReadonlyMap<string, number>): string[] {
  return [...sizes]
    .filter(([file, bytes]) => !endings.test(file) || (bytes > largestFile && !largeFiles.has(file)))
    .map(([file, bytes]) => `${file} (${bytes} bytes)`)
}
