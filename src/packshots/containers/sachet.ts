/** A sheet-mask pouch: foil, puffy in the middle, crimped at both ends. */

import { lightness, mix, tone } from '../color.ts'
import { inkOn, labelPrint } from '../label.ts'
import { blur, d, ellipse, group, line, linear, path } from '../svg.ts'
import type { Box } from '../svg.ts'
import { centered } from '../text.ts'
import type { ContainerStyle } from './style.ts'

export function sachet(style: ContainerStyle): string {
  const { pen, chance, cx, base, color, scale, text, finish } = style
  const half = chance.between(132, 142) * scale
  const height = chance.between(372, 396) * scale
  const top = base - height
  const seam = 22 * scale
  const foil = finish === 'opaque' ? color : mix(color, '#fffaf2', finish === 'frosted' ? 0.3 : 0.5)
  const bulge = 5
  const shape = d`M${cx - half} ${top}L${cx + half} ${top}L${cx + half} ${top + seam}C${cx + half - bulge} ${top + height * 0.3} ${cx + half - bulge} ${top + height * 0.7} ${cx + half} ${base - seam}L${cx + half} ${base}L${cx - half} ${base}L${cx - half} ${base - seam}C${cx - half + bulge} ${top + height * 0.7} ${cx - half + bulge} ${top + height * 0.3} ${cx - half} ${top + seam}Z`
  const tilt = chance.between(-0.7, 0.4)
  const ink = inkOn(foil)
  return (
    shadows(style, half, top) +
    group(
      path(shape, linear(pen, [cx - half, top], [cx + half, base], foilStops(foil))) +
        pillow(style, half, top, seam, foil) +
        crimps(style, half, top, seam, foil) +
        emblem(style, top + height * 0.7, half * 0.36, foil) +
        labelPrint(
          { ...text, spf: undefined, name: text.fullName, volume: undefined },
          { cx, bend: undefined, top: top + seam + 24, bottom: top + height * 0.56, width: half * 1.46 },
          ink,
        ) +
        path(centered(text.volume ?? '', [cx, base - seam - 20], { face: 'sans', size: 13, tracking: 0.05 }), ink, {
          'fill-opacity': 0.92,
        }),
      { transform: d`rotate(${tilt} ${cx - half} ${base})` },
    )
  )
}

function foilStops(foil: string): Array<readonly [number, string]> {
  return [
    [0, tone(foil, 0.05)],
    [0.2, tone(foil, 0.02)],
    [0.34, tone(foil, 0.075, 0.9)],
    [0.5, foil],
    [0.75, tone(foil, -0.06, 1.06)],
    [1, tone(foil, -0.1, 1.1)],
  ]
}

function shadows({ pen, cx, base, paper }: ContainerStyle, half: number, top: number): string {
  const shade = tone(paper, -0.5, 2.1)
  const wall: Box = [cx - half, top, half * 2 + 140, base - top + 40]
  const fall = d`M${cx - half + 30} ${base}L${cx + half + 52} ${base - 26}L${cx + half + 30} ${top + 70}L${cx + half - 20} ${top + 20}Z`
  return (
    group(
      path(
        fall,
        linear(
          pen,
          [cx, 0],
          [cx + half + 60, 0],
          [
            [0, shade, 0.4],
            [0.7, shade, 0.28],
            [1, shade, 0],
          ],
        ),
      ),
      { filter: blur(pen, 14, wall) },
    ) +
    ellipse([cx + 8, base + 1], half * 1.02, 7, tone(shade, -0.1), {
      'fill-opacity': 0.6,
      filter: blur(pen, 4, [cx - half - 30, base - 24, half * 2 + 80, 50]),
    })
  )
}

