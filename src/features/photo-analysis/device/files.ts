import plain from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url'
import simd from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url'
import blazefaceWeights from '../../../../node_modules/@vladmandic/human/models/blazeface.bin?url'
import blazeface from '../../../../node_modules/@vladmandic/human/models/blazeface.json?url'
import facemeshWeights from '../../../../node_modules/@vladmandic/human/models/facemesh.bin?url'
import facemesh from '../../../../node_modules/@vladmandic/human/models/facemesh.json?url'
import irisWeights from '../../../../node_modules/@vladmandic/human/models/iris.bin?url'
import iris from '../../../../node_modules/@vladmandic/human/models/iris.json?url'
import type { EngineFiles } from '#src/skin-vision/engine.browser.ts'

const addresses = {
  blazeface: [blazeface, blazefaceWeights],
  facemesh: [facemesh, facemeshWeights],
  iris: [iris, irisWeights],
} as const

async function load(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} for ${address}`)
  return response
}

/** The engine's files among the shop's assets: named by content, cached for good. */
export const engineFiles: EngineFiles = {
  wasm: { simd, plain },
  async network(name) {
    const [description, weights] = await Promise.all(addresses[name].map(load))
    return { description: await description!.json(), weights: await weights!.arrayBuffer() }
  },
}
