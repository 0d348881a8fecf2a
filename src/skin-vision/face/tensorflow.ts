/** The only file that imports TensorFlow.js. */
export { loadGraphModelSync, type GraphModel } from '@tensorflow/tfjs-converter'
export { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
export { ready, setBackend, tensor4d, tidy, type Tensor } from '@tensorflow/tfjs-core'
import type { io } from '@tensorflow/tfjs-core'

export type ModelArtifacts = io.ModelArtifacts
