import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Job, Result } from './thread.ts'

/** Runs a job on the next free thread. */
export type WorkerPool = <J extends Job>(job: J) => Promise<Result<J>>

export function openWorkers(): { workers: WorkerPool; close: () => Promise<void> } {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./thread.ts', import.meta.url)),
    minThreads: 2,
    maxThreads: 2,
  })
  return { workers: (job) => pool.run(job), close: () => pool.destroy() }
}
