import { tokenColor } from '#src/platform/browser/canvas-image.ts'

type PageMessages = { readonly name: string; readonly tier: string; readonly earnedAt: string }

const side = 1080

/**
 * Draws a badge as a square image in the shop's light theme, whatever the page's theme. Resolves once fonts have
 * loaded.
 */
export async function drawBadge(canvas: HTMLCanvasElement, { name, tier, earnedAt }: PageMessages): Promise<void> {
  await document.fonts.ready
  const styles = getComputedStyle(canvas)
  const [serif, sans] = [styles.getPropertyValue('--serif'), styles.getPropertyValue('--sans')]
  const color = (token: string) => tokenColor(token, canvas)
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = color('--paper')
  pen.fillRect(0, 0, side, side)
  const middle = side / 2
  ring(pen, middle, 380, color('--clay'), 6)
  ring(pen, middle, 356, color('--line-strong'), 2)
  for (let at = 0; at < 48; at += 1) {
    const angle = (at / 48) * 2 * Math.PI
    pen.beginPath()
    pen.arc(middle + 420 * Math.cos(angle), middle + 420 * Math.sin(angle), at % 4 === 0 ? 8 : 4, 0, 2 * Math.PI)
    pen.fillStyle = color('--clay')
    pen.fill()
  }
  pen.textAlign = 'center'
  pen.fillStyle = color('--ink-soft')
  pen.font = `500 34px ${sans}`
  pen.fillText(tier.toUpperCase(), middle, middle - 130)
  pen.fillStyle = color('--ink')
  const lines = name.length > 14 && name.includes(' ') ? halves(name) : [name]
  pen.font = `400 ${lines.length > 1 ? 86 : 92}px ${serif}`
  lines.forEach((line, at) => pen.fillText(line, middle, middle + 20 + (at - (lines.length - 1) / 2) * 100, 640))
  pen.fillStyle = color('--ink-soft')
  pen.font = `400 32px ${sans}`
  pen.fillText(earnedAt, middle, middle + 190)
}

function ring(pen: CanvasRenderingContext2D, middle: number, radius: number, color: string, width: number): void {
  pen.beginPath()
  pen.arc(middle, middle, radius, 0, 2 * Math.PI)
  pen.strokeStyle = color
  pen.lineWidth = width
  pen.stroke()
}

/** Breaks the line at the space nearest to the middle. */
function halves(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const at = spaces.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0] ?? name.length
  return [name.slice(0, at), name.slice(at + 1)]
}
