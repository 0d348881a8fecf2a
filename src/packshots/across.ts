/** Drawing context of a container's body, and its horizontal gradients and boxes. */

import type { Turned } from './shape.ts'
import { linear } from './svg.ts'
import type { Box, Pen, Stop } from './svg.ts'

export const WHITE = '#fffdf9'

export type Fill = {
  body: Turned
  color: string
  paper: string
  /** Fill height, for transparent bodies. */
  level: number
  wall?: number
  /** Thickness of the glass base. */
  floor?: number
  /** Drawn between the back and the front of the glass, for pipettes and pump tubes. */
  inside?: string
}

export function across(pen: Pen, { cx, r }: Turned, stops: readonly Stop[]): string {
  return linear(pen, [cx - r, 0], [cx + r, 0], stops)
}

export function frame({ cx, r, top, bottom }: Turned, margin: number): Box {
  return [cx - r - margin, top - margin, 2 * (r + margin), bottom - top + r * 0.12 + 2 * margin]
}
