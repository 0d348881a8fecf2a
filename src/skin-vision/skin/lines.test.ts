import { expect, it } from 'vitest'
import { scaleSpace } from './blur.ts'
import { canvas, pixelCount, type Plane } from './canvas.ts'
import { findLines, type Line } from './lines.ts'

const sigmas = [1.4, 2.25, 3.6]
const box = { left: 100, top: 100, right: 400, bottom: 400 }
const zone = new Uint8Array(pixelCount)
for (let y = box.top; y < box.bottom; y++) zone.fill(1, y * canvas.width + box.left, y * canvas.width + box.right)
const everyDirection = new Uint8Array(pixelCount).fill(255)

type Furrow = {
  readonly row: number
  readonly from: number
  readonly to: number
  readonly sigma: number
  /** In units of 29 · ln light. */ readonly depth: number
}

const fade = (pixels: number) => Math.min(1, Math.max(0, pixels / 20))

/** Even skin with horizontal furrows. */
const skinWith = (furrows: readonly Furrow[]): Plane =>
  Float32Array.from({ length: pixelCount }, (_, at) => {
    const [x, y] = [at % canvas.width, Math.floor(at / canvas.width)]
    return -furrows.reduce(
      (sum, { row, from, to, sigma, depth }) =>
        sum + depth * fade(x - from) * fade(to - x) * Math.exp(-((y - row) ** 2) / (2 * sigma ** 2)),
      0,
    )
  })

function linesOn(furrows: readonly Furrow[]): readonly Line[] {
  const planes = sigmas.map(() => new Float32Array(pixelCount))
  return findLines(scaleSpace(skinWith(furrows), sigmas, box, planes), sigmas, { zone, allowed: everyDirection }, box)
}

/** Share of a furrow with a line at most two pixels away from it. */
function shareFound(lines: readonly Line[], { row, from, to }: Furrow): number {
  const near = lines
    .flatMap(({ pixels }) => pixels)
    .filter((at) => Math.abs(Math.floor(at / canvas.width) - row) <= 2)
    .map((at) => at % canvas.width)
  return new Set(near.filter((x) => x >= from && x < to)).size / (to - from)
}

it('finds a fine furrow in the slope of a wide one, and a wide one alone only once', () => {
  const wide = { row: 244, from: 140, to: 360, sigma: 4, depth: 12 }
  const fine = { row: 250, from: 180, to: 320, sigma: 1.6, depth: 4 }
  const both = linesOn([wide, fine])
  expect(both).toHaveLength(2)
  expect(shareFound(both, fine)).toBeGreaterThan(0.7)
  expect(shareFound(both, wide)).toBeGreaterThan(0.9)
  expect(linesOn([wide])).toHaveLength(1)
})
