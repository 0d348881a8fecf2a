import { fileURLToPath } from 'node:url'
import { setTimeout as later } from 'node:timers/promises'
import { BroadcastChannel } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSkinVision, type SkinVision } from '../../src/skin-vision/engine.server.ts'
import { asJpeg, renderFace } from '../rendered-face/render.ts'

const face = await asJpeg((await renderFace({ ita: 45 })).photo)

/** On a busy machine, starting the workers alone can take as long as a photo may wait. */
const patient = { queueMilliseconds: 100_000, timeoutMilliseconds: 100_000 }

let vision: SkinVision
beforeAll(() => (vision = openSkinVision({ workers: 2, queue: 3, ...patient })))
afterAll(() => vision.close())

describe('vision workers', () => {
  it('reject what does not fit in the queue, with a retry delay', async () => {
    const outcomes = await Promise.all(Array.from({ length: 9 }, () => vision.analyzeSkin(face)))
    expect(outcomes.map(({ kind }) => kind)).toEqual([...Array(5).fill('report'), ...Array(4).fill('busy')])
    for (const outcome of outcomes)
      if (outcome.kind === 'busy') expect(outcome.retryAfterSeconds).toBeGreaterThanOrEqual(1)
  })

  it('answer busy, not failed, for a photo that no worker could begin in time', async () => {
    const hurried = openSkinVision({ workers: 1, queue: 4, queueMilliseconds: 40 })
    const outcomes = await Promise.all([hurried.analyzeSkin(face), hurried.analyzeSkin(face)])
    expect(outcomes[1]).toEqual({ kind: 'busy', retryAfterSeconds: expect.any(Number) })
    await hurried.close()
  })

  it('stop when the client disconnects at any moment, and continue with the next photo', async () => {
    for (const wait of [0, 5, 20, 60, 120, 250]) {
      const client = new AbortController()
      const asked = vision.analyzeSkin(face, {}, client.signal)
      await later(wait)
      client.abort()
      expect(['cancelled', 'report']).toContain((await asked).kind)
    }
    expect((await vision.analyzeSkin(face, {}, AbortSignal.abort())).kind).toBe('cancelled')
    expect((await vision.analyzeSkin(face)).kind).toBe('report')
  })

  it('crash alone: only the request that crashed one fails', async () => {
    const crashing = openSkinVision(
      { workers: 2, queue: 8, ...patient },
      fileURLToPath(new URL('./crashing-vision-worker.ts', import.meta.url)),
    )
    const outcomes = await Promise.all([
      crashing.analyzeSkin(face),
      crashing.analyzeSkin(new Uint8Array(13)),
      crashing.analyzeSkin(new Uint8Array(14)),
      crashing.analyzeSkin(face),
      crashing.analyzeSkin(face),
    ])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['report', 'failed', 'failed', 'report', 'report'])
    expect(outcomes[1]).toEqual({ kind: 'failed', reason: 'worker_died' })
    expect(outcomes[2]).toEqual({ kind: 'failed', reason: 'worker_died' })
    expect((await crashing.analyzeSkin(face)).kind).toBe('report')
    await crashing.close()
  })

  it('run timers while idle, to clear what remains of a photo', async () => {
    const channel = new BroadcastChannel('resting')
    const heard = new Promise((resolve) => (channel.onmessage = resolve))
    const resting = openSkinVision(
      { workers: 1, ...patient },
      fileURLToPath(new URL('./resting-vision-worker.ts', import.meta.url)),
    )
    expect((await resting.analyzeSkin(face)).kind).toBe('report')
    expect(await heard).toMatchObject({ data: 'timers run' })
    channel.close()
    await resting.close()
  })

  it('do not block the event loop', async () => {
    let longest = 0
    let last = performance.now()
    const heartbeat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    const done = new AbortController()
    const asked = vision.analyzeSkin(face).finally(() => done.abort())
    let turns = 0
    while (!done.signal.aborted) {
      await later(1)
      turns++
    }
    clearInterval(heartbeat)
    await asked
    expect(turns).toBeGreaterThan(10)
    expect(longest).toBeGreaterThan(0)
  })
})
