/** The shop's logo: a serif É on clay. The letter stays inside the circle that launchers may crop to. */

import { createPen, document, linear, path, rect } from '../svg.ts'
import { capHeight, centered } from '../text.ts'

const SIZE = 512
const CLAY = '#b0563f'
const PAPER = '#fbf5ec'

export function drawIcon(): string {
  const pen = createPen('icon')
  const letter = { face: 'serif', size: 344 } as const
  // The accent extends above the capital, so letter and accent are centered together.
  const baseline = SIZE / 2 + capHeight(letter) / 2 + 36
  const content =
    rect(
      [0, 0, SIZE, SIZE],
      linear(
        pen,
        [0, 0],
        [SIZE, SIZE],
        [
          [0, '#bd6249'],
          [0.5, CLAY],
          [1, '#9c4834'],
        ],
      ),
    ) +
    // A thin outline keeps fine strokes visible at 16 px.
    path(centered('É', [SIZE / 2, baseline], letter), PAPER, {
      stroke: PAPER,
      'stroke-width': 7,
      'stroke-linejoin': 'round',
    })
  return document(pen, SIZE, SIZE, content, 'Éclat')
}
