import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { criticalStylesFile, scriptsOf, stylesOf, type Manifest } from '#src/entry/manifest.ts'
import { notFoundRoute, routes } from '#src/pages/routes.ts'
import { criticalStyles } from './critical-styles.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const assets = join(root, 'build/client/assets')
const compressible = /\.(js|css|svg|json|wasm|bin)$/

await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: 'src/entry/ssr.tsx' } })
await writeCriticalStyles()
await compressAssets()
await copyFaceNetworks()

/** The styles that the server puts into each page, by page file. */
async function writeCriticalStyles(): Promise<void> {
  const client = join(root, 'build/client')
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const read = (file: string) => readFile(join(client, file), 'utf8')
  const styles = (await Promise.all(stylesOf(manifest).map(read))).join('')
  const pages = new Set([...routes, notFoundRoute].map(({ file }) => file))
  const entries = [...pages].map(async (page) => {
    // The HTML contains parts whose scripts load after the page's.
    const parts = [page, ...(manifest[page]?.dynamicImports ?? [])]
    const files = new Set(parts.flatMap((part) => scriptsOf(manifest, part, 'en')))
    const scripts = await Promise.all([...files].map(read))
    return [page, criticalStyles(styles, scripts)] as const
  })
  await writeFile(join(root, 'build', criticalStylesFile), JSON.stringify(Object.fromEntries(await Promise.all(entries))))
}

/** Precompresses text, WebAssembly and network weights at the highest level. */
async function compressAssets(): Promise<void> {
  const names = (await readdir(assets)).filter((name) => compressible.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(assets, name)
      const bytes = await readFile(file)
      const [packed, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, packed), writeFile(`${file}.gz`, zipped)])
    }),
  )
}

/** Copies the three face networks from a package that the built server does not need otherwise. */
async function copyFaceNetworks(): Promise<void> {
  const [from, to] = [join(root, 'node_modules/@vladmandic/human/models'), join(root, 'build/skin-vision')]
  await mkdir(to, { recursive: true })
  const files = ['blazeface', 'facemesh', 'iris'].flatMap((name) => [`${name}.json`, `${name}.bin`])
  await Promise.all(files.map((file) => copyFile(join(from, file), join(to, file))))
}
