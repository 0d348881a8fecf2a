/** The light of the hero: a plaster room with window panes and leaves cast on its wall. */

import { chance } from '../random.ts'
import { blur, d, group, linear, overscan, path, radial, rect } from '../svg.ts'
import type { Box, Pen } from '../svg.ts'
import { branch } from './foliage.ts'

/** The still life is composed for this frame; wall and floor extend beyond it. */
export const WIDTH = 1200
export const HEIGHT = 1000
export const SHADE = '#8a5236'
/** Blurs need this much beyond the edge. */
const EDGE = 40

/** Plaster wall and floor in one tone, with panes of light on the wall and leaves drawn in shade. */
export function room(pen: Pen, frame: Box): string {
  const panes = [0, 1].flatMap((column) =>
    [-4, -3, -2, -1, 0, 1, 2].map((row) =>
      pane(150 + column * 292 + row * 6, -120 + row * 268 + column * 84, 262, 238, 0.29),
    ),
  )
  const lit = panes.join('')
  const wide: Box = [frame[0] - EDGE, frame[1] - EDGE, frame[2] + EDGE * 2, frame[3] + EDGE * 2]
  const luck = chance('hero leaves')
  const leaves =
    branch(luck, [60, 40], 24, 640, 128) +
    branch(luck, [250, -60], 58, 620, 118) +
    branch(luck, [640, -40], 40, 420, 104) +
    branch(luck, [-40, 330], 8, 420, 108)
  return (
    rect(
      frame,
      linear(
        pen,
        [0, 0],
        [WIDTH, HEIGHT],
        [
          [0, '#f0d9c3'],
          [0.5, '#e8cbb1'],
          [1, '#d9b396'],
        ],
      ),
    ) +
    rect(
      frame,
      linear(
        pen,
        [0, 0],
        [0, HEIGHT],
        [
          [0, SHADE, 0.12],
          [0.3, SHADE, 0],
          [0.6, SHADE, 0.1],
          [0.71, SHADE, 0.2],
          [0.76, '#fff2e0', 0.12],
          [1, '#fff2e0', 0.02],
        ],
      ),
    ) +
    overscan(
      pen,
      frame,
      [-EDGE, -EDGE],
      path(
        lit,
        linear(
          pen,
          [150, 0],
          [900, 620],
          [
            [0, '#fff6e6', 0.96],
            [0.6, '#ffefd8', 0.78],
            [1, '#ffe9cc', 0.45],
          ],
        ),
        { filter: blur(pen, 5, wide) },
      ) + path(leaves, '#c08a66', { 'fill-opacity': 0.5, filter: blur(pen, 7, wide) }),
    ) +
    path(
      floorLight(),
      linear(
        pen,
        [200, 760],
        [1100, 980],
        [
          [0, '#fff3df', 0.75],
          [1, '#ffeacd', 0.15],
        ],
      ),
      { filter: blur(pen, 10, frame) },
    )
  )
}

/** Slanted like the light: the lower a pane, the further to the right. */
function pane(x: number, y: number, width: number, height: number, slant: number): string {
  return d`M${x} ${y}L${x + width} ${y + width * slant}L${x + width + height * 0.3} ${y + width * slant + height}L${x + height * 0.3} ${y + height}Z`
}

function floorLight(): string {
  return d`M120 800L560 770L1010 900L700 1040L330 1040Z`
}

/** Drawn over everything: a few leaf shadows over the objects, and warm light from the window. */
export function veil(pen: Pen, frame: Box): string {
  const leaves =
    branch(chance('hero near leaves'), [120, 520], 12, 620, 120) +
    branch(chance('hero low leaves'), [-20, 760], -4, 420, 110)
  return (
    group(path(leaves, '#7a4128', { 'fill-opacity': 0.13 }), { filter: blur(pen, 9, frame) }) +
    rect(
      frame,
      radial(pen, [250, 160], 1050, [
        [0, '#fff0d6', 0.2],
        [0.4, '#ffe9cc', 0.04],
        [0.6, '#6b3a22', 0.02],
        [1, '#6b3a22', 0.24],
      ]),
    )
  )
}
