import { describe, expect, it } from 'vitest'
import { normalFrom, randomFrom } from '../../../test/rendered-face/random.ts'
import { scaleSpace } from './blur.ts'
import { canvas, pixelCount, type Plane } from './canvas.ts'
import { spotSigmas } from './evidence.ts'
import { findSpots, type SpotSearch } from './spots.ts'

const box = { left: 100, top: 200, right: 400, bottom: 500 }
const spots = [
  { x: 170, y: 300 },
  { x: 330, y: 300 },
  { x: 250, y: 420 },
]
const noise = 0.02
/** Gain of melanin and hemoglobin per unit of lost light. */
const colors = { brown: [2.4, 0.25], red: [0.15, 1.4] } as const

/** Even skin with noise, and spots of three millimeters that darken it by a fifth. */
function searchWith(color: keyof typeof colors): SpotSearch {
  const normal = normalFrom(randomFrom(7))
  const planeWith = (gain: number, unit: number): Plane => {
    const plane = Float32Array.from({ length: pixelCount }, () => unit * noise * normal())
    for (const { x, y } of spots)
      for (let dy = -20; dy <= 20; dy++)
        for (let dx = -20; dx <= 20; dx++) {
          const at = (y + dy) * canvas.width + x + dx
          plane[at] = plane[at]! + 0.2 * gain * Math.exp(-(dx * dx + dy * dy) / 40)
        }
    return plane
  }
  const levelsOf = (plane: Plane) =>
    scaleSpace(
      plane,
      spotSigmas,
      box,
      spotSigmas.map(() => new Float32Array(pixelCount)),
    )
  const zone = new Uint8Array(pixelCount)
  for (let y = box.top + 10; y < box.bottom - 10; y++)
    zone.fill(1, y * canvas.width + box.left + 10, y * canvas.width + box.right - 10)
  const [melanin, hemoglobin] = colors[color]
  return {
    levels: {
      light: levelsOf(planeWith(-29, 29)),
      melanin: levelsOf(planeWith(melanin, 1)),
      hemoglobin: levelsOf(planeWith(hemoglobin, 1)),
    },
    zone,
    lines: new Uint8Array(pixelCount),
    box,
    photoScale: 0.6,
    points: new Float32Array(468 * 2),
  }
}

describe('findSpots', () => {
  it.each(['brown', 'red'] as const)('is certain of %s spots and of their color', (color) => {
    const found = findSpots(searchWith(color))[color].filter(({ certainty }) => certainty > 0)
    for (const { x, y } of spots) expect(found.filter((spot) => Math.hypot(spot.x - x, spot.y - y) < 4)).toHaveLength(1)
    expect(found).toHaveLength(spots.length)
  })

  it('gives the same result each time', () => {
    expect(findSpots(searchWith('red'))).toEqual(findSpots(searchWith('red')))
  })
})
