import { fork, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFile } from '../config/project-files.server.ts'
import type { Log } from '../http/log.server.ts'
import { ImageProcessEnded } from './ended.server.ts'
import type { Input, Operations, Output } from './operations.server.ts'
import { createTurns } from './turns.server.ts'
import type { Answer } from './worker.server.ts'

export type ImageProcess = {
  /** @throws ImageProcessEnded when the process ends during the job. */
  readonly run: <Name extends keyof Operations>(operation: Name, input: Input<Name>) => Promise<Output<Name>>
  /** Ends the process without waiting for its job. */
  readonly close: () => void
}

/** What the image process sees of the shop's own load, and how it waits. */
export type ShopLoad = {
  /** Starts to watch. @returns the share of the time since then in which the shop was busy, 0 to 1 */
  readonly watch: () => () => number
  readonly wait: (milliseconds: number) => Promise<unknown>
}

export type ImageLimits = {
  /** An idle process is ended after this time, so that its memory is free again; starting one takes 0.2 s. */
  readonly idleMilliseconds: number
  /** For one job, start of the process included; then it is killed. */
  readonly jobMilliseconds: number
}

const usual: ImageLimits = { idleMilliseconds: 30_000, jobMilliseconds: 60_000 }
/**
 * How long the shop has the machine to itself after a job, in lengths of that job, when it was busy all the time. A low
 * priority alone is not enough: two processors may share one core and its caches. Measured by bench/product-photos.ts.
 */
const restOfBusyShop = 4

const eventLoop: ShopLoad = {
  watch: () => {
    const before = performance.eventLoopUtilization()
    return () => performance.eventLoopUtilization(before).utilization
  },
  wait: sleep,
}

const workerFile = programFile('platform/images/worker.server')
/** Nothing else: decoders of uploaded files need no secrets. Memory is freed in fewer pools than glibc would use. */
const environment = { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1', TMPDIR: tmpdir() }

/** The image process, and the job that it is doing. */
type Running = { readonly child: ChildProcess; job: PromiseWithResolvers<Answer> | null }

/**
 * One process with low priority for all images, started with the first job. It does one job at a time, so a crash fails
 * only that one, and one core at most is busy. The busier the shop, the longer the next job waits.
 */
export function createImageProcess(
  log: Pick<Log, 'warn'>,
  limits: Partial<ImageLimits> = {},
  load: ShopLoad = eventLoop,
): ImageProcess {
  const { idleMilliseconds, jobMilliseconds } = { ...usual, ...limits }
  const turn = createTurns(1)
  let running: Running | null = null
  let idle: NodeJS.Timeout | undefined
  let restUntil = 0

  function start(): Running {
    const child = fork(workerFile, {
      execArgv: [],
      env: environment,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const started: Running = { child, job: null }
    const end = (reason: unknown) => {
      if (running === started) running = null
      started.job?.reject(new ImageProcessEnded(String(reason)))
    }
    child.on('message', (answer: Answer) => started.job?.resolve(answer))
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`)).on('error', end)
    child.unref()
    child.channel?.unref()
    return started
  }

  function close(): void {
    clearTimeout(idle)
    running?.child.kill('SIGKILL')
    running = null
  }

  async function run<Name extends keyof Operations>(operation: Name, input: Input<Name>): Promise<Output<Name>> {
    clearTimeout(idle)
    const rest = restUntil - performance.now()
    if (rest > 0) await load.wait(rest)
    const begun = performance.now()
    const busyShare = load.watch()
    const current = (running ??= start())
    const job = (current.job = Promise.withResolvers<Answer>())
    // Also keeps this process from exiting before the job is done.
    const limit = setTimeout(() => current.child.kill('SIGKILL'), jobMilliseconds)
    try {
      // When it cannot be sent, the child emits an error.
      current.child.send({ operation, input })
      const answer = await job.promise
      if ('error' in answer) throw new Error(`image ${operation}: ${answer.error}`)
      return answer.value as Output<Name>
    } catch (error) {
      if (error instanceof ImageProcessEnded) log.warn({ operation, reason: error.message }, 'image process ended')
      throw error
    } finally {
      clearTimeout(limit)
      current.job = null
      const ended = performance.now()
      restUntil = ended + (ended - begun) * busyShare() * restOfBusyShop
      idle = setTimeout(close, idleMilliseconds).unref()
    }
  }

  return { run: (operation, input) => turn(() => run(operation, input)), close }
}
