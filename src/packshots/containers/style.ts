/** Drawing parameters of a container. */

import type { Fill } from '../across.ts'
import type { Finish } from '../body.ts'
import { drawBody } from '../body.ts'
import { mix } from '../color.ts'
import { inkOn, labelPrint, needsPaper, paperLabel } from '../label.ts'
import type { LabelText, Surface } from '../label.ts'
import type { Material } from '../materials.ts'
import type { Chance } from '../random.ts'
import { caustic, standingShadow } from '../scene.ts'
import { radiusAt } from '../shape.ts'
import type { Turned } from '../shape.ts'
import type { Pen } from '../svg.ts'

export type ContainerStyle = {
  pen: Pen
  chance: Chance
  color: string
  finish: Finish
  paper: string
  cap: Material
  metal: Material
  text: LabelText
  cx: number
  /** Y coordinate of the floor. */
  base: number
  /** Scale relative to the usual size. */
  scale: number
  /** True when there is no texture swatch beside the container. */
  alone: boolean
}

/** The background color that the print must contrast with. */
export function surfaceColor({ color, finish }: ContainerStyle): string {
  if (finish === 'opaque') return color
  return mix(color, '#fffaf3', finish === 'frosted' ? 0.24 : 0.06)
}

export function drawLabel(style: ContainerStyle, surface: Surface, paperOdds = 0.4): string {
  // Print on clear glass has whatever is behind it as background.
  const onPaper =
    style.chance.odds(style.finish === 'clear' ? paperOdds * 1.5 : paperOdds) || needsPaper(surfaceColor(style))
  // Print avoids the reflections at both edges; paper labels cover them.
  if (!onPaper) return labelPrint(style.text, { ...surface, width: surface.width * 0.86 }, inkOn(surfaceColor(style)))
  const tint = style.chance.pick(['#fbf6ec', '#f9f1e4', '#fcf8f1'])
  const padded: Surface = { ...surface, width: surface.width - 14, top: surface.top + 3, bottom: surface.bottom - 2 }
  return paperLabel(style.pen, surface, tint) + labelPrint(style.text, padded, '#2d221b')
}

/** Body with its shadows; transparent bodies also cast colored light. */
export function groundedBody(
  style: ContainerStyle,
  body: Turned,
  level: number,
  tall: number,
  glass: Partial<Fill> = {},
): string {
  const { pen, color, finish, paper, cx, base } = style
  const footprint = {
    cx,
    base,
    rx: radiusAt(body, body.bottom) * 0.98,
    height: tall,
    paper,
    strength: finish === 'clear' ? 0.8 : 1,
  }
  const strength = finish === 'clear' ? 0.85 : finish === 'frosted' ? 0.4 : 0
  return (
    standingShadow(pen, footprint) +
    (strength > 0 ? caustic(pen, footprint, color, strength) : '') +
    drawBody(pen, finish, { body, color, paper, level, ...glass })
  )
}
