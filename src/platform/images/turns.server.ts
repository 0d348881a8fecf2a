/** Too much work is waiting already. */
export class QueueFull extends Error {}

export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Runs at most `atOnce` pieces of work at the same time, the others in order of arrival. @throws QueueFull when
 * `maxWaiting` are waiting already
 */
export function createTurns(atOnce: number, maxWaiting = Infinity): Turns {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= atOnce) {
      if (waiting.length >= maxWaiting) throw new QueueFull()
      // The piece of work before hands its place over, so nobody who arrives meanwhile can take it.
      await new Promise<void>((go) => waiting.push(go))
    } else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
