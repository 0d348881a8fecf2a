import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Path from the project's root to its text. */
export type Sources = ReadonlyMap<string, string>

/** Source code of the shop without tests. */
export function readSources(folder: string, endings: readonly string[] = ['.ts', '.tsx']): Sources {
  return read(folder, (name) => endings.some((ending) => name.endsWith(ending)) && !name.includes('.test.'))
}

/** Everything people write, with tests, styles and scripts; JSON and other data are left out. */
export function readAllSources(): Sources {
  const folders = ['src', 'test', 'e2e', 'tools', 'bench', 'catalog', 'db']
  return new Map(folders.flatMap((folder) => [...read(folder, (name) => /\.(tsx?|mjs|css|sql)$/.test(name))]))
}

function read(folder: string, isWanted: (name: string) => boolean): Sources {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]))
}

/** README, contributing guide, decision records, and the documents of every folder. */
export function readDocuments(): Sources {
  const top = ['README.md', 'CONTRIBUTING.md'].map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  return new Map([...top, ...['docs', 'src', 'bench'].flatMap((folder) => [...readSources(folder, ['.md'])])])
}

export type Import = { readonly from: string; readonly to: string; readonly isType: boolean }

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** Imports between files of the project; packages keep their own name as `to`. */
export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(importPattern)].map((match) => ({
      from,
      to: resolve(from, match[2] ?? match[3] ?? ''),
      isType: Boolean(match[1]),
    })),
  )
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#src/')) return `src/${specifier.slice(5)}`
  if (specifier.startsWith('#root/')) return specifier.slice(6)
  if (!specifier.startsWith('.')) return specifier
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
