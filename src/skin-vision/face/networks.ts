import {
  loadGraphModelSync,
  ready,
  setBackend,
  setWasmPaths,
  tensor4d,
  tidy,
  type GraphModel,
  type ModelArtifacts,
  type Tensor,
} from './tensorflow.ts'
import type { RunNetwork } from './mesh.ts'

export type NetworkName = 'blazeface' | 'facemesh' | 'iris'

/** A network as published: the parsed JSON description, and its weights. */
export type NetworkFiles = { readonly description: unknown; readonly weights: ArrayBuffer }

/** @param wasm the folder of TensorFlow's WebAssembly files, or the address of each. */
export async function startBackend(wasm: Parameters<typeof setWasmPaths>[0]): Promise<void> {
  setWasmPaths(wasm)
  if (!(await setBackend('wasm'))) throw new Error('WebAssembly is not available')
  await ready()
}

/** Builds a network from its files; runs on one thread. */
export function networkOf({ description, weights }: NetworkFiles): RunNetwork {
  const described = description as ModelArtifacts & {
    weightsManifest: { weights: NonNullable<ModelArtifacts['weightSpecs']> }[]
  }
  const model = loadGraphModelSync({
    load: () => ({
      ...described,
      weightSpecs: described.weightsManifest.flatMap((group) => group.weights),
      weightData: weights,
    }),
  })
  return (input, size) => runOnce(model as unknown as GraphModel, input, size)
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
