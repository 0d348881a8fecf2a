/**
 * One page per turn of the event loop, first come, first served. Without it, all pages that were requested during a turn
 * are rendered in the next one: a request that misses a turn waits for all of them, and so does every small request, such
 * as an addition to a cart (docs/adr/0062-one-page-per-turn.md).
 */
export function createPageTurns(): () => Promise<void> | undefined {
  const waiting: (() => void)[] = []
  let isTaken = false

  function next(): void {
    const start = waiting.shift()
    isTaken = start !== undefined
    if (!start) return
    start()
    setImmediate(next)
  }

  return () => {
    if (isTaken) return new Promise((start) => void waiting.push(start))
    isTaken = true
    setImmediate(next)
    return undefined
  }
}
