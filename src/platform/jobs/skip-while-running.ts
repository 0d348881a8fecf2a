/**
 * The queue gives up on a run after a minute and starts the next one, but cannot stop the first: an outage of the payment
 * provider would have several walk through the same payments.
 */
export function skipWhileRunning(run: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      await run()
    } finally {
      isRunning = false
    }
  }
}
