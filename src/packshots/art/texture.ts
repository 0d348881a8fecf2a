/** Texture close-ups for category tiles: square, filling the frame, lit from the upper left. */

import { chance } from '../random.ts'
import { createPen, document, linear, radial, rect } from '../svg.ts'
import type { Pen } from '../svg.ts'
import { foamArt } from './texture-foam.ts'
import { drops, pool } from './texture-liquid.ts'
import { folds, lightArt, powderArt, ripples } from './texture-solid.ts'

export type TextureKind = 'cream' | 'gel' | 'oil' | 'powder' | 'foam' | 'milk' | 'light'

/** Side length of the square image. */
export const SIZE = 800

type Texture = { ground: readonly [light: string, base: string, deep: string]; draw: (pen: Pen) => string }

const textures: Readonly<Record<TextureKind, Texture>> = {
  cream: { ground: ['#fbf1e6', '#f3e1d0', '#e3c6ae'], draw: () => folds(chance('cream'), '#f6e2d0') },
  milk: { ground: ['#fdf8f0', '#f6ecdf', '#e8d5c1'], draw: (pen) => ripples(pen, '#f8efe4') },
  gel: { ground: ['#f3f2e6', '#e4e6d4', '#c6ccb0'], draw: (pen) => pool(pen, chance('gel'), '#b6c8a4', '#e7e8d6') },
  oil: { ground: ['#fdf1dd', '#f6dfbd', '#e6bd88'], draw: (pen) => drops(pen, chance('oil'), '#dc9330', '#f3dab4') },
  powder: {
    ground: ['#f7e5d8', '#ecd0bf', '#d4a690'],
    draw: (pen) => powderArt(pen, chance('powder'), '#b8634a', '#ecd0bf'),
  },
  foam: { ground: ['#fcfaf3', '#eef0e3', '#cfd6c0'], draw: (pen) => foamArt(pen, chance('foam'), '#e3e9d8') },
  light: { ground: ['#fff3dc', '#fae0b4', '#eebf7c'], draw: (pen) => lightArt(pen, chance('light'), '#fbf0de') },
}

export function drawTexture(kind: TextureKind): string {
  const pen = createPen(`texture ${kind}`)
  const { ground, draw } = textures[kind]
  const [light, base, deep] = ground
  const backdrop = rect(
    [0, 0, SIZE, SIZE],
    radial(pen, [SIZE * 0.25, SIZE * 0.18], SIZE * 1.2, [
      [0, light],
      [0.5, base],
      [1, deep],
    ]),
  )
  const vignette = rect(
    [0, 0, SIZE, SIZE],
    linear(
      pen,
      [0, 0],
      [SIZE, SIZE],
      [
        [0, '#fffaf0', 0.22],
        [0.45, '#fffaf0', 0],
        [0.7, deep, 0],
        [1, deep, 0.35],
      ],
    ),
  )
  return document(pen, SIZE, SIZE, backdrop + draw(pen) + vignette, '')
}
