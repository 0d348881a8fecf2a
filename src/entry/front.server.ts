import { readFile } from 'node:fs/promises'
import { assetsHtml, type PageAssets } from './document.ts'
import { entryFile, scriptsOf, type Manifest } from './manifest.ts'

export type Ssr = typeof import('./ssr.tsx')

/** The built front end: renders a page, and lists the head tags for the files it needs. */
export type Front = { readonly ssr: Ssr; assetsOf(file: string, language: string): string }

const build = new URL('../../build/', import.meta.url)

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

/** Preloads everything the first load needs in parallel. */
function assetsIn(manifest: Manifest, file: string, language: string): PageAssets {
  const entry = manifest[entryFile]
  if (!entry) throw new Error('the build has no entry: run the build again')
  const font = Object.values(manifest)
    .flatMap(({ assets = [] }) => assets)
    .find((name) => name.includes('instrument-sans'))
  return {
    script: `/${entry.file}`,
    styles: Object.values(manifest).flatMap(({ file: name }) => (name.endsWith('.css') ? [`/${name}`] : [])),
    preloads: scriptsOf(manifest, file, language).flatMap((name) => (name === entry.file ? [] : [`/${name}`])),
    font: font && `/${font}`,
    headExtra: '',
  }
}
