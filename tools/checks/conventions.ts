import type { Sources } from './sources.ts'

const linesWith = (sources: Sources, files: (file: string) => boolean, pattern: RegExp): string[] =>
  [...sources].flatMap(([file, text]) =>
    files(file)
      ? text
          .split('\n')
          .flatMap((line, at) =>
            pattern.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line)
              ? [`${file}:${at + 1} ${line.trim().slice(0, 90)}`]
              : [],
          )
      : [],
  )

export function environmentReads(sources: Sources): string[] {
  return linesWith(
    sources,
    (file) => !file.startsWith('src/platform/config/') && file !== 'src/entry/server.ts',
    /process\.env/,
  )
}

/** The default, the name of the software on a terminal, and drawings. */
const filesWithStoreName = [
  'src/features/shop-settings/constants.ts',
  'src/platform/db/migrate.server.ts',
  'src/entry/server.ts',
  'src/packshots/',
]

/** The store's name written out, although an owner can change it. */
export function storeNames(sources: Sources): string[] {
  return linesWith(sources, (file) => !filesWithStoreName.some((allowed) => file.startsWith(allowed)), /Éclat/i)
}

/** Raw color values, and pixel sizes other than the toast's specified width. */
export function rawStyles(sources: Sources): string[] {
  return linesWith(
    sources,
    (file) => file.endsWith('.tsx'),
    /#[0-9a-f]{3,8}\b(?!.*(imports|href))|\b(?!420)\d+px\b|oklch\(|rgba?\(/i,
  )
}

/** Text between tags, and in attributes that people see or hear. */
export function literalTexts(sources: Sources): string[] {
  const isUi = (file: string) => file.endsWith('.tsx')
  return [
    ...linesWith(sources, isUi, />\s*[A-Za-z][a-z]+(\s+[A-Za-z]+)*[.!?]?\s*<\//),
    ...linesWith(sources, isUi, /\b(alt|aria-label|title|placeholder|label)="[^"]*[A-Za-z]{3,}[^"]*"/),
  ]
}

export function longFiles(sources: Sources, max: number): string[] {
  const lines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return [...sources].flatMap(([file, text]) => (lines(text) > max ? [`${file} has ${lines(text)} lines`] : []))
}

/** Allowed names of files at the top of a feature: the table "Inside a feature" of docs/architecture.md. */
const fixedNames = new Set([
  'feature.server.ts',
  'contract.ts',
  'constants.ts',
  'schemas.ts',
  'forms.ts',
  'events.ts',
  'service.server.ts',
  'rules.ts',
  'store.server.ts',
  'routes.server.ts',
  'present.server.ts',
  'email.server.ts',
  'samples.server.ts',
])

/** Files at the top of a feature with a name of their own: these belong in a named sub-folder. */
export function ownNames(sources: Sources): string[] {
  return [...sources.keys()].filter((file) => {
    const [, layer, feature, name, ...deeper] = file.split('/')
    return layer === 'features' && feature && name && deeper.length === 0 && !fixedNames.has(name)
  })
}
