/** All containers, and their framing. */

import type { Point } from '../svg.ts'
import { capBottle, dropperBottle } from './bottles.ts'
import { compact } from './compact.ts'
import { jar } from './jar.ts'
import type { ContainerStyle } from './style.ts'
import { palette } from './palette.ts'
import { pencil } from './pencil.ts'
import { airlessPump, pumpBottle, sprayBottle } from './pumps.ts'
import { sachet } from './sachet.ts'
import { lipstick, stick } from './sticks.ts'
import { tube } from './tube.ts'

export type ContainerName =
  | 'pump-bottle'
  | 'dropper-bottle'
  | 'jar'
  | 'tube'
  | 'airless-pump'
  | 'cap-bottle'
  | 'spray-bottle'
  | 'stick'
  | 'compact'
  | 'sachet'
  | 'lipstick'
  | 'pencil'
  | 'palette'

type Container = {
  draw: (style: ContainerStyle) => string
  zoom: number
  /** Height of the floor in the image. */
  foot: number
  /** Position of a texture swatch, in the container's coordinates. */
  swatchAt: Point | undefined
}

const beside: Point = [452, 522]

export const containers: Readonly<Record<ContainerName, Container>> = {
  'pump-bottle': { draw: pumpBottle, zoom: 1.2, foot: 528, swatchAt: beside },
  'dropper-bottle': { draw: dropperBottle, zoom: 1.18, foot: 528, swatchAt: beside },
  jar: { draw: jar, zoom: 1.24, foot: 456, swatchAt: [436, 558] },
  tube: { draw: tube, zoom: 1.16, foot: 530, swatchAt: beside },
  'airless-pump': { draw: airlessPump, zoom: 1.24, foot: 528, swatchAt: beside },
  'cap-bottle': { draw: capBottle, zoom: 1.16, foot: 530, swatchAt: beside },
  'spray-bottle': { draw: sprayBottle, zoom: 1.17, foot: 528, swatchAt: beside },
  stick: { draw: stick, zoom: 1.16, foot: 512, swatchAt: undefined },
  compact: { draw: compact, zoom: 1.1, foot: 532, swatchAt: undefined },
  sachet: { draw: sachet, zoom: 1.12, foot: 520, swatchAt: undefined },
  lipstick: { draw: lipstick, zoom: 1.18, foot: 518, swatchAt: undefined },
  pencil: { draw: pencil, zoom: 1.0, foot: 512, swatchAt: undefined },
  palette: { draw: palette, zoom: 1.1, foot: 532, swatchAt: undefined },
}
