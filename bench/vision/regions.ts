import { canvas, type Mask } from '../../src/skin-vision/skin/canvas.ts'
import { shareAround } from '../../src/skin-vision/skin/fill.ts'
import type { Furrow } from '../../test/rendered-face/change.ts'

export type Place = { readonly x: number; readonly y: number }

/** Positions inside the mask with a distance of at least `apart` to each other and to existing ones. */
export function regionsIn(
  zone: Mask,
  margin: number,
  apart: number,
  count: number,
  taken: readonly Place[],
  random: () => number,
): Place[] {
  const share = shareAround(zone, margin)
  const free = [...zone.keys()].filter((at) => share[at]! > 0.999)
  const found: Place[] = []
  for (let tries = 0; tries < 4000 && found.length < count && free.length > 0; tries++) {
    const at = free[Math.floor(random() * free.length)] ?? 0
    const place = { x: at % canvas.width, y: Math.floor(at / canvas.width) }
    if ([...found, ...taken].every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= apart))
      found.push(place)
  }
  return found
}

const [shortest, longest] = [40, 120]

/**
 * Horizontal furrows near the quarters of the forehead, where it has the fewest of its own; segments shorter than 40
 * pixels are skipped.
 */
export function furrowsOn(forehead: Mask, depth: number, own: readonly number[]): Furrow[] {
  const share = shareAround(forehead, 3)
  const isFree = (x: number, y: number) => share[y * canvas.width + x]! > 0.999
  const rows = Array.from({ length: canvas.height }, (_, y) => y).filter((y) =>
    Array.from({ length: canvas.width }, (_, x) => x).some((x) => isFree(x, y)),
  )
  const [top, bottom] = [rows[0] ?? 0, rows.at(-1) ?? 0]
  return [0.25, 0.5, 0.75].flatMap((part) => {
    const middleRow = Math.round(top + (bottom - top) * part)
    const reach = Math.round((bottom - top) * 0.09)
    const crowd = (row: number) => own.filter((at) => Math.abs(Math.floor(at / canvas.width) - row) < 6).length
    const y = Array.from({ length: 2 * reach + 1 }, (_, at) => middleRow + at - reach).reduce((one, other) =>
      crowd(other) < crowd(one) ? other : one,
    )
    let [from, best]: [number, readonly [number, number]] = [-1, [0, 0]]
    for (let x = 0; x <= canvas.width; x++) {
      const free = x < canvas.width && isFree(x, y)
      if (free && from < 0) from = x
      if (!free && from >= 0) {
        if (x - from > best[1] - best[0]) best = [from, x]
        from = -1
      }
    }
    const middle = (best[0] + best[1]) / 2
    const half = Math.min(longest, best[1] - best[0] - 4) / 2
    return half * 2 < shortest ? [] : [{ from: [middle - half, y], to: [middle + half, y + 2], depth }]
  })
}
