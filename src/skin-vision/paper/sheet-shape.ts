export type Corner = { readonly x: number; readonly y: number }

/** Convex hull, counterclockwise (Andrew 1979). */
export function hullOf(corners: readonly Corner[]): Corner[] {
  const sorted = corners.toSorted((one, other) => one.x - other.x || one.y - other.y)
  const half = (order: readonly Corner[]) => {
    const chain: Corner[] = []
    for (const corner of order) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, corner) <= 0) chain.pop()
      chain.push(corner)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Twice the signed area of a triangle. */
const cross = (o: Corner, one: Corner, other: Corner) =>
  (one.x - o.x) * (other.y - o.y) - (one.y - o.y) * (other.x - o.x)

export function polygonArea(corners: readonly Corner[]): number {
  const origin = { x: 0, y: 0 }
  return (
    Math.abs(corners.reduce((sum, corner, at) => sum + cross(origin, corner, corners[(at + 1) % corners.length]!), 0)) /
    2
  )
}

/** Directions in which the hull is sampled: enough for corners within two degrees. */
const directions = 90

/** The largest quadrilateral with corners on the hull. */
export function quadrilateralIn(hull: readonly Corner[]): readonly Corner[] {
  const corners = [
    ...new Set(
      Array.from({ length: directions }, (_, at) => {
        const [dx, dy] = [Math.cos((2 * Math.PI * at) / directions), Math.sin((2 * Math.PI * at) / directions)]
        return hull.reduce((best, corner) =>
          corner.x * dx + corner.y * dy > best.x * dx + best.y * dy ? corner : best,
        )
      }),
    ),
  ]
  let best: readonly Corner[] = []
  let largest = 0
  const count = corners.length
  // Between two opposite corners, the other two are those farthest from their diagonal on each side.
  for (let one = 0; one < count; one++)
    for (let other = one + 1; other < count; other++) {
      const [a, c] = [corners[one]!, corners[other]!]
      const sides = corners.map((corner) => cross(a, c, corner))
      const [min, max] = [Math.min(...sides), Math.max(...sides)]
      if (max - min <= largest) continue
      largest = max - min
      best = [a, corners[sides.indexOf(min)]!, c, corners[sides.indexOf(max)]!]
    }
  return best
}

/** Angles of a sheet that is held at a slant, in degrees, and the shorter over the longer of opposite sides. */
const [sharpest, bluntest, shortest] = [50, 130, 0.4] as const

/** Whether four corners are those of a rectangle seen at a slant. */
export function isRectangular(corners: readonly Corner[]): boolean {
  if (corners.length !== 4) return false
  const side = (at: number) => {
    const [from, to] = [corners[at % 4]!, corners[(at + 1) % 4]!]
    return [to.x - from.x, to.y - from.y] as const
  }
  const length = (at: number) => Math.hypot(...side(at))
  const isAngled = [0, 1, 2, 3].every((at) => {
    const [[x0, y0], [x1, y1]] = [side(at), side(at + 1)]
    const turn = (Math.acos((x0 * x1 + y0 * y1) / Math.max(1e-9, length(at) * length(at + 1))) * 180) / Math.PI
    return 180 - turn > sharpest && 180 - turn < bluntest
  })
  const isEven = [0, 1].every(
    (at) => Math.min(length(at), length(at + 2)) > shortest * Math.max(length(at), length(at + 2)),
  )
  return isAngled && isEven
}
