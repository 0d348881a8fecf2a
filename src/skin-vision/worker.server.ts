import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import type { FormAnswers, PaletteReport, Refusal, SkinReport, Tell } from './contract.ts'
import { loadNetworks } from './face/networks.server.ts'
import { decodePhoto } from './intake/decode.server.ts'
import { RejectedPhoto } from './intake/rejected.ts'
import { readHeader } from './intake/signature.ts'
import { measurePhoto, paletteReport, skinReport } from './pipeline.ts'

/** One request: the bytes of a photo as they came, and what is asked of it. */
export type Work = {
  readonly kind: 'skin' | 'palette'
  readonly bytes: Uint8Array
  readonly form?: FormAnswers | undefined
  /** Where stages are told, when anyone asked. */ readonly stages?: MessagePort | undefined
}
export type Done =
  | { readonly kind: 'report'; readonly report: SkinReport | PaletteReport }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const networks = await loadNetworks()
standBack()

/**
 * Photos may take every core that is free, and none that answers a request: on Linux, where a thread has a priority of its
 * own, this one is lowered. Elsewhere it stays as it is.
 */
function standBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW)
  } catch {
    // No such file, or no such right.
  }
}

/** Runs in a worker thread, one photo at a time; nothing of a photo outlives its answer but blurred planes that the next overwrites. */
export default async function analyze({ kind, bytes, form, stages }: Work): Promise<Done> {
  const onProgress: Tell = (stage) => stages?.postMessage(stage)
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    onProgress('decode')
    const measured = measurePhoto(await decodePhoto(file, readHeader(file)), networks, onProgress)
    onProgress(kind === 'skin' ? 'findings' : 'season')
    return { kind: 'report', report: kind === 'skin' ? skinReport(measured, form) : paletteReport(measured) }
  } catch (error) {
    if (error instanceof RejectedPhoto) return { kind: 'refused', refusal: error.refusal }
    throw error
  } finally {
    stages?.close()
  }
}
