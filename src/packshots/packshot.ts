/** A product's packshot: a square studio image of its container. Deterministic. */

import type { Finish } from './body.ts'
import { clamp, mix } from './color.ts'
import { labelText } from './label.ts'
import { pickCap, pickMetal } from './materials.ts'
import { chance } from './random.ts'
import type { Chance } from './random.ts'
import { backdrop, pickPaper } from './scene.ts'
import { createPen, d, document, group } from './svg.ts'
import type { Pen } from './svg.ts'
import { swatches } from './swatches.ts'
import type { SwatchKind } from './swatches.ts'
import { containers } from './containers/index.ts'
import type { ContainerName } from './containers/index.ts'

export type PackshotInput = {
  id: string
  name: string
  category: string
  volume?: string | undefined
  packshot: {
    container: ContainerName
    /** Color of the content, #rrggbb. */
    color: string
    finish: Finish
  }
}

const SIZE = 600
/** The floor in the containers' coordinates; the image is framed around them. */
const FLOOR = 512

export function drawPackshot(input: PackshotInput): string {
  const pen = createPen(input.id)
  const paper = paperOf(input)
  return document(pen, SIZE, SIZE, backdrop(pen, paper) + drawContainer(input, pen, paper), input.name)
}

/** Placeholder color while the image loads: paper mixed with the container's color. */
export function dominantColor(input: PackshotInput): string {
  return mix(paperOf(input), input.packshot.color, 0.14)
}

export function paperOf({ id, packshot }: PackshotInput): string {
  return pickPaper(chance(`${id} paper`), packshot.color)
}

/** The container as positioned in the square image, without the backdrop. */
export function drawContainer(input: PackshotInput, pen: Pen, paper: string): string {
  const { id, name, category, volume, packshot } = input
  const luck = chance(id)
  const extra = chance(`${id} swatch`)
  const { draw, zoom, foot, swatchAt } = containers[packshot.container]
  const texture = swatchAt !== undefined && extra.odds(0.5) ? textureOf(input, extra) : undefined
  const drawn = draw({
    pen,
    chance: luck,
    paper,
    color: packshot.color,
    finish: packshot.finish,
    alone: texture === undefined,
    cap: pickCap(luck),
    metal: pickMetal(luck),
    text: labelText(name, category, volume),
    cx: 300,
    base: FLOOR,
    scale: 1,
  })
  const beside =
    texture === undefined || swatchAt === undefined
      ? ''
      : swatches[texture]({
          pen,
          chance: extra,
          color: packshot.color,
          paper,
          at: swatchAt,
          size: texture === 'cream' ? 190 : 170,
        })
  const size = zoom * (swatchAt === undefined ? 1 : sizeOf(volume))
  // The swatch shifts the container aside, so that both together are centered.
  const shift = beside === '' ? 0 : -34
  return group(drawn + beside, {
    transform: d`translate(${300 - 300 * size + shift} ${foot - FLOOR * size}) scale(${String(Math.round(size * 1000) / 1000)})`,
  })
}

/** Small quantities get slightly smaller containers. */
function sizeOf(volume: string | undefined): number {
  const amount = Number(/^(\d+(?:[.,]\d+)?) ?(?:ml|g)/i.exec(volume ?? '')?.[1]?.replace(',', '.') ?? Number.NaN)
  return amount > 0 ? clamp(0.83 + 0.075 * Math.log10(amount), 0.88, 1.01) : 1
}

const namedTextures: ReadonlyArray<readonly [RegExp, SwatchKind | undefined]> = [
  [/pads|patch/i, undefined],
  [/foam|mousse|wash\b/i, 'foam'],
  [/powder/i, 'powder'],
  [/\b(?:oil|jelly|gel|gloss|honey)\b/i, 'gel'],
  [/\b(?:water|mist|spray|drops|tonic|ampoules?)\b/i, 'drops'],
  [/milk|cream|lotion|balm|butter|paste|clay|stick|tint|concealer|foundation|mascara/i, 'cream'],
]

/** Other categories look like creams. */
const usualTextures: Readonly<Record<string, SwatchKind>> = {
  cleansers: 'gel',
  moisturizers: 'cream',
  serums: 'drops',
  sunscreen: 'cream',
  toners: 'drops',
  treatments: 'cream',
  masks: 'cream',
  makeup: 'cream',
}

/** From the name if it says so, otherwise from the category; sprays are always thin. */
function textureOf({ name, category, packshot }: PackshotInput, luck: Chance): SwatchKind | undefined {
  if (packshot.container === 'spray-bottle') return 'drops'
  const named = namedTextures.find(([pattern]) => pattern.test(name))
  if (named !== undefined) return named[1]
  if (packshot.container === 'dropper-bottle') return luck.odds(0.7) ? 'drops' : 'gel'
  return category === 'serums' && luck.odds(0.35) ? 'gel' : (usualTextures[category] ?? 'cream')
}
