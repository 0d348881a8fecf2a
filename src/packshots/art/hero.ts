/**
 * The still life on the home page: containers on stone, lit by late light through a window with a branch in front of
 * it.
 */

import { labelText } from '../label.ts'
import { blackMaterial, pickCap, pickMetal } from '../materials.ts'
import { chance } from '../random.ts'
import { blur, createPen, d, document, group, linear, path, rect } from '../svg.ts'
import type { Box, Pen, Point } from '../svg.ts'
import { swatches } from '../swatches.ts'
import { containers } from '../containers/index.ts'
import type { ContainerName } from '../containers/index.ts'
import { block, roundPlinth } from './stone.ts'
import { HEIGHT, SHADE, WIDTH, room, veil } from './window.ts'

const PAPER = '#f1dcc8'
const STONE = '#e9d8c4'

type Item = {
  seed: string
  container: ContainerName
  name: string
  volume: string
  color: string
  finish: 'clear' | 'frosted' | 'opaque'
  at: Point
  size: number
}

/** Fits any aspect ratio: the still life is never cropped, and sits near the lower edge of tall frames. */
export function drawHero(width: number, height: number): string {
  const pen = createPen('hero')
  const scale = Math.min(width / WIDTH, height / HEIGHT)
  const x = (WIDTH - width / scale) / 2
  const y = (HEIGHT - height / scale) * 0.85
  const frame: Box = [x, y, width / scale, height / scale]
  const scene = room(pen, frame) + stillLife(pen) + veil(pen, frame)
  const transform = d`scale(${String(Math.round(scale * 1000) / 1000)}) translate(${-x} ${-y})`
  return document(pen, width, height, group(scene, { transform }), 'Éclat')
}

const items: readonly Item[] = [
  {
    seed: 'hero-c',
    container: 'cap-bottle',
    name: 'Rose Petal Toner',
    volume: '200 ml',
    color: '#e9b3a2',
    finish: 'frosted',
    at: [336, 742],
    size: 1.12,
  },
  {
    seed: 'hero-d',
    container: 'dropper-bottle',
    name: 'Golden Face Oil',
    volume: '30 ml',
    color: '#dd9433',
    finish: 'clear',
    at: [612, 642],
    size: 1.12,
  },
  {
    seed: 'hero-tube',
    container: 'tube',
    name: 'Sage Hand Cream',
    volume: '75 ml',
    color: '#a9b394',
    finish: 'opaque',
    at: [900, 792],
    size: 1.06,
  },
  {
    seed: 'hero-j',
    container: 'jar',
    name: 'Velvet Night Cream',
    volume: '50 ml',
    color: '#f6e9da',
    finish: 'frosted',
    at: [706, 872],
    size: 0.92,
  },
]

function stillLife(pen: Pen): string {
  const luck = chance('hero stone')
  const stone = { pen, chance: luck, color: STONE }
  const cream = swatches.cream({
    pen,
    chance: chance('hero cream'),
    color: '#f3e4d3',
    paper: PAPER,
    at: [420, 925],
    size: 250,
  })
  const oil = swatches.drops({
    pen,
    chance: chance('hero oil'),
    color: '#dd9433',
    paper: PAPER,
    at: [948, 905],
    size: 210,
  })
  const [toner, oilBottle, tube, jar] = items.map((item) => stand(pen, item))
  return [
    longShadow(pen, [
      [490, 716],
      [770, 716],
      [1130, 806],
      [1010, 862],
      [560, 836],
    ]),
    contact(pen, [488, 836, 330, 10]),
    block(stone, [470, 652, 326, 186], 36),
    oilBottle ?? '',
    longShadow(pen, [
      [180, 800],
      [500, 800],
      [700, 862],
      [600, 905],
      [240, 880],
    ]),
    contact(pen, [178, 854, 330, 20]),
    roundPlinth({ ...stone, color: '#dfc0a8' }, 336, 168, 744, 846),
    toner ?? '',
    tube ?? '',
    jar ?? '',
    cream,
    oil,
  ].join('')
}

function stand(pen: Pen, { seed, container, name, volume, color, finish, at, size }: Item): string {
  const luck = chance(seed)
  const cap = container === 'tube' ? blackMaterial : pickCap(luck)
  const drawn = containers[container].draw({
    pen,
    chance: luck,
    paper: PAPER,
    color,
    finish,
    cap,
    metal: pickMetal(luck),
    text: labelText(name, '', volume),
    cx: 300,
    base: 512,
    scale: 1,
    alone: false,
  })
  return group(drawn, { transform: d`translate(${at[0] - 300 * size} ${at[1] - 512 * size}) scale(${String(size)})` })
}

function longShadow(pen: Pen, points: readonly Point[]): string {
  const shape = `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}Z`
  return path(
    shape,
    linear(
      pen,
      [points[0]?.[0] ?? 0, 0],
      [1130, 0],
      [
        [0, SHADE, 0.5],
        [0.6, SHADE, 0.32],
        [1, SHADE, 0.05],
      ],
    ),
    { filter: blur(pen, 12, [100, 640, 1100, 300]) },
  )
}

/** The dark seam where a stone meets the floor. */
function contact(pen: Pen, [x, y, width, height]: Box): string {
  return rect([x, y, width, height], '#5c2f1b', {
    rx: height / 2,
    'fill-opacity': 0.6,
    filter: blur(pen, 6, [x - 40, y - 40, width + 80, height + 80]),
  })
}
