import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  loadGraphModel,
  ready,
  setBackend,
  setWasmPaths,
  tensor4d,
  tidy,
  type GraphModel,
  type ModelArtifacts,
  type Tensor,
} from './tensorflow.server.ts'

/** Output values of one run by node name. */
export type Network = (input: Float32Array, size: number) => ReadonlyMap<string, Float32Array>

export type Networks = { readonly faces: Network; readonly mesh: Network; readonly iris: Network }

const require = createRequire(import.meta.url)

/** Copied here by tools/build; without a build they are loaded from the package. */
function modelFolder(): string {
  const built = fileURLToPath(new URL('../../../build/skin-vision/', import.meta.url))
  return existsSync(join(built, 'iris.json'))
    ? built
    : fileURLToPath(new URL('../../../node_modules/@vladmandic/human/models/', import.meta.url))
}

/** Loads the three networks on the WebAssembly backend, one thread per worker. */
export async function loadNetworks(): Promise<Networks> {
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`)
  await setBackend('wasm')
  await ready()
  const folder = modelFolder()
  const [faces, mesh, iris] = await Promise.all(['blazeface', 'facemesh', 'iris'].map((name) => load(folder, name)))
  if (!faces || !mesh || !iris) throw new Error('a face network is missing')
  return { faces, mesh, iris }
}

async function load(folder: string, name: string): Promise<Network> {
  const described = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as ModelArtifacts & {
    weightsManifest: { weights: NonNullable<ModelArtifacts['weightSpecs']> }[]
  }
  const weights = readFileSync(join(folder, `${name}.bin`))
  const model = await loadGraphModel({
    load: async () => ({
      ...described,
      weightSpecs: described.weightsManifest.flatMap((group) => group.weights),
      weightData: weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength),
    }),
  })
  return (input, size) => runOnce(model, input, size)
}

function runOnce(model: GraphModel, input: Float32Array, size: number): ReadonlyMap<string, Float32Array> {
  const names = model.outputNodes
  const answers = tidy(() => {
    const out = model.execute(tensor4d(input, [1, size, size, 3]), names)
    return new Map(
      (Array.isArray(out) ? out : [out]).map((tensor, at) => [names[at] ?? '', tensor.dataSync<'float32'>()] as const),
    ) as unknown as Tensor
  })
  return answers as unknown as ReadonlyMap<string, Float32Array>
}
