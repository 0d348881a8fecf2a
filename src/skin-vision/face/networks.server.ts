import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Run } from './face.ts'
import type { RunNetwork } from './mesh.ts'
import { networkOf, startBackend, type NetworkName } from './networks.ts'

const require = createRequire(import.meta.url)
const project = pathToFileURL(require.resolve('#root/package.json'))

/** Copied here by tools/build; without a build they are loaded from the package. */
function modelFolder(): string {
  const built = fileURLToPath(new URL('build/skin-vision/', project))
  return existsSync(join(built, 'iris.json'))
    ? built
    : fileURLToPath(new URL('node_modules/@vladmandic/human/models/', project))
}

/** Loads the networks on the WebAssembly backend, one thread per worker. Only palettes need Iris: it loads when used. */
export async function loadNetworks(): Promise<Run> {
  await startBackend(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`)
  const folder = modelFolder()
  let iris: RunNetwork | undefined
  return {
    faces: load(folder, 'blazeface'),
    mesh: load(folder, 'facemesh'),
    iris: (input, size) => (iris ??= load(folder, 'iris'))(input, size),
  }
}

function load(folder: string, name: NetworkName): RunNetwork {
  const weights = readFileSync(join(folder, `${name}.bin`))
  return networkOf({
    description: JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
    weights: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength),
  })
}
