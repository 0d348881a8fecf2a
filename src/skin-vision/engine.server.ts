import { fileURLToPath } from 'node:url'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type {
  OnProgress,
  Outcome,
  PaletteReport,
  PhotoOptions,
  Refusal,
  SkinOptions,
  SkinReport,
  Stage,
} from './contract.ts'
import { RejectedPhoto } from './intake/rejected.ts'
import { readHeader } from './intake/signature.ts'
import type { Done, Work } from './worker.server.ts'

export type Settings = {
  /** Photos analyzed concurrently; each worker is a thread of about 250 MB. */
  readonly workers: number
  /** Maximum queue length. Further photos are rejected with 'busy'. */
  readonly queue: number
  /** Idle workers are stopped after this time; starting a new one takes 0.3 s. */
  readonly idleMilliseconds: number
  /** For one photo, from when a worker begins it. */
  readonly timeoutMilliseconds: number
  /** A photo that no worker has begun by then is rejected with 'busy'. */
  readonly queueMilliseconds: number
}

export type SkinVision = {
  /**
   * @param bytes of a JPEG, PNG or WebP as uploaded. Never throws because of a photo's content. @param onProgress is
   * called with each stage when a worker begins it; not while the photo is queued, and not after the result.
   */
  readonly analyzeSkin: (
    bytes: Uint8Array,
    options?: SkinOptions,
    signal?: AbortSignal,
    onProgress?: OnProgress,
  ) => Promise<Outcome<SkinReport>>
  readonly analyzePalette: (
    bytes: Uint8Array,
    options?: PhotoOptions,
    signal?: AbortSignal,
    onProgress?: OnProgress,
  ) => Promise<Outcome<PaletteReport>>
  readonly close: () => Promise<void>
}

const usual: Settings = {
  workers: 2,
  queue: 8,
  idleMilliseconds: 300_000,
  timeoutMilliseconds: 20_000,
  queueMilliseconds: 20_000,
}
/** Time per photo on a slow machine, for Retry-After. */
const secondsEach = 0.6

/** Threads that analyze photos, started with the first photo. */
export function openSkinVision(
  settings: Partial<Settings> = {},
  workerFile = fileURLToPath(new URL('./worker.server.ts', import.meta.url)),
): SkinVision {
  const { workers, queue, idleMilliseconds, timeoutMilliseconds, queueMilliseconds } = { ...usual, ...settings }
  const pool = new Piscina({
    filename: workerFile,
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: idleMilliseconds,
    concurrentTasksPerWorker: 1,
    // Otherwise idle workers block, and never run the timer that clears what remains of a photo.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
  })
  // A crashed worker fails its request; the pool has replaced it by then.
  pool.on('error', () => undefined)

  // Counted here, because the pool's own limit admits more while threads start.
  let inside = 0
  const busy = () => ({
    kind: 'busy' as const,
    retryAfterSeconds: Math.max(1, Math.ceil((inside / workers) * secondsEach)),
  })
  const run = async <Report>(work: Work, signal?: AbortSignal, onProgress?: OnProgress): Promise<Outcome<Report>> => {
    if (signal?.aborted) return { kind: 'cancelled' }
    if (inside >= workers + queue) return busy()
    inside++
    const limit = startTimer(queueMilliseconds)
    const channel = listen((stage) => {
      if (!limit.isRestarted()) limit.restart(timeoutMilliseconds)
      onProgress?.(stage)
    })
    try {
      const done: Done = await pool.run(
        { ...work, stages: channel.port },
        { signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal, transferList: [channel.port] },
      )
      return done as Outcome<Report>
    } catch (error) {
      if (signal?.aborted) return { kind: 'cancelled' }
      if (limit.signal.aborted) return limit.isRestarted() ? { kind: 'failed', reason: 'timed_out' } : busy()
      return { kind: 'failed', reason: isDeath(error) ? 'worker_died' : 'error' }
    } finally {
      limit.stop()
      channel.end()
      inside--
    }
  }
  return {
    analyzeSkin: (bytes, options, signal, onProgress) => run({ kind: 'skin', bytes, options }, signal, onProgress),
    analyzePalette: (bytes, options, signal, onProgress) =>
      run({ kind: 'palette', bytes, options }, signal, onProgress),
    close: () => pool.destroy(),
  }
}

/** Aborts its signal after a time, which can be restarted once: waiting in the queue has a limit of its own. */
function startTimer(milliseconds: number) {
  const overdue = new AbortController()
  let isRestarted = false
  let timer = setTimeout(() => overdue.abort(), milliseconds)
  return {
    signal: overdue.signal,
    isRestarted: () => isRestarted,
    restart(next: number) {
      clearTimeout(timer)
      isRestarted = true
      timer = setTimeout(() => overdue.abort(), next)
    },
    stop: () => clearTimeout(timer),
  }
}

/** A message port for one worker's stages; `end` delivers stages that were posted but not yet received. */
function listen(onProgress: OnProgress) {
  const { port1, port2 } = new MessageChannel()
  port1.on('message', onProgress)
  return {
    port: port2,
    end() {
      for (let last = receiveMessageOnPort(port1); last; last = receiveMessageOnPort(port1))
        onProgress(last.message as Stage)
      port1.close()
    },
  }
}

const isDeath = (error: unknown) =>
  error instanceof Error &&
  (/worker (was )?(thread )?(exited|terminat)|out of memory/i.test(error.message) ||
    ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

/** Checks a photo's bytes before decoding; null when acceptable. For engines that analyze elsewhere. */
export function refusalOf(bytes: Uint8Array): Refusal | null {
  try {
    readHeader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return null
  } catch (error) {
    if (error instanceof RejectedPhoto) return error.refusal
    throw error
  }
}
