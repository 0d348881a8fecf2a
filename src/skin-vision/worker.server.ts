import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import type { OnProgress, PaletteReport, Refusal, SkinOptions, SkinReport } from './contract.ts'
import { loadNetworks } from './face/networks.server.ts'
import { decodePhoto } from './intake/decode.server.ts'
import { RejectedPhoto } from './intake/rejected.ts'
import { readHeader } from './intake/signature.ts'
import { paletteReport, reportOn, skinReport, type Measured } from './pipeline.ts'

/** One request: a photo's bytes as uploaded, and the requested analysis. */
export type Work = {
  readonly kind: 'skin' | 'palette'
  readonly bytes: Uint8Array
  readonly options?: SkinOptions | undefined
  /** Port for progress stages, if requested. */ readonly stages?: MessagePort | undefined
}
export type Done =
  | { readonly kind: 'report'; readonly report: SkinReport | PaletteReport }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const networks = await loadNetworks()
standBack()

/**
 * Lowers the priority of this thread, so that photo analysis uses only cores that requests leave free. Works only on
 * Linux, where priorities apply per thread.
 */
function standBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW)
  } catch {
    // The file does not exist, or permission is denied.
  }
}

/**
 * Runs in a worker thread, one photo at a time. What is kept for the next photo is cleared after the response; the rest is
 * left to garbage collection.
 */
export default async function analyze({ kind, bytes, options, stages }: Work): Promise<Done> {
  const onProgress: OnProgress = (stage) => stages?.postMessage(stage)
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    onProgress('decode')
    const photo = await decodePhoto(file, readHeader(file))
    const report = (measured: Measured) => {
      onProgress(kind === 'skin' ? 'findings' : 'season')
      return kind === 'skin' ? skinReport(measured, options) : paletteReport(measured)
    }
    return { kind: 'report', report: reportOn(photo, networks, report, onProgress, options) }
  } catch (error) {
    if (error instanceof RejectedPhoto) return { kind: 'refused', refusal: error.refusal }
    throw error
  } finally {
    stages?.close()
  }
}
