import { readFile } from 'node:fs/promises'
import { assetTags, type AssetTags, type PageAssets } from './document.server.ts'
import { criticalStylesFile, entryFile, scriptsOf, stylesOf, type Manifest } from './manifest.ts'

export type Ssr = typeof import('./ssr.tsx')

/** The built front end: renders a page, and makes the head tags for the files it needs. */
export type Front = { readonly ssr: Ssr; assetsOf(file: string, language: string): AssetTags }

const build = new URL('../../build/', import.meta.url)

export async function loadBuiltFront(): Promise<Front> {
  const manifest: Manifest = await readJson('client/.vite/manifest.json')
  const criticalStyles: Readonly<Record<string, string>> = await readJson(criticalStylesFile)
  const ssr: Ssr = await import(new URL('server/ssr.js', build).href)
  await ssr.preload()
  const known = new Map<string, AssetTags>()
  return {
    ssr,
    assetsOf(file, language) {
      const key = `${file} ${language}`
      const tags = known.get(key) ?? assetTags(assetsIn(manifest, file, language, criticalStyles[file] ?? ''))
      known.set(key, tags)
      return tags
    },
  }
}

const readJson = async (file: string) => JSON.parse(await readFile(new URL(file, build), 'utf8'))

/** The loader requests everything that the first load needs in parallel. */
function assetsIn(manifest: Manifest, file: string, language: string, criticalStyles: string): PageAssets {
  const entry = manifest[entryFile]
  const [styles] = stylesOf(manifest)
  if (!entry || !styles) throw new Error('the build has no entry or no styles: run the build again')
  return {
    script: `/${entry.file}`,
    styles: `/${styles}`,
    criticalStyles,
    preloads: scriptsOf(manifest, file, language).flatMap((name) => (name === entry.file ? [] : [`/${name}`])),
  }
}