/** The air inside lifts the foil: light on the upper left slopes, shade on the lower right ones. */
function pillow(
  { pen, cx, base, chance }: ContainerStyle,
  half: number,
  top: number,
  seam: number,
  foil: string,
): string {
  const dark = tone(foil, -0.28, 1.15)
  const strong = lightness(foil) > 0.7 ? 0.95 : 0.5
  const [l, r, t, b] = [cx - half + 10, cx + half - 10, top + seam + 2, base - seam - 2]
  const creases = [
    d`M${l + 4} ${t + 4}Q${l + 34} ${t + 26} ${l + 44} ${t + 70}`,
    d`M${r - 6} ${t + 6}Q${r - 30} ${t + 30} ${r - 36} ${t + chance.between(60, 90)}`,
    d`M${l + 6} ${b - 6}Q${l + 30} ${b - 30} ${l + chance.between(34, 50)} ${b - 76}`,
    d`M${r - 4} ${b - 4}Q${r - 34} ${b - 26} ${r - 46} ${b - 66}`,
    d`M${cx - 40} ${b + 2}Q${cx - 34} ${b - 18} ${cx - 38} ${b - 34}`,
    d`M${cx + 34} ${t - 2}Q${cx + 30} ${t + 16} ${cx + 36} ${t + 30}`,
  ].join('')
  const box: Box = [cx - half - 4, top, half * 2 + 8, base - top]
  return group(
    path(
      d`M${l} ${t}L${l + 26} ${t + 14}C${l + 16} ${t + 120} ${l + 16} ${b - 120} ${l + 24} ${b - 20}L${l} ${b}Z`,
      '#fffdf8',
      {
        'fill-opacity': 0.55 * strong,
      },
    ) +
      path(
        d`M${l + 52} ${t + 50}C${l + 44} ${t + 130} ${l + 46} ${b - 140} ${l + 56} ${b - 60}C${l + 70} ${b - 140} ${l + 70} ${t + 130} ${l + 52} ${t + 50}Z`,
        '#fffdf8',
        { 'fill-opacity': 0.5 * strong },
      ) +
      path(
        d`M${r} ${t}L${r - 22} ${t + 24}C${r - 34} ${t + 120} ${r - 32} ${b - 120} ${r - 26} ${b - 20}L${r} ${b}Z`,
        dark,
        {
          'fill-opacity': 0.5,
        },
      ) +
      path(d`M${l} ${b}L${l + 30} ${b - 26}Q${cx} ${b - 16} ${r - 30} ${b - 28}L${r} ${b}Z`, dark, {
        'fill-opacity': 0.4,
      }) +
      path(d`M${l + 10} ${t}L${r} ${t}L${r - 40} ${t + 16}Q${cx} ${t + 9} ${l + 36} ${t + 16}Z`, '#fffdf8', {
        'fill-opacity': 0.4 * strong,
      }) +
      line(creases, dark, 5, { 'stroke-opacity': 0.3 }) +
      line(creases, '#fffdf8', 3, { 'stroke-opacity': 0.5 * strong, transform: 'translate(-4 -2)' }),
    { filter: blur(pen, 4.5, box) },
  )
}

function crimps({ cx, base }: ContainerStyle, half: number, top: number, seam: number, foil: string): string {
  const dark = tone(foil, -0.22, 1.1)
  const rows = [top, base - seam]
    .map((y) =>
      Array.from({ length: 6 }, (_, at) => d`M${cx - half} ${y + 3 + at * 3.2}L${cx + half} ${y + 3 + at * 3.2}`).join(
        '',
      ),
    )
    .join('')
  const notch = d`M${cx - half} ${top + seam + 10}l6 3l-6 3Z`
  return (
    line(rows, dark, 1, { 'stroke-opacity': 0.34 }) +
    line(rows, '#fffdf8', 1, { 'stroke-opacity': 0.4, transform: 'translate(0 1.2)' }) +
    line(
      d`M${cx - half} ${top + seam}L${cx + half} ${top + seam}M${cx - half} ${base - seam}L${cx + half} ${base - seam}`,
      dark,
      1,
      {
        'stroke-opacity': 0.3,
      },
    ) +
    path(notch, dark, { 'fill-opacity': 0.5 })
  )
}

/** A subtle emblem: a face mask with its openings, or the shop's initial on other pouches. */
function emblem({ cx, text }: ContainerStyle, cy: number, size: number, foil: string): string {
  if (!/mask/i.test(text.fullName) || /hand|foot|eye|hair/i.test(text.fullName)) {
    const ring = ellipse([cx, cy], size * 0.86, size * 0.86, 'none', { stroke: inkOn(foil), 'stroke-opacity': 0.5 })
    return (
      ring +
      path(centered('É', [cx, cy + size * 0.46], { face: 'serif', size: size * 1.1 }), inkOn(foil), {
        'fill-opacity': 0.7,
      })
    )
  }
  const side = (x: number, y: number): string => d`${cx + x * size} ${cy + y * size}`
  const face = `M${side(0, -1)}C${side(0.62, -1)} ${side(0.82, -0.56)} ${side(0.76, 0)}C${side(0.7, 0.6)} ${side(0.36, 1)} ${side(0, 1)}C${side(-0.36, 1)} ${side(-0.7, 0.6)} ${side(-0.76, 0)}C${side(-0.82, -0.56)} ${side(-0.62, -1)} ${side(0, -1)}Z`
  const eye = (x: number): string =>
    `M${side(x - 0.19, -0.16)}Q${side(x, -0.34)} ${side(x + 0.19, -0.16)}Q${side(x, -0.04)} ${side(x - 0.19, -0.16)}Z`
  const mouth = `M${side(-0.2, 0.52)}Q${side(-0.08, 0.42)} ${side(0, 0.46)}Q${side(0.08, 0.42)} ${side(0.2, 0.52)}Q${side(0, 0.68)} ${side(-0.2, 0.52)}Z`
  const nose = `M${side(0, -0.02)}Q${side(-0.12, 0.2)} ${side(-0.11, 0.24)}Q${side(0, 0.3)} ${side(0.11, 0.24)}`
  return line(face + eye(-0.33) + eye(0.33) + mouth + nose, inkOn(foil), 1.1, {
    'stroke-opacity': 0.62,
    'stroke-linejoin': 'round',
  })
}
