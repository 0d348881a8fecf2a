import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMinutelyRuns } from './minutely-runs.server.ts'

const start = new Date('2026-03-01T10:00:00Z')
const inMinutes = (minutes: number) => vi.setSystemTime(start.getTime() + minutes * 60_000)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => void vi.useRealTimers())

describe('a run that is longer than its interval', () => {
  it('skips the next ones until it has ended', async () => {
    const first = Promise.withResolvers<void>()
    const work = vi.fn(() => first.promise)
    const run = createMinutelyRuns({ warn: () => undefined }).guard('walk', work)
    const running = run()
    await run()
    expect(work).toHaveBeenCalledTimes(1)
    first.resolve()
    await running
    await run()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is known and logged with its start while it has not ended, once an hour', async () => {
    const warn = vi.fn()
    const runs = createMinutelyRuns({ warn })
    const first = Promise.withResolvers<void>()
    const run = runs.guard('walk', () => first.promise)
    const running = run()
    expect(runs.stuckSince('walk')).toBeNull()
    for (const minutes of [1, 2, 60]) {
      inMinutes(minutes)
      await run()
    }
    expect(runs.stuckSince('walk')).toEqual(start)
    expect(warn.mock.calls).toEqual([
      [{ queue: 'walk', runningSince: start.toISOString() }, 'a job has not ended, its next runs are skipped'],
    ])
    inMinutes(61)
    await run()
    expect(warn).toHaveBeenCalledTimes(2)
    first.resolve()
    await running
    expect(runs.stuckSince('walk')).toBeNull()
  })

  it('runs again after a failure', async () => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue()
    const run = createMinutelyRuns({ warn: () => undefined }).guard('walk', work)
    await expect(run()).rejects.toThrow('no answer')
    await run()
    expect(work).toHaveBeenCalledTimes(2)
  })
})
