/** Text as outlines, because rasterizers have no fonts. */

import glyphData from './glyphs.json' with { type: 'json' }
import { num } from './svg.ts'
import type { Point } from './svg.ts'

export type Face = 'serif' | 'sans'
export type Warp = (point: Point) => Point
type FaceData = { cap: number; glyphs: Record<string, (string | number)[]>; kern: Record<string, number> }
type Command = { letter: string; points: Point[] }

const EM = 1000
const faces: Record<Face, FaceData> = glyphData

export type TextStyle = { face: Face; size: number; /** Extra space between letters, in em. */ tracking?: number }

export function textWidth(text: string, { face, size, tracking = 0 }: TextStyle): number {
  const { kern } = faces[face]
  const letters = [...text]
  const units = letters.reduce(
    (sum, letter, at) => sum + advance(face, letter) + (kern[letter + (letters[at + 1] ?? '')] ?? 0),
    0,
  )
  return ((units + tracking * EM * Math.max(0, letters.length - 1)) * size) / EM
}

/** Height of capitals, for optical centering. */
export function capHeight({ face, size }: TextStyle): number {
  return (faces[face].cap * size) / EM
}

/** One path for a line of text that starts at x on the baseline y; `warp` bends it onto a body. */
export function textPath(text: string, [x, y]: Point, style: TextStyle, warp?: Warp): string {
  const { face, size, tracking = 0 } = style
  const { kern } = faces[face]
  const letters = [...text]
  let pen = x
  return letters
    .map((letter, at) => {
      const drawn = commandsOf(face, letter)
        .map(
          ({ letter: name, points }) => name + points.map((point) => place(point, pen, y, size / EM, warp)).join(' '),
        )
        .join('')
      pen += ((advance(face, letter) + (kern[letter + (letters[at + 1] ?? '')] ?? 0) + tracking * EM) * size) / EM
      return drawn
    })
    .join('')
}

export function centered(text: string, [cx, y]: Point, style: TextStyle, warp?: Warp): string {
  return textPath(text, [cx - textWidth(text, style) / 2, y], style, warp)
}

/** Breaks at spaces into at most `max` lines of similar width; undefined when a line stays too wide. */
export function wrap(text: string, style: TextStyle, width: number, max: number): string[] | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '')
  for (let count = 1; count <= Math.min(max, words.length); count += 1) {
    const lines = balanced(words, count, style)
    if (lines.every((row) => textWidth(row, style) <= width)) return lines
  }
  return undefined
}

/** The split whose widest line is narrowest, so that no line ends up with a single short word. */
function balanced(words: readonly string[], count: number, style: TextStyle): string[] {
  if (count === 1) return [words.join(' ')]
  const splits = words.slice(1).map((_, at) => {
    const head = words.slice(0, at + 1).join(' ')
    const tail = words.length - at - 1 >= count - 1 ? balanced(words.slice(at + 1), count - 1, style) : undefined
    return tail === undefined ? undefined : [head, ...tail]
  })
  const widest = (lines: readonly string[]): number => Math.max(...lines.map((row) => textWidth(row, style)))
  return splits
    .filter((lines) => lines !== undefined)
    .reduce((best, lines) => (widest(lines) < widest(best) ? lines : best))
}

function place([px, py]: Point, x: number, y: number, scale: number, warp: Warp | undefined): string {
  const flat: Point = [x + px * scale, y + py * scale]
  const [bentX, bentY] = warp === undefined ? flat : warp(flat)
  return `${num2(bentX)} ${num2(bentY)}`
}

/** Small letters need a second decimal, or their stems become uneven. */
function num2(value: number): string {
  const rounded = Math.round(value * 20) / 20
  return Number.isInteger(rounded * 10) ? num(rounded) : String(Math.round(rounded * 100) / 100)
}

function glyph(face: Face, letter: string): readonly [number, string] {
  const { glyphs } = faces[face]
  const [width, outline] = glyphs[letter] ?? faces.sans.glyphs[letter] ?? glyphs[letter.normalize('NFD')[0] ?? ''] ?? []
  return [typeof width === 'number' ? width : 280, typeof outline === 'string' ? outline : '']
}

function advance(face: Face, letter: string): number {
  return glyph(face, letter)[0]
}

function commandsOf(face: Face, letter: string): Command[] {
  return [...glyph(face, letter)[1].matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, name, numbers]) => {
    const values = (numbers ?? '')
      .split(' ')
      .filter((part) => part !== '')
      .map(Number)
    const points: Point[] = []
    for (let at = 0; at + 1 < values.length; at += 2) points.push([values[at] ?? 0, values[at + 1] ?? 0])
    return { letter: name ?? 'Z', points }
  })
}
