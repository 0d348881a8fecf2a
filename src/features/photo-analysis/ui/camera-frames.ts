import type { Preview } from '../device/protocol.ts'
import type { Photos } from './use-photo-flow.ts'

/** Enough to judge the sharpness of eyes, and small enough to copy several times per second. */
const previewSide = 640
const quality = 0.95
/** Photos of one shot, and the time between them. */
export const shots = 3
const betweenMs = 250

const isSilent = (video: HTMLVideoElement) => video.videoWidth === 0 || video.videoHeight === 0

/** A canvas that is reused for every preview. */
export function createPreviews(): (video: HTMLVideoElement) => Preview | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    if (!context || isSilent(video)) return null
    const fullSide = Math.max(video.videoWidth, video.videoHeight)
    const scale = Math.min(1, previewSide / fullSide)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    return { image: context.getImageData(0, 0, width, height), fullSide }
  }
}

/** Detail of a frame: the mean squared difference of neighboring rows and columns, in its middle half. */
export function detailOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): number {
  const luma = (at: number) => 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  const row = width * 4
  let [sum, count] = [0, 0]
  for (let y = height >> 2; y < height - (height >> 2); y++)
    for (let x = width >> 2; x < width - (width >> 2); x++, count++) {
      const at = y * row + x * 4
      const here = luma(at)
      sum += (here - luma(at + 4)) ** 2 + (here - luma(at + row)) ** 2
    }
  return count === 0 ? 0 : sum / count
}

/**
 * Takes photos in a row. @returns them with the sharpest one first; null when the camera gives none or the signal is
 * aborted.
 */
export async function takePhotos(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onShot: (at: number) => void,
): Promise<Photos | null> {
  const preview = createPreviews()
  const taken: { readonly photo: Blob; readonly detail: number }[] = []
  for (let at = 1; at <= shots && !signal.aborted; at++) {
    if (at > 1) await new Promise((resolve) => setTimeout(resolve, betweenMs))
    onShot(at)
    const seen = preview(video)
    const photo = seen && (await photoOf(video))
    if (photo) taken.push({ photo, detail: detailOf(seen.image) })
  }
  const [first, ...others] = taken.toSorted((one, other) => other.detail - one.detail).map(({ photo }) => photo)
  return first && !signal.aborted ? [first, ...others] : null
}

function photoOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
