/** A sharpened pencil lying on the paper, with the stroke it has just drawn. */

import { mix, tone } from '../color.ts'
import { inkOn } from '../label.ts'
import { blur, d, group, line, linear, path } from '../svg.ts'
import type { Stop } from '../svg.ts'
import { capHeight, textPath, textWidth } from '../text.ts'
import type { ContainerStyle } from './style.ts'

const LENGTH = 400

/** Drawn along the x axis, tip to the right, then rotated. */
export function pencil(style: ContainerStyle): string {
  const { pen, chance, color, metal, paper, text, finish } = style
  const r = chance.between(25, 28)
  const turn = d`rotate(${chance.between(-34, -27)} 300 300)`
  const lacquer = finish === 'opaque' ? tone(color, 0.02) : mix(color, '#fffaf2', 0.4)
  const [start, coneAt, tip] = [70, 70 + LENGTH, 70 + LENGTH + 96]
  const y = 318
  const down = (stops: readonly Stop[]): string => linear(pen, [0, y - r], [0, y + r], stops)
  const wooden = '#d9b88d'
  const leadAt = coneAt + 60
  const taper = (x: number): number => r * 0.96 - ((x - coneAt) / (tip - coneAt)) * r * 0.9
  const barrel = d`M${start + 8} ${y - r}L${coneAt} ${y - r}Q${coneAt + 22} ${y - r * 0.55} ${coneAt + 2} ${y - r * 0.3}Q${coneAt + 26} ${y} ${coneAt + 2} ${y + r * 0.34}Q${coneAt + 20} ${y + r * 0.6} ${coneAt} ${y + r}L${start + 8} ${y + r}Q${start} ${y + r} ${start} ${y + r * 0.7}L${start} ${y - r * 0.7}Q${start} ${y - r} ${start + 8} ${y - r}Z`
  const cone = d`M${coneAt - 4} ${y - r * 0.96}L${leadAt} ${y - taper(leadAt)}L${leadAt} ${y + taper(leadAt)}L${coneAt - 4} ${y + r * 0.96}Z`
  const lead = d`M${leadAt} ${y - taper(leadAt)}Q${leadAt - 5} ${y} ${leadAt} ${y + taper(leadAt)}L${tip - 5} ${y + 3.4}Q${tip} ${y} ${tip - 5} ${y - 3.4}Z`
  const ink = inkOn(lacquer)
  const round = (base: string): Stop[] => [
    [0, tone(base, -0.06)],
    [0.08, tone(base, 0.05)],
    [0.2, tone(base, 0.1, 0.9)],
    [0.42, base],
    [0.7, tone(base, -0.1, 1.1)],
    [0.9, tone(base, -0.2, 1.15)],
    [1, tone(base, -0.12, 1.1)],
  ]
  const metalDown: Stop[] = [
    [0, tone(metal.base, -0.15)],
    [0.1, metal.rim],
    [0.28, '#fffdf6'],
    [0.4, metal.base],
    [0.62, tone(metal.base, -0.28)],
    [0.86, tone(metal.base, -0.05)],
    [0.95, metal.rim],
    [1, tone(metal.base, -0.25)],
  ]
  return (
    group(smear(style), {}) +
    lyingShadow(style, start, tip, y, r, turn, paper) +
    group(
      path(lead, down(round(color))) +
        path(cone, down(round(wooden))) +
        path(barrel, down(round(lacquer))) +
        path(
          d`M${start + 26} ${y - r - 0.4}L${start + 62} ${y - r - 0.4}L${start + 62} ${y + r + 0.4}L${start + 26} ${y + r + 0.4}Z`,
          down(metalDown),
        ) +
        path(
          d`M${start + 76} ${y - r * 0.62}L${coneAt - 14} ${y - r * 0.62}L${coneAt - 14} ${y - r * 0.4}L${start + 76} ${y - r * 0.4}Z`,
          '#fffdf8',
          { 'fill-opacity': 0.4, filter: blur(pen, 1.4, [start, y - r, LENGTH, r]) },
        ) +
        printed(text.fullName, text.volume, start + 88, coneAt - 24, y, ink),
      { transform: turn },
    )
  )
}

function printed(name: string, volume: string | undefined, from: number, to: number, y: number, ink: string): string {
  const mark = { face: 'serif', size: 23, tracking: 0.14 } as const
  const words = volume === undefined ? name : `${name}  ·  ${volume}`
  const room = to - from - textWidth('ÉCLAT', mark) - 22
  const usual = { face: 'sans', size: 15, tracking: 0.03 } as const
  const style = { ...usual, size: Math.min(15, (15 * room) / textWidth(words, usual)) }
  return path(
    textPath('ÉCLAT', [from, y + 3 + capHeight(mark) / 2], mark) +
      textPath(words, [from + textWidth('ÉCLAT', mark) + 22, y + 3 + capHeight(style) / 2], style),
    ink,
    { 'fill-opacity': 0.92 },
  )
}

function lyingShadow(
  { pen }: ContainerStyle,
  start: number,
  tip: number,
  y: number,
  r: number,
  turn: string,
  paper: string,
): string {
  const shade = tone(paper, -0.5, 2.1)
  const shape = d`M${start + 8} ${y - r * 0.4}L${tip - 90} ${y - r * 0.4}L${tip} ${y + 2}L${tip - 90} ${y + r}L${start + 8} ${y + r}Z`
  return (
    group(path(shape, shade, { 'fill-opacity': 0.34, transform: `translate(17 22) ${turn}` }), {
      filter: blur(pen, 9, [20, 40, 570, 540]),
    }) +
    group(path(shape, tone(shade, -0.1), { 'fill-opacity': 0.45, transform: `translate(5 8) ${turn}` }), {
      filter: blur(pen, 3, [20, 40, 570, 540]),
    })
  )
}

/** A swatch as drawn on skin: dense in the middle, dry and streaky at its end. */
function smear({ color, chance }: ContainerStyle): string {
  const sway = chance.between(-8, 8)
  const rows = Array.from({ length: 9 }, (_, at) => {
    const y = 430 + at * 5.4
    const from = 330 + Math.abs(at - 4) * 5 + chance.between(-8, 8)
    const to = 500 - Math.abs(at - 4) * 4 + chance.between(-26, 22)
    return line(
      d`M${from} ${y}C${from + 50} ${y - 14 + sway} ${to - 70} ${y + 10} ${to} ${y - 22}`,
      tone(color, chance.between(-0.03, 0.05)),
      chance.between(5, 7.6),
      { 'stroke-opacity': chance.between(0.72, 0.95), 'stroke-linecap': 'round' },
    )
  })
  return rows.join('')
}
