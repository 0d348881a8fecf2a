/** A thin layer over SVG text: definitions with unique ids, short numbers, and a few elements. */

import { hash } from './random.ts'

export type Stop = readonly [offset: number, color: string, opacity?: number]
export type Point = readonly [x: number, y: number]
export type Box = readonly [x: number, y: number, width: number, height: number]
type Attributes = Readonly<Record<string, string | number>>

export type Pen = {
  readonly prefix: string
  /** Ids by definition text, so that equal gradients are written once. */
  readonly definitions: Map<string, string>
}

/** Ids contain a seed, because several images may be inlined into one page. */
export function createPen(seed: string): Pen {
  return { prefix: `p${hash(seed).toString(36)}`, definitions: new Map() }
}

export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? '0' : String(rounded)
}

/** Path data from a template: numbers are shortened, strings are passed through. */
export function d(parts: TemplateStringsArray, ...values: ReadonlyArray<number | string>): string {
  return parts.reduce((text, part, at) => {
    const value = values[at - 1]
    return text + (typeof value === 'number' ? num(value) : (value ?? '')) + part
  })
}

export function linear(pen: Pen, from: Point, to: Point, stops: readonly Stop[]): string {
  const ends = d`x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
  return paint(pen, `linearGradient`, `gradientUnits="userSpaceOnUse" ${ends}`, stops.map(stopText).join(''))
}

/** `squash` flattens the circle into an ellipse around its center. */
export function radial(pen: Pen, center: Point, radius: number, stops: readonly Stop[], squash = 1): string {
  const [x, y] = center
  const flat =
    squash === 1
      ? ''
      : ` gradientTransform="translate(0 ${num(y * (1 - squash))}) scale(1 ${Math.round(squash * 1000) / 1000})"`
  const circle = d`cx="${x}" cy="${y}" r="${radius}"`
  return paint(pen, 'radialGradient', `gradientUnits="userSpaceOnUse" ${circle}${flat}`, stops.map(stopText).join(''))
}

/** A blur with an explicit region: a tight region keeps rasterizing fast. */
export function blur(pen: Pen, deviation: number, [x, y, width, height]: Box): string {
  const region = d`x="${x}" y="${y}" width="${width}" height="${height}"`
  const attributes = `filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${region}`
  return paint(pen, 'filter', attributes, `<feGaussianBlur stdDeviation="${num(deviation)}"/>`)
}

export function clipTo(pen: Pen, path: string): string {
  return paint(pen, 'clipPath', '', `<path d="${path}"/>`)
}

/**
 * Soft content that extends beyond the edge of the image. Some renderers crop at the edge before blurring, which fades
 * the content there. The tile of a pattern is rendered separately, in the size of the image but moved by `shift`, so
 * that blurs extend beyond the edges it is moved over.
 */
export function overscan(
  pen: Pen,
  [x, y, width, height]: Box,
  [dx, dy]: Point,
  content: string,
  shown: Box = [x, y, width, height],
): string {
  const tile = d`x="${x + dx}" y="${y + dy}" width="${width}" height="${height}"`
  const inner = `<g transform="${d`translate(${-x - dx} ${-y - dy})`}">${content}</g>`
  const [left, top, right, bottom] = [
    Math.max(shown[0], x + dx),
    Math.max(shown[1], y + dy),
    Math.min(shown[0] + shown[2], x + dx + width),
    Math.min(shown[1] + shown[3], y + dy + height),
  ]
  return rect(
    [left, top, right - left, bottom - top],
    paint(pen, 'pattern', `patternUnits="userSpaceOnUse" ${tile}`, inner),
  )
}

function paint(pen: Pen, tag: string, attributes: string, content: string): string {
  const key = `${tag} ${attributes}>${content}</${tag}>`
  const id = pen.definitions.get(key) ?? `${pen.prefix}${pen.definitions.size.toString(36)}`
  pen.definitions.set(key, id)
  return `url(#${id})`
}

function stopText([offset, color, opacity = 1]: Stop): string {
  const clear = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`
  return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${clear}/>`
}

export function path(data: string, fill: string, more: Attributes = {}): string {
  return `<path d="${data}" fill="${fill}"${attributeText(more)}/>`
}

export function line(data: string, stroke: string, width: number, more: Attributes = {}): string {
  return `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${attributeText(more)}/>`
}

export function ellipse(center: Point, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return d`<ellipse cx="${center[0]}" cy="${center[1]}" rx="${rx}" ry="${ry}" fill="${fill}"${attributeText(more)}/>`
}

export function rect([x, y, width, height]: Box, fill: string, more: Attributes = {}): string {
  return d`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${attributeText(more)}/>`
}

export function group(content: string, attributes: Attributes): string {
  return content === '' ? '' : `<g${attributeText(attributes)}>${content}</g>`
}

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('')
}

/** A complete SVG; without a title it is marked as decorative. */
export function document(pen: Pen, width: number, height: number, content: string, title: string): string {
  const definitions = [...pen.definitions].map(([body, id]) => `<${body.replace(' ', ` id="${id}" `)}`).join('')
  const [role, name] = title === '' ? ['aria-hidden="true"', ''] : ['role="img"', `<title>${escapeText(title)}</title>`]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${role}>` +
    `${name}<defs>${definitions}</defs>${content}</svg>`
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
