import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { FormAnswers, Outcome, PaletteReport, Season, SkinReport } from './contract.ts'
import { withChosenSeason } from './palette/choose-season.ts'
import type { Done, Work } from './worker.server.ts'

export type Settings = {
  /** Photos analysed at once; each worker is a thread of about 250 MB. */
  readonly workers: number
  /** Photos that may wait. The next one is answered 'busy'. */
  readonly queue: number
  /** A worker that has had nothing to do for so long is let go; the next photo waits 0.3 s for a new one. */
  readonly idleMilliseconds: number
  readonly timeoutMilliseconds: number
}

export type SkinVision = {
  /** @param bytes of a JPEG, PNG or WebP as they were uploaded. Never throws for what a photo may hold. */
  readonly analyseSkin: (bytes: Uint8Array, form?: FormAnswers, signal?: AbortSignal) => Promise<Outcome<SkinReport>>
  readonly analysePalette: (bytes: Uint8Array, signal?: AbortSignal) => Promise<Outcome<PaletteReport>>
  /** The report's measurements with the season its owner chose between the first two; needs no photo. */
  readonly chooseSeason: (report: PaletteReport, season: Season) => PaletteReport
  readonly close: () => Promise<void>
}

const usual: Settings = { workers: 2, queue: 8, idleMilliseconds: 300_000, timeoutMilliseconds: 20_000 }
/** How long one photo takes a worker on a slow machine, for whoever is told to come back. */
const secondsEach = 0.6

/** Threads that analyse photos beside the server's own, started when the first photo comes. */
export function openSkinVision(settings: Partial<Settings> = {}, workerFile = fileURLToPath(new URL('./worker.server.ts', import.meta.url))): SkinVision {
  const { workers, queue, idleMilliseconds, timeoutMilliseconds } = { ...usual, ...settings }
  const pool = new Piscina({
    filename: workerFile,
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: idleMilliseconds,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
  })
  // A dead worker fails its own request; the pool has replaced it by then.
  pool.on('error', () => undefined)

  // Counted here: the pool's own limit lets more in while threads start.
  let inside = 0
  const run = async <Report>(work: Work, signal?: AbortSignal): Promise<Outcome<Report>> => {
    if (signal?.aborted) return { kind: 'cancelled' }
    if (inside >= workers + queue) return { kind: 'busy', retryAfterSeconds: Math.max(1, Math.ceil((inside / workers) * secondsEach)) }
    inside++
    const tooLong = AbortSignal.timeout(timeoutMilliseconds)
    try {
      const done: Done = await pool.run(work, { signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong })
      return done as Outcome<Report>
    } catch (error) {
      if (signal?.aborted) return { kind: 'cancelled' }
      if (tooLong.aborted) return { kind: 'failed', reason: 'timed_out' }
      return { kind: 'failed', reason: isDeath(error) ? 'worker_died' : 'error' }
    } finally {
      inside--
    }
  }
  return {
    analyseSkin: (bytes, form, signal) => run({ kind: 'skin', bytes, form }, signal),
    analysePalette: (bytes, signal) => run({ kind: 'palette', bytes }, signal),
    chooseSeason: withChosenSeason,
    close: () => pool.destroy(),
  }
}

const isDeath = (error: unknown) => error instanceof Error && (/worker (was )?(thread )?(exited|terminat)|out of memory/i.test(error.message) || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
