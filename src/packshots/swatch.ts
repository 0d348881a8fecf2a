/** Shared parameters and helpers of texture swatches. */

import { tone } from './color.ts'
import type { Chance } from './random.ts'
import type { Pen, Point } from './svg.ts'

export type Swatch = { pen: Pen; chance: Chance; color: string; paper: string; at: Point; size: number }

/** Vertical squash of objects on the floor, due to the camera angle. */
export const LYING = 0.36
export const WHITE = '#fffdf8'

export const shadeOf = (paper: string): string => tone(paper, -0.5, 2.1)
