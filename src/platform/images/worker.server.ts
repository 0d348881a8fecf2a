import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { operations, type Input, type Operations } from './operations.server.ts'

type Job = {
  [Name in keyof Operations]: { readonly operation: Name; readonly input: Input<Name> }
}[keyof Operations]
export type Answer = { readonly value: unknown } | { readonly error: string }

standBack()

process.on('message', (job: Job) => void run(job).then((answer) => process.send?.(answer)))
// The shop has ended. Exiting would wait for the image that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Service managers and terminals signal all processes, but the shop still answers requests, and ends this one itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

async function run({ operation, input }: Job): Promise<Answer> {
  try {
    return { value: await (operations[operation] as (input: unknown) => Promise<unknown>)(input) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Gets a tenth of a core that requests also want, so that a busy shop still makes the images of its pages, and is the
 * first process to end when memory runs out. On Linux, priorities apply per thread, and Node has already started some.
 * Where a step is not possible, images only compete.
 */
function standBack(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    for (const thread of readdirSync('/proc/self/task'))
      setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not Linux, or not permitted.
  }
}
