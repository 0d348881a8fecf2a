import { tokenColor } from '#src/platform/browser/canvas-image.ts'
import type { Measurement } from './measurements.ts'

const side = 1200
const margin = 48
const lineHeight = 40

export type ImageTexts = {
  readonly heading: string
  readonly lines: readonly { readonly concern: string; readonly text: string }[]
  readonly note: string
}

/** The findings as one image, below the photo with its overlays if there is one. Never uploaded. */
export async function drawFindings(
  url: string | null,
  findings: readonly Pick<Measurement, 'concern' | 'overlay'>[],
  { heading, lines, note }: ImageTexts,
  near: HTMLElement,
): Promise<HTMLCanvasElement> {
  const photo = url === null ? null : await decoded(url)
  await document.fonts.ready
  const height = photo ? Math.round((side * photo.naturalHeight) / photo.naturalWidth) : 0
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = height + margin * 3 + lineHeight * (lines.length + 2)
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  const styles = getComputedStyle(near)
  const color = (token: string) => tokenColor(token, near)
  pen.fillStyle = color('--paper')
  pen.fillRect(0, 0, side, canvas.height)
  if (photo) {
    pen.drawImage(photo, 0, 0, side, height)
    for (const finding of findings) {
      pen.strokeStyle = markColor(finding.concern, near)
      drawMarks(pen, finding.overlay, side, height)
    }
  }
  pen.fillStyle = color('--ink')
  pen.font = `400 44px ${styles.getPropertyValue('--serif')}`
  pen.fillText(heading, margin, height + margin + 30)
  pen.font = `400 26px ${styles.getPropertyValue('--sans')}`
  lines.forEach(({ concern, text }, at) => {
    const y = height + margin * 2 + 20 + lineHeight * (at + 1)
    pen.fillStyle = markColor(concern, near)
    pen.beginPath()
    pen.arc(margin + 9, y - 9, 9, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = color('--ink')
    pen.fillText(text, margin + 34, y, side - 2 * margin)
  })
  pen.fillStyle = color('--ink-soft')
  pen.fillText(note, margin, canvas.height - margin / 2, side - 2 * margin)
  return canvas
}

async function decoded(url: string): Promise<HTMLImageElement> {
  const photo = new Image()
  photo.src = url
  await photo.decode()
  return photo
}

function markColor(concern: string, near: HTMLElement): string {
  const probe = document.createElement('span')
  probe.className = `mark-${concern}`
  near.append(probe)
  const color = getComputedStyle(probe).getPropertyValue('--mark')
  probe.remove()
  return color
}

function drawMarks(
  pen: CanvasRenderingContext2D,
  overlay: Measurement['overlay'],
  width: number,
  height: number,
): void {
  pen.lineWidth = 4
  pen.lineJoin = 'round'
  const trace = (points: readonly (readonly [number, number])[], isClosed: boolean) => {
    pen.beginPath()
    for (const [x, y] of points) pen.lineTo(x * width, y * height)
    if (isClosed) pen.closePath()
    pen.stroke()
  }
  if (overlay.kind === 'areas') for (const area of overlay.areas) trace(area, true)
  else if (overlay.kind === 'lines') for (const line of overlay.lines) trace(line, false)
  else
    for (const {
      at: [x, y],
      radius,
    } of overlay.spots) {
      pen.beginPath()
      pen.arc(x * width, y * height, radius * Math.max(width, height) * 1.6 + 4, 0, 2 * Math.PI)
      pen.stroke()
    }
}
