import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { projectFile } from '#src/platform/config/project-files.server.ts'
import { contentsOf, criticalStyles, type StylePart } from './critical-styles.server.ts'
import { assetTags, type AssetTags, type PageAssets } from './document.server.ts'
import { entryFile, scriptsOf, stylePartsFile, stylesOf, type Manifest } from './manifest.ts'
import type { Rendered } from './ssr.tsx'

export type Ssr = typeof import('./ssr.tsx')

/** The built front end: renders a page, and makes the head tags for the files and styles it needs. */
export type Front = {
  readonly ssr: Ssr
  assetsOf(page: { readonly file: string; readonly language: string; readonly html: Rendered['html'] }): AssetTags
}

/** Of tags, in bytes. Pages of one kind need the same styles, apart from a few combinations. */
const maxKnownTags = 8_000_000

export async function loadBuiltFront(): Promise<Front> {
  const manifest: Manifest = await readJson('client/.vite/manifest.json')
  const parts: readonly StylePart[] = await readJson(stylePartsFile)
  const ssr: Ssr = await import(projectFile('build/renderer/ssr.js').href)
  await ssr.preload()
  const known = new LRUCache<string, AssetTags>({
    maxSize: maxKnownTags,
    sizeCalculation: ({ html, inlineStyle }, key) => html.length + inlineStyle.length + key.length,
  })
  return {
    ssr,
    assetsOf({ file, language, html }) {
      const contents = contentsOf(html)
      const key = `${file} ${language} ${contents}`
      const found = known.get(key)
      if (found) return found
      const tags = assetTags(assetsIn(manifest, file, language, criticalStyles(parts, contents)))
      known.set(key, tags)
      return tags
    },
  }
}

const readJson = async (file: string) => JSON.parse(await readFile(projectFile(`build/${file}`), 'utf8'))

/** The loader requests everything that the first load needs in parallel. */
function assetsIn(manifest: Manifest, file: string, language: string, inlineStyle: string): PageAssets {
  const entry = manifest[entryFile]
  const [styles] = stylesOf(manifest)
  if (!entry || !styles) throw new Error('the build has no entry or no styles: run the build again')
  return {
    script: `/${entry.file}`,
    styles: `/${styles}`,
    inlineStyle,
    preloads: scriptsOf(manifest, file, language).flatMap((name) => (name === entry.file ? [] : [`/${name}`])),
  }
}
