/** Images for link previews: 1200 by 630, text on the left, products on the right. */

import { tone } from '../color.ts'
import { labelText } from '../label.ts'
import { drawContainer, paperOf } from '../packshot.ts'
import type { PackshotInput } from '../packshot.ts'
import { chance } from '../random.ts'
import { pickCap, pickMetal } from '../materials.ts'
import { backdrop } from '../scene.ts'
import { createPen, d, document, group, line, path } from '../svg.ts'
import type { Pen } from '../svg.ts'
import { capHeight, textPath, textWidth, wrap } from '../text.ts'
import type { TextStyle } from '../text.ts'
import { containers } from '../containers/index.ts'

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 88
const INK = '#2d221b'
const CLAY = '#b0563f'

export function drawOpenGraph(input: PackshotInput): string {
  const pen = createPen(`${input.id} preview`)
  const paper = paperOf(input)
  const image = group(drawContainer(input, pen, paper), { transform: 'translate(574 -4) scale(1.04)' })
  return document(pen, WIDTH, HEIGHT, backdrop(pen, paper, WIDTH, HEIGHT) + image + words(input), input.name)
}

function words({ name, volume }: PackshotInput): string {
  const mark: TextStyle = { face: 'serif', size: 38, tracking: 0.18 }
  const { style, rows } = headline(name, 500)
  const leading = style.size * 1.12
  const first = HEIGHT / 2 - ((rows.length - 1) * leading) / 2 + capHeight(style) / 2
  const after = first + (rows.length - 1) * leading
  const quantity: TextStyle = { face: 'sans', size: 24, tracking: 0.03 }
  return (
    path(textPath('ÉCLAT', [LEFT, 116], mark), CLAY) +
    path(rows.map((row, at) => textPath(row, [LEFT - 2, first + at * leading], style)).join(''), INK) +
    line(d`M${LEFT} ${after + 44}L${LEFT + 64} ${after + 44}`, CLAY, 2) +
    (volume === undefined ? '' : path(textPath(volume, [LEFT, after + 92], quantity), tone(INK, 0.14)))
  )
}

function headline(name: string, width: number): { style: TextStyle; rows: string[] } {
  for (let size = 72; size > 40; size -= 4) {
    const style: TextStyle = { face: 'serif', size }
    const rows = wrap(name, style, width, size > 60 ? 3 : 4)
    if (rows !== undefined) return { style, rows }
  }
  return { style: { face: 'serif', size: 40 }, rows: wrap(name, { face: 'serif', size: 40 }, width, 6) ?? [name] }
}

const PAPER = '#f6e8dc'

export function drawOpenGraphDefault(): string {
  const pen = createPen('preview')
  const mark: TextStyle = { face: 'serif', size: 112, tracking: 0.14 }
  const y = HEIGHT / 2 + capHeight(mark) / 2
  const content =
    backdrop(pen, PAPER, WIDTH, HEIGHT) +
    path(textPath('ÉCLAT', [LEFT, y], mark), INK) +
    line(d`M${LEFT + 4} ${y + 52}L${LEFT + textWidth('ÉCLAT', mark)} ${y + 52}`, CLAY, 2) +
    family(pen)
  return document(pen, WIDTH, HEIGHT, content, 'Éclat')
}

/** Three containers in the brand's colors, back ones first. */
function family(pen: Pen): string {
  const things = [
    {
      seed: 'preview-toner',
      container: 'cap-bottle',
      name: 'Rose Petal Toner',
      volume: '200 ml',
      color: '#dfa08c',
      finish: 'frosted',
      x: 742,
      y: 518,
      size: 1.06,
    },
    {
      seed: 'preview-oil',
      container: 'dropper-bottle',
      name: 'Golden Face Oil',
      volume: '30 ml',
      color: '#dd9433',
      finish: 'clear',
      x: 1078,
      y: 524,
      size: 1.02,
    },
    {
      seed: 'preview-jar',
      container: 'jar',
      name: 'Sage Night Cream',
      volume: '50 ml',
      color: '#a9b394',
      finish: 'opaque',
      x: 884,
      y: 564,
      size: 0.68,
    },
  ] as const
  return things
    .map(({ seed, container, name, volume, color, finish, x, y, size }) => {
      const luck = chance(seed)
      const drawn = containers[container].draw({
        pen,
        chance: luck,
        paper: PAPER,
        color,
        finish,
        cap: pickCap(luck),
        metal: pickMetal(luck),
        text: labelText(name, '', volume),
        cx: 300,
        base: 512,
        scale: 1,
        alone: false,
      })
      return group(drawn, { transform: d`translate(${x - 300 * size} ${y - 512 * size}) scale(${String(size)})` })
    })
    .join('')
}
