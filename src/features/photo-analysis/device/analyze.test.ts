import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Reply, Task } from './protocol.ts'

/** A fake of the browser's worker; the test decides what it does. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = []
  readonly tasks: Task[] = []
  isTerminated = false
  constructor() {
    super()
    FakeWorker.all.push(this)
  }
  postMessage(task: Task) {
    this.tasks.push(task)
  }
  terminate() {
    this.isTerminated = true
  }
  reply(data: Reply) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const task = { kind: 'skin', photos: [{ number: 1, file: new Blob(['x']) }], options: {}, language: 'en' } as const
const preview = { image: { data: new Uint8ClampedArray(4), width: 1, height: 1 } as ImageData, fullSide: 1 }

/** A page that has just been opened. */
async function device() {
  vi.resetModules()
  return import('./analyze.ts')
}
const worker = () => FakeWorker.all.at(-1)!

beforeEach(() => {
  FakeWorker.all.length = 0
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', () => undefined)
  vi.stubGlobal('createImageBitmap', () => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each(['WebAssembly', 'Worker', 'OffscreenCanvas', 'createImageBitmap'])(
  'fails as a device, and asks for nothing, without %s',
  async (missing) => {
    vi.stubGlobal(missing, undefined)
    const { analyzeOnDevice, prepareEngine, lookAt, DeviceFailed } = await device()
    prepareEngine('skin')
    await expect(analyzeOnDevice(task)).rejects.toBeInstanceOf(DeviceFailed)
    expect(await lookAt(preview)).toBeNull()
    expect(FakeWorker.all).toEqual([])
  },
)

it('fails as a device when the browser refuses to start a worker', async () => {
  vi.stubGlobal('Worker', function refuse() {
    throw new DOMException('denied', 'SecurityError')
  })
  const { analyzeOnDevice, prepareEngine, DeviceFailed } = await device()
  prepareEngine('skin')
  await expect(analyzeOnDevice(task)).rejects.toBeInstanceOf(DeviceFailed)
})

it('gives a photo the same number when it is prepared and analyzed, and releases it', async () => {
  const { numbered, prepareEngine } = await device()
  const [one, other] = [new Blob(['x']), new Blob(['x'])]
  const release = prepareEngine('skin', one)
  release()
  expect(worker().tasks).toEqual([
    { kind: 'prepare', subject: 'skin', photo: { number: numbered(one).number, file: one } },
    { kind: 'release' },
  ])
  expect(numbered(one).number).not.toBe(numbered(other).number)
})

it('starts no worker to release a photo', async () => {
  const { prepareEngine } = await device()
  const release = prepareEngine('skin', new Blob(['x']))
  worker().dispatchEvent(new Event('error'))
  release()
  expect(FakeWorker.all).toHaveLength(1)
  expect(worker().tasks).toHaveLength(1)
})

it.each(['error', 'messageerror'])(
  'fails as a device when the worker dies with %s, and starts another one',
  async (event) => {
    const { analyzeOnDevice, DeviceFailed } = await device()
    const answer = analyzeOnDevice(task)
    worker().dispatchEvent(new Event(event))
    await expect(answer).rejects.toBeInstanceOf(DeviceFailed)
    expect(worker().isTerminated).toBe(true)

    const next = analyzeOnDevice(task)
    expect(FakeWorker.all).toHaveLength(2)
    worker().reply({ kind: 'done', answer: { analysis: {}, shown: 0, used: 1 } as never })
    expect(await next).toMatchObject({ used: 1 })
  },
)

it('fails as a device when the engine runs out of memory', async () => {
  const { analyzeOnDevice, DeviceFailed } = await device()
  const answer = analyzeOnDevice(task)
  worker().reply({ kind: 'stage', stage: 'skin' })
  worker().reply({ kind: 'failed', reason: 'RangeError: Array buffer allocation failed' })
  await expect(answer).rejects.toBeInstanceOf(DeviceFailed)
  expect(worker().isTerminated).toBe(true)
})

it('fails as a device when the worker has been silent for two minutes, not while it reports stages', async () => {
  vi.useFakeTimers()
  const { analyzeOnDevice, DeviceFailed } = await device()
  const answer = analyzeOnDevice(task)
  const failed = expect(answer).rejects.toBeInstanceOf(DeviceFailed)
  vi.advanceTimersByTime(119_000)
  worker().reply({ kind: 'stage', stage: 'skin' })
  vi.advanceTimersByTime(119_000)
  expect(worker().isTerminated).toBe(false)
  vi.advanceTimersByTime(2_000)
  await failed
  expect(worker().isTerminated).toBe(true)

  const neverAnswered = expect(analyzeOnDevice(task)).rejects.toBeInstanceOf(DeviceFailed)
  vi.advanceTimersByTime(121_000)
  await neverAnswered
})

it('answers looks apart from analyses, and with null when the worker dies', async () => {
  const { analyzeOnDevice, lookAt } = await device()
  const answer = analyzeOnDevice(task)
  const seen = lookAt(preview)
  worker().reply({ kind: 'looked', look: { face: 'none', checks: null } })
  expect(await seen).toEqual({ face: 'none', checks: null })
  worker().reply({ kind: 'refused', code: 'photo_no_face', detail: 'no face' })
  await expect(answer).rejects.toMatchObject({ status: 422, errorMessage: 'no face' })

  const unseen = lookAt(preview)
  worker().dispatchEvent(new Event('error'))
  expect(await unseen).toBeNull()
})
