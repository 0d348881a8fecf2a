import { describe, expect, it, vi } from 'vitest'
import { skipWhileRunning } from './skip-while-running.ts'

describe('a run that is longer than its interval', () => {
  it('skips the next ones until it has ended', async () => {
    const first = Promise.withResolvers<void>()
    const work = vi.fn(() => first.promise)
    const run = skipWhileRunning(work)
    const running = run()
    await run()
    expect(work).toHaveBeenCalledTimes(1)
    first.resolve()
    await running
    await run()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('runs again after a failure', async () => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue()
    const run = skipWhileRunning(work)
    await expect(run()).rejects.toThrow('no answer')
    await run()
    expect(work).toHaveBeenCalledTimes(2)
  })
})
