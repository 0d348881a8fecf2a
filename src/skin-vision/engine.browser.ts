import type { FormAnswers, OnProgress, Outcome, PaletteReport, SkinReport } from './contract.ts'
import type { RunNetwork } from './face/mesh.ts'
import { networkOf, startBackend, type NetworkFiles, type NetworkName } from './face/networks.ts'
import { decodePhoto } from './intake/decode.browser.ts'
import { RejectedPhoto } from './intake/rejected.ts'
import { measurePhoto, paletteReport, skinReport, type Measured } from './pipeline.ts'

/** How the engine gets its files. The library itself makes no requests. */
export type EngineFiles = {
  /** Addresses of TensorFlow's WebAssembly files, with and without SIMD instructions. */
  readonly wasm: { readonly simd: string; readonly plain: string }
  readonly network: (name: NetworkName) => Promise<NetworkFiles>
}

type Answer<Report> = Extract<Outcome<Report>, { kind: 'report' | 'refused' }>

/** Rejects when the browser cannot run the engine or its files cannot be loaded: nothing to do with the photo. */
export type BrowserVision = {
  /** Loads what an analysis of this kind needs, so that it works without a network afterwards. */
  readonly prepare: (kind: 'skin' | 'palette') => Promise<void>
  readonly analyzeSkin: (photo: Blob, form: FormAnswers, onProgress: OnProgress) => Promise<Answer<SkinReport>>
  readonly analyzePalette: (photo: Blob, onProgress: OnProgress) => Promise<Answer<PaletteReport>>
}

/** Analyzes photos in a web worker of the browser; one at a time. */
export function openBrowserVision({ wasm, network }: EngineFiles): BrowserVision {
  const started = once(() =>
    startBackend({
      'tfjs-backend-wasm.wasm': wasm.plain,
      'tfjs-backend-wasm-simd.wasm': wasm.simd,
      // Threads need cross-origin isolation, which the shop does not have; never requested.
      'tfjs-backend-wasm-threaded-simd.wasm': wasm.simd,
    }),
  )
  const load = (name: NetworkName) =>
    once(async () => {
      const [files] = await Promise.all([network(name), started()])
      return networkOf(files)
    })
  const [faces, mesh, iris] = [load('blazeface'), load('facemesh'), load('iris')]
  // Skin needs no irises; their network is larger than both others together.
  const unused: RunNetwork = () => {
    throw new Error('the iris network is not loaded')
  }

  async function measure(kind: 'skin' | 'palette', photo: Blob, onProgress: OnProgress): Promise<Measured> {
    const [findFaces, findPoints, findIrises] = await Promise.all([
      faces(),
      mesh(),
      kind === 'palette' ? iris() : unused,
    ])
    onProgress('decode')
    const decoded = await decodePhoto(photo)
    return measurePhoto(decoded, { faces: findFaces, mesh: findPoints, iris: findIrises }, onProgress)
  }

  return {
    async prepare(kind) {
      await Promise.all([faces(), mesh(), ...(kind === 'palette' ? [iris()] : [])])
    },
    analyzeSkin: (photo, form, onProgress) =>
      answerOf(async () => {
        const measured = await measure('skin', photo, onProgress)
        onProgress('findings')
        return skinReport(measured, form)
      }),
    analyzePalette: (photo, onProgress) =>
      answerOf(async () => {
        const measured = await measure('palette', photo, onProgress)
        onProgress('season')
        return paletteReport(measured)
      }),
  }
}

async function answerOf<Report>(analyze: () => Promise<Report>): Promise<Answer<Report>> {
  try {
    return { kind: 'report', report: await analyze() }
  } catch (error) {
    if (error instanceof RejectedPhoto) return { kind: 'refused', refusal: error.refusal }
    throw error
  }
}

/** Loads once; a failed attempt is repeated by the next call. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= load().catch((error: unknown) => {
      value = undefined
      throw error
    })
    return value
  }
}
