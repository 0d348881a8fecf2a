import { importsOf, type Import, type Sources } from './sources.ts'

export type FeatureMap = Readonly<Record<string, readonly string[]>>

/**
 * kernel ← messages ← ui, platform ← features ← pages ← entry; each layer may import the ones before it. packshots and
 * skin-vision are independent of them.
 */
const layers: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  messages: ['kernel', 'platform'],
  ui: ['kernel'],
  platform: ['kernel'],
  packshots: [],
  'skin-vision': [],
  features: ['kernel', 'messages', 'ui', 'platform', 'packshots', 'skin-vision'],
  pages: ['kernel', 'messages', 'ui', 'platform', 'features'],
  entry: ['kernel', 'messages', 'ui', 'platform', 'skin-vision', 'features', 'pages'],
}

/** Files that other features may import, at a feature's top or in a named sub-folder: everything else is private. */
const publicFiles = /^([a-z-]+\/)?(contract|constants|events|service\.server)\.ts$/
/** Files of the photo library that the shop may import. */
const visionPublicApi = new Set(
  ['contract.ts', 'engine.server.ts', 'engine.browser.ts', 'shades.ts'].map((file) => `src/skin-vision/${file}`),
)
/** Files that entry may also import: where features are plugged in. */
const sockets = /\.server\.ts$/

/** @returns one message for each import that breaks a rule of docs/architecture.md. */
export function boundaryViolations(sources: Sources, map: FeatureMap): string[] {
  return importsOf(sources).flatMap((found) => violation(found, map) ?? [])
}

function violation({ from, to, isType }: Import, map: FeatureMap): string | null {
  const say = (why: string) => `${from} imports ${to}: ${why}`
  if (!to.startsWith('src/')) return null
  if (!isServer(from) && isServer(to) && !(isType && from.startsWith('src/entry/')))
    return say('a file without .server never imports one with it')
  const [layer = '', target = ''] = [layerOf(from), layerOf(to)]
  if (layer !== target && !layers[layer]?.includes(target)) return say(`${layer} may not use ${target}`)
  if (target === 'skin-vision' && layer !== target && !visionPublicApi.has(to))
    return say('only contract.ts, engine.server.ts, engine.browser.ts and shades.ts of skin-vision are public')
  if (layer === 'features' && target === 'features') return featureViolation(from, to, map, say)
  if (layer === 'pages' && target === 'features' && !isForPages(to))
    return say('pages use the public files and ui of a feature, nothing private')
  if (layer === 'entry' && target === 'features' && !isForEntry(to))
    return say('entry uses the public and server files of a feature')
  return null
}

function featureViolation(from: string, to: string, map: FeatureMap, say: (why: string) => string): string | null {
  const [own = '', other = ''] = [featureOf(from), featureOf(to)]
  if (own === other || own === 'feature-map.ts') return null
  const file = to.split('/').slice(3).join('/')
  if (!map[own]?.includes(other)) return say(`the feature map does not let ${own} use ${other}`)
  if (!publicFiles.test(file)) return say(`${file} is private to ${other}`)
  return null
}

const isServer = (file: string) => file.includes('.server.') || file === 'src/entry/server.ts'
const layerOf = (file: string) => file.split('/')[1]
const featureOf = (file: string) => file.split('/')[2]
const fileOf = (file: string) => file.split('/').slice(3).join('/')

const isForPages = (file: string) => publicFiles.test(fileOf(file)) || fileOf(file).startsWith('ui/')
const isForEntry = (file: string) => publicFiles.test(fileOf(file)) || sockets.test(file)

/** Dependency graph by name. */
type Uses = Readonly<Record<string, readonly string[]>>

/** @returns the first cycle, or null. */
export function circleIn(uses: Uses): readonly string[] | null {
  const isClear = new Set<string>()
  const walk = (name: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (isClear.has(name)) return null
    for (const next of uses[name] ?? []) {
      const circle = walk(next, [...path, name])
      if (circle) return circle
    }
    isClear.add(name)
    return null
  }
  for (const name of Object.keys(uses)) {
    const circle = walk(name, [])
    if (circle) return circle
  }
  return null
}

/** Imports of each file, including type imports, because readers follow those too. */
export function fileUses(sources: Sources): Uses {
  const uses: Record<string, string[]> = {}
  for (const { from, to } of importsOf(sources)) (uses[from] ??= []).push(to)
  return uses
}

/** Where the browser starts: the pages, and the worker that measures photos. */
const browserRoots = ['src/entry/browser.tsx', 'src/features/photo-analysis/device/worker.ts']

/** Browser files must not import the large build of the schema library. */
export function schemaViolations(sources: Sources): string[] {
  return importersOf('zod', browserRoots, sources).map(
    (file) => `${file} brings zod into the browser: import its types only, or use zod/mini`,
  )
}

/** The shop's process must not import sharp: what decodes images has a process of its own. */
export function imageLibraryViolations(sources: Sources): string[] {
  return importersOf('sharp', ['src/entry/server.ts'], sources).map(
    (file) => `${file} brings sharp into the shop's process: use platform/images`,
  )
}

/** Files that import a package and are loaded with `roots`; type imports load nothing. */
function importersOf(name: string, roots: readonly string[], sources: Sources): string[] {
  const imports = importsOf(sources)
  const next = new Map<string, Import[]>()
  for (const found of imports) next.set(found.from, [...(next.get(found.from) ?? []), found])
  const seen = new Set<string>()
  const visit = (file: string): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    return (next.get(file) ?? []).flatMap(({ to, isType }) => {
      if (isType) return []
      return to === name ? [file] : visit(to)
    })
  }
  return roots.flatMap(visit)
}
