/** Text on a container: wordmark, product name, volume, and the SPF of a sunscreen. */

import { clamp, lightness, mix, tone } from './color.ts'
import { flatness, polygon } from './shape.ts'
import { line, linear, path } from './svg.ts'
import type { Pen, Point } from './svg.ts'
import { capHeight, centered, textWidth, wrap } from './text.ts'
import type { TextStyle, Warp } from './text.ts'

export type LabelText = {
  /** Without the SPF where it is printed separately. */
  name: string
  fullName: string
  volume: string | undefined
  spf: string | undefined
}

export type Surface = {
  cx: number
  /** Radius of the body the label wraps around; undefined for flat containers. */
  bend: number | undefined
  top: number
  bottom: number
  /** Available width, measured along the surface. */
  width: number
}

const INK = '#2d221b'
const CREAM = '#fbf4e8'
/** European packages carry the estimated sign (℮) after a plain quantity. */
const QUANTITY = /^\d+(?:[.,]\d+)? (?:ml|g)$/

export function labelText(name: string, category: string, volume: string | undefined): LabelText {
  const factor = category === 'sunscreen' ? /\s*\bSPF\s*(\d+\+?)/i.exec(name) : null
  const marked = volume !== undefined && QUANTITY.test(volume) ? `${volume} ℮` : volume
  if (factor === null) return { name, fullName: name, volume: marked, spf: undefined }
  const rest = name.replace(factor[0], '').trim()
  return { name: rest === '' ? name : rest, fullName: name, volume: marked, spf: factor[1] }
}

/** True when neither dark nor light print would be legible: such containers get a paper label. */
export function needsPaper(surfaceColor: string): boolean {
  const light = lightness(surfaceColor)
  return light > 0.5 && light < 0.72
}

export function inkOn(surfaceColor: string): string {
  return lightness(surfaceColor) > 0.6 ? INK : CREAM
}

/** Wraps flat artwork around an upright cylinder seen from slightly above. */
export function aroundCylinder(cx: number, r: number): Warp {
  return ([x, y]) => {
    const angle = clamp((x - cx) / r, -1.5, 1.5)
    return [cx + r * Math.sin(angle), y - r * flatness(y) * (1 - Math.cos(angle))]
  }
}

/** A paper label with its edge, shading and a thin shadow; width is the same arc as for text. */
export function paperLabel(pen: Pen, { cx, bend, top, bottom, width }: Surface, color: string): string {
  const warp = bend === undefined ? undefined : aroundCylinder(cx, bend)
  const half = width / 2
  const edge = (y: number, from: number, to: number): Point[] =>
    Array.from({ length: 13 }, (_, at): Point => {
      const flat: Point = [cx + from + ((to - from) * at) / 12, y]
      return warp === undefined ? flat : warp(flat)
    })
  const shape = polygon([...edge(top, -half, half), ...edge(bottom, half, -half)])
  const reach = bend ?? half * 1.4
  const shade = tone(color, -0.22, 1.6)
  const light = mix(color, '#fffdf8', 0.7)
  const upper = `M${edge(top, -half, half)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}`
  return (
    path(shape, '#2a1a10', { 'fill-opacity': 0.2, transform: 'translate(1 1.6)' }) +
    path(
      shape,
      linear(
        pen,
        [cx - reach, 0],
        [cx + reach, 0],
        [
          [0, tone(color, -0.1, 1.4)],
          [0.14, tone(color, -0.03, 1.2)],
          [0.3, light],
          [0.5, color],
          [0.7, tone(color, -0.045, 1.3)],
          [0.88, mix(color, shade, 0.62)],
          [1, shade],
        ],
      ),
    ) +
    line(upper, '#fffdf8', 1, { 'stroke-opacity': 0.8 })
  )
}

