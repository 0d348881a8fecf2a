import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { detailOf, takePhotos } from './camera-frames.ts'

/** Stripes whose edges take the given number of pixels. */
function stripes(edge: number) {
  const [width, height] = [64, 48]
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const phase = x % 16
      const value = phase < 8 ? Math.min(1, phase / edge) : Math.max(0, 1 - (phase - 8) / edge)
      data.set([value * 200, value * 200, value * 200, 255], (y * width + x) * 4)
    }
  return { data, width, height }
}

it('prefers the sharper of two frames', () => {
  expect(detailOf(stripes(1))).toBeGreaterThan(detailOf(stripes(3)) * 1.5)
  expect(detailOf(stripes(3))).toBeGreaterThan(detailOf(stripes(6)))
  expect(detailOf({ data: new Uint8ClampedArray(0), width: 0, height: 0 })).toBe(0)
})

describe('a shot', () => {
  const video = { videoWidth: 64, videoHeight: 48 } as HTMLVideoElement
  let shot = 0

  /** A page whose camera shows edges of these widths, one per photo. */
  function cameraWith(...edges: number[]) {
    vi.stubGlobal('document', {
      createElement: () => ({
        getContext: () => ({ drawImage: () => undefined, getImageData: () => stripes(edges[shot - 1]!) }),
        toBlob: (done: (photo: Blob) => void) => done(new Blob([`photo ${shot}`])),
      }),
    })
  }
  const take = (signal = new AbortController().signal) => takePhotos(video, signal, (at) => (shot = at))

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is three photos, the sharpest one first, which is the one that a server gets', async () => {
    cameraWith(4, 1, 6)
    const taken = take()
    await vi.advanceTimersByTimeAsync(1000)
    const photos = (await taken)!
    expect(await Promise.all(photos.map((photo) => photo.text()))).toEqual(['photo 2', 'photo 1', 'photo 3'])
  })

  it('is given up when the dialog is closed', async () => {
    cameraWith(1, 1, 1)
    const closing = new AbortController()
    const taken = take(closing.signal)
    closing.abort()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await taken).toBeNull()
  })

  it('is none without a picture', async () => {
    cameraWith(1, 1, 1)
    const taken = takePhotos(
      { videoWidth: 0, videoHeight: 0 } as HTMLVideoElement,
      AbortSignal.any([]),
      () => undefined,
    )
    await vi.advanceTimersByTimeAsync(1000)
    expect(await taken).toBeNull()
  })
})
