import { tokenColor } from '#src/platform/browser/canvas-image.ts'
import type { ColorPalette } from '../contract.ts'

const side = 1200
const margin = 60
const rowHeight = 215
const lists = ['primaryColors', 'accentColors', 'lipColors', 'eyeColors', 'foundationShades'] as const

type PageMessages = {
  readonly heading: string
  readonly line: string
  readonly lists: Readonly<Record<(typeof lists)[number], string>>
  readonly namesOf: (colors: readonly string[]) => readonly string[]
}

/** The color palette as one image, without the photo. */
export async function drawPalette(
  palette: ColorPalette,
  messages: PageMessages,
  near: HTMLElement,
): Promise<HTMLCanvasElement> {
  await document.fonts.ready
  const shown = lists.filter((list) => palette[list].length > 0)
  const styles = getComputedStyle(near)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: side,
    height: 200 + shown.length * rowHeight,
  })
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.fillStyle = tokenColor('--paper', near)
  pen.fillRect(0, 0, side, canvas.height)
  pen.fillStyle = tokenColor('--ink', near)
  pen.font = `400 64px ${styles.getPropertyValue('--serif')}`
  pen.fillText(messages.heading, margin, 110, side - 2 * margin)
  pen.font = `400 26px ${styles.getPropertyValue('--sans')}`
  pen.fillText(messages.line, margin, 155, side - 2 * margin)
  shown.forEach((list, row) => {
    const top = 200 + row * rowHeight
    pen.fillStyle = tokenColor('--ink', near)
    pen.fillText(messages.lists[list], margin, top + 24)
    const colors = palette[list].slice(0, 6)
    const names = messages.namesOf(colors)
    colors.forEach((hex, at) => {
      pen.fillStyle = hex
      pen.fillRect(margin + at * 182, top + 40, 166, 96)
      pen.fillStyle = tokenColor('--ink', near)
      pen.fillText(names[at] ?? '', margin + at * 182, top + 166, 172)
      pen.fillStyle = tokenColor('--ink-soft', near)
      pen.fillText(hex, margin + at * 182, top + 194)
    })
  })
  return canvas
}
