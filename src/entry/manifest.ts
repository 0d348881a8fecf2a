/** Vite's manifest: built files by source. */
export type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[] }
  >
>

export const entryFile = 'src/entry/browser.tsx'

/** In the folder of the build: the parts of the style sheet, from which each page takes those for its first paint. */
export const stylePartsFile = 'renderer/style-parts.json'

export const stylesOf = (manifest: Manifest): string[] =>
  Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []))

/**
 * The scripts of a page's first load: the entry, the page, the language, and all their imports. @returns paths in the
 * client build.
 */
export function scriptsOf(manifest: Manifest, page: string, language: string): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const name of [entryFile, page, `src/messages/${language}.ts`]) add(name)
  return [...files]
}
