/** The glass of an upright bottle and its label; closures are drawn separately. */

import { turned } from '../shape.ts'
import type { Turned } from '../shape.ts'
import { drawLabel } from './style.ts'
import type { ContainerStyle } from './style.ts'

export type Form = {
  r: number
  height: number
  neck: number
  neckHeight: number
  slope: number
  shoulder: number
  heel: number
}

export function bottle({ cx, base }: ContainerStyle, form: Form): Turned {
  const { r, height, neck, neckHeight, slope, shoulder, heel } = form
  const top = base - height
  return turned(
    cx,
    [
      { r: neck, y: top },
      { r: neck, y: top + neckHeight, q: 6 },
      { r, y: top + neckHeight + slope, q: shoulder },
      { r, y: base, q: 0 },
      { r: r - heel * 0.12, y: base },
    ].map((corner, at, all) =>
      at === 3
        ? { ...corner, y: base - heel * 0.4, q: heel }
        : at === all.length - 1
          ? { ...corner, r: r - heel * 0.55 }
          : corner,
    ),
  )
}

export function label(style: ContainerStyle, body: Turned, form: Form): string {
  const shoulderEnd = body.top + form.neckHeight + form.slope + form.shoulder * 0.75
  const room = style.base - form.heel - 12 - shoulderEnd
  const height = Math.min(room * 0.92, 190)
  const top = shoulderEnd + (room - height) * 0.55
  return drawLabel(style, { cx: style.cx, bend: body.r, top, bottom: top + height, width: body.r * 1.72 })
}