/** All text of a label: wordmark at the top, quantity at the bottom, name and SPF between them. */
export function labelPrint(text: LabelText, surface: Surface, ink: string): string {
  const { cx, bend, top, bottom, width } = surface
  const warp = bend === undefined ? undefined : aroundCylinder(cx, bend)
  const height = bottom - top
  const low = height < 115
  // A rule under the wordmark needs spacing.
  const ruled = !low && (text.spf === undefined || height > 200)
  const mark = markStyle(width, height)
  const markY = top + capHeight(mark) + (low ? height * 0.06 : Math.max(capHeight(mark) * 0.63, height * 0.07))
  const volumeStyle: TextStyle = { face: 'sans', size: clamp(width * 0.085, 9.5, low ? 11 : 12.5), tracking: 0.05 }
  const volumeY = bottom - (low ? height * 0.04 : Math.max(7, height * 0.065))
  const ruleY = markY + (ruled ? Math.max(7, height * 0.06) : low ? 0 : height * 0.03)
  const from = ruleY + 5
  const to = text.volume === undefined ? bottom - 4 : volumeY - capHeight(volumeStyle) - 5
  const room = { cx, from, to, width, warp }
  const parts = [
    centered('ÉCLAT', [cx, markY], mark, warp),
    text.spf === undefined ? nameLines(text.name, room) : nameWithFactor(text.name, text.spf, room),
    text.volume === undefined ? '' : centered(text.volume, [cx, volumeY], volumeStyle, warp),
  ]
  return (
    path(parts.join(''), ink, { 'fill-opacity': 0.92 }) +
    (!ruled ? '' : rule(cx, ruleY, Math.min(26, width * 0.2), warp, ink))
  )
}

type Room = { cx: number; from: number; to: number; width: number; warp: Warp | undefined }

/** The SPF is what people look for: large above the name, or on the same line where height is limited. */
function nameWithFactor(name: string, factor: string, room: Room): string {
  const { cx, from, to, width, warp } = room
  const tall = to - from
  if (tall > 84) {
    const seam = from + tall * 0.55
    return spfBlock(factor, { ...room, to: seam }) + nameLines(name, { ...room, from: seam + tall * 0.02 })
  }
  const style: TextStyle = { face: 'serif', size: clamp(tall * 0.42, 15, 26), tracking: 0.06 }
  const seam = from + capHeight(style) + tall * 0.12
  return (
    centered(`SPF ${factor}`, [cx, seam - tall * 0.02], fitted(`SPF ${factor}`, style, width), warp) +
    nameLines(name, { ...room, from: seam + 2 })
  )
}

function fitted(text: string, style: TextStyle, width: number): TextStyle {
  return { ...style, size: Math.min(style.size, (style.size * width) / textWidth(text, style)) }
}

function markStyle(width: number, height: number): TextStyle {
  const style: TextStyle = { face: 'serif', size: 10, tracking: 0.14 }
  const fit = (width * 0.86) / textWidth('ÉCLAT', style)
  return { ...style, size: clamp(10 * fit, 10, Math.min(36, height * 0.24)) }
}

/** The largest font size at which the name fits, centered. */
function nameLines(name: string, { cx, from, to, width, warp }: Room): string {
  for (let size = Math.min(17, width * 0.125 + 3); size >= 7; size -= 0.5) {
    const style: TextStyle = { face: 'sans', size, tracking: 0.02 }
    const leading = size * 1.28
    const maxLines = Math.floor((to - from - capHeight(style)) / leading) + 1
    const lines = maxLines < 1 ? undefined : wrap(name, style, width * 0.96, Math.min(4, maxLines))
    if (lines === undefined) continue
    const start = (from + to - leading * (lines.length - 1) + capHeight(style)) / 2
    return lines.map((row, at) => centered(row, [cx, start + at * leading], style, warp)).join('')
  }
  return ''
}

function spfBlock(factor: string, { cx, from, to, width, warp }: Room): string {
  const height = to - from
  const small: TextStyle = { face: 'sans', size: clamp(height * 0.2, 9, 15), tracking: 0.16 }
  const big: TextStyle = { face: 'serif', size: 10 }
  const share = Math.min((width * 0.8) / textWidth(factor, big), (height - capHeight(small) - 8) / capHeight(big))
  const style = { ...big, size: clamp(10 * share, 14, 62) }
  const smallY = from + capHeight(small) + Math.max(0, (height - capHeight(small) - 8 - capHeight(style)) / 2)
  return centered('SPF', [cx, smallY], small, warp) + centered(factor, [cx, smallY + 8 + capHeight(style)], style, warp)
}

function rule(cx: number, y: number, length: number, warp: Warp | undefined, ink: string): string {
  const ends: Point[] = [
    [cx - length / 2, y],
    [cx, y],
    [cx + length / 2, y],
  ]
  const [a, b, c] = ends.map((point) => (warp === undefined ? point : warp(point)))
  if (a === undefined || b === undefined || c === undefined) return ''
  return line(
    `M${a.map((n) => n.toFixed(1)).join(' ')}Q${b.map((n) => n.toFixed(1)).join(' ')} ${c.map((n) => n.toFixed(1)).join(' ')}`,
    ink,
    0.8,
    { 'stroke-opacity': 0.55 },
  )
}
