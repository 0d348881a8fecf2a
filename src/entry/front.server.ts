import { readFile } from 'node:fs/promises'
import { assetsHtml, type PageAssets } from './document.ts'

export type Ssr = typeof import('./ssr.tsx')

/** The built front: how to render a page, and the head's lines for the files it needs. */
export type Front = { readonly ssr: Ssr; assetsOf(file: string, language: string): string }

type Chunk = { file: string; imports?: string[]; assets?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

const build = new URL('../../build/', import.meta.url)
const entryFile = 'src/entry/browser.tsx'

export async function loadBuiltFront(): Promise<Front> {
  const manifest: Manifest = JSON.parse(await readFile(new URL('client/.vite/manifest.json', build), 'utf8'))
  const ssr: Ssr = await import(new URL('server/ssr.js', build).href)
  await ssr.preload()
  const known = new Map<string, string>()
  return {
    ssr,
    assetsOf(file, language) {
      const key = `${file} ${language}`
      const assets = known.get(key) ?? assetsHtml(assetsIn(manifest, file, language))
      known.set(key, assets)
      return assets
    },
  }
}

/** The page's own chunk, the language's, and all they import: fetched at once instead of one after the other. */
function assetsIn(manifest: Manifest, file: string, language: string): PageAssets {
  const entry = manifest[entryFile]
  if (!entry) throw new Error('the build has no entry: run the build again')
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const name of [entryFile, file, `src/messages/${language}.ts`]) add(name)
  files.delete(entry.file)
  const font = Object.values(manifest).flatMap(({ assets = [] }) => assets).find((name) => name.includes('instrument-sans'))
  return {
    script: `/${entry.file}`,
    styles: Object.values(manifest).flatMap(({ file: name }) => (name.endsWith('.css') ? [`/${name}`] : [])),
    preloads: [...files].map((name) => `/${name}`),
    font: font && `/${font}`,
    headExtra: '',
  }
}
