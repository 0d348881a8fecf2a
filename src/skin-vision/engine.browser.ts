import type { Look, OnProgress, Outcome, PaletteReport, PhotoOptions, SkinOptions } from './contract.ts'
import type { RunNetwork } from './face/mesh.ts'
import { networkOf, startBackend, type NetworkFiles, type NetworkName } from './face/networks.ts'
import { answerOfFrames, type FrameAnswer, type FramesAnswer } from './frames.ts'
import { decodePhoto } from './intake/decode.browser.ts'
import type { Photo } from './intake/photo.ts'
import { RejectedPhoto } from './intake/rejected.ts'
import { lookAt } from './look.ts'
import { paletteReport, reportOn, skinReport, type Measured } from './pipeline.ts'

/** How the engine gets its files. The library itself makes no requests. */
export type EngineFiles = {
  /** Addresses of TensorFlow's WebAssembly files, with and without SIMD instructions. */
  readonly wasm: { readonly simd: string; readonly plain: string }
  readonly network: (name: NetworkName) => Promise<NetworkFiles>
}

type Answer<Report> = Extract<Outcome<Report>, { kind: 'report' | 'refused' }>

/** Decodes a photo when its turn comes, or has done so already. @throws RejectedPhoto */
export type Decode = () => Promise<Photo>

/** Rejects when the browser cannot run the engine or its files cannot be loaded: nothing to do with the photo. */
export type BrowserVision = {
  /** Loads what an analysis of this kind needs, so that it works without a network afterwards. */
  readonly prepare: (kind: 'skin' | 'palette') => Promise<void>
  readonly decode: (photo: Blob) => ReturnType<Decode>
  /**
   * Analyzes one photo, or several taken within a second, the best one first. Refused photos are left out; when all are,
   * the first refusal is the answer.
   */
  readonly analyzeSkin: (
    photos: readonly Decode[],
    options: SkinOptions,
    onProgress: OnProgress,
  ) => Promise<FramesAnswer>
  readonly analyzePalette: (
    photo: Decode,
    options: PhotoOptions,
    onProgress: OnProgress,
  ) => Promise<Answer<PaletteReport>>
  /** Judges a preview frame, for hints before a photo is taken. @param fullSide longer side of the camera's frames. */
  readonly look: (frame: Photo, fullSide: number) => Promise<Look>
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

  async function analyze<Report>(
    kind: 'skin' | 'palette',
    decode: Decode,
    options: PhotoOptions,
    report: (measured: Measured) => Report,
    onProgress: OnProgress,
  ): Promise<Report> {
    const [findFaces, findPoints, findIrises] = await Promise.all([
      faces(),
      mesh(),
      kind === 'palette' ? iris() : unused,
    ])
    onProgress('decode')
    const run = { faces: findFaces, mesh: findPoints, iris: findIrises }
    return reportOn(await decode(), run, report, onProgress, options)
  }

  return {
    async prepare(kind) {
      await Promise.all([faces(), mesh(), ...(kind === 'palette' ? [iris()] : [])])
    },
    decode: decodePhoto,
    async analyzeSkin(photos, options, onProgress) {
      const answers: FrameAnswer[] = []
      const report = (measured: Measured) => {
        onProgress('findings')
        const { width, height } = measured.portrait.photo
        return { report: skinReport(measured, options), aspect: width / height }
      }
      // One after the other: a decoded photo takes many megabytes.
      for (const decode of photos)
        answers.push(await answerOf(() => analyze('skin', decode, options, report, onProgress)))
      return answerOfFrames(answers)
    },
    analyzePalette(photo, options, onProgress) {
      const report = (measured: Measured) => {
        onProgress('season')
        return paletteReport(measured)
      }
      return answerOf(() => analyze('palette', photo, options, report, onProgress))
    },
    async look(frame, fullSide) {
      const [findFaces, findPoints] = await Promise.all([faces(), mesh()])
      return lookAt(frame, fullSide, { faces: findFaces, mesh: findPoints })
    },
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
