import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { stylePartsFile, stylesOf, type Manifest } from '#src/entry/manifest.ts'
import { buildPrograms } from './programs.ts'
import { stylePartsOf } from './style-parts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const assets = join(root, 'build/client/assets')
const compressible = /\.(js|css|svg|json|wasm|bin)$/

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NDIRECT } = constants

/**
 * Another hash in a large script changes its compressed size by up to 250 bytes. The smallest of these varies by 80, so
 * script budgets judge the code.
 */
const brotliVariants = [
  {},
  { [BROTLI_PARAM_LGBLOCK]: 20 },
  { [BROTLI_PARAM_NDIRECT]: 4 },
  { [BROTLI_PARAM_NDIRECT]: 4, [BROTLI_PARAM_LGBLOCK]: 20 },
]

await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: 'src/entry/ssr.tsx' } })
await buildPrograms(root)
await writeStyleParts()
await compressAssets()
await copyFaceNetworks()

async function writeStyleParts(): Promise<void> {
  const client = join(root, 'build/client')
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const files = await Promise.all(stylesOf(manifest).map((file) => readFile(join(client, file), 'utf8')))
  await writeFile(join(root, 'build', stylePartsFile), JSON.stringify(stylePartsOf(files.join(''))))
}

/** Precompresses text, WebAssembly and network weights at the highest level. */
async function compressAssets(): Promise<void> {
  const names = (await readdir(assets)).filter((name) => compressible.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(assets, name)
      const bytes = await readFile(file)
      const [packed, zipped] = await Promise.all([
        smallestBrotli(bytes, name.endsWith('.js') ? brotliVariants : [{}]),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, packed), writeFile(`${file}.gz`, zipped)])
    }),
  )
}

async function smallestBrotli(bytes: Buffer, variants: readonly Readonly<Record<number, number>>[]): Promise<Buffer> {
  const packed = await Promise.all(
    variants.map((variant) =>
      promisify(brotliCompress)(bytes, { params: { [BROTLI_PARAM_QUALITY]: 11, ...variant } }),
    ),
  )
  return packed.reduce((smallest, one) => (one.length < smallest.length ? one : smallest))
}

/** Copies the three face networks from a package that the built server does not need otherwise. */
async function copyFaceNetworks(): Promise<void> {
  const [from, to] = [join(root, 'node_modules/@vladmandic/human/models'), join(root, 'build/skin-vision')]
  await mkdir(to, { recursive: true })
  const files = ['blazeface', 'facemesh', 'iris'].flatMap((name) => [`${name}.json`, `${name}.bin`])
  await Promise.all(files.map((file) => copyFile(join(from, file), join(to, file))))
}
