import type { Product } from '../../catalog/contract.ts'
import { eachVariant } from '../../catalog/variants/constants.ts'

export const undertones = ['cool', 'warm', 'neutral'] as const
export type Undertone = (typeof undertones)[number]
/** Whom makeup is for: `depth` is the luminance of the skin, from 0 (deepest) to 255 (fairest). */
export type SkinTone = { readonly depth: number | null; readonly undertone: Undertone | null }

const depths: readonly (readonly [RegExp, number])[] = [
  [/\b(fair|fairest|pale|porcelain|light(est)?|ivory)\b/, 255],
  [/\b(medium|olive|tan(ned)?|golden)\b/, 170],
  [/\b(deep(er|est)?|dark(er|est)?|brown|black) (skin|complexion|shades?|tones?)\b|\bdeep\b/, 0],
]
const undertone =
  /\b(cool|warm|neutral)[- ]*(?:under ?-?tones?d?|tones?d?|shades?|skin|(?:spring|summer|autumn|winter) (?:palette|type|colou?rs?))\b|\bunder ?-?tones?(?: is| are|:)? ?(cool|warm|neutral)\b/

/** 'Light to medium coverage' says nothing about the skin. */
const ofMakeup =
  /\b(?:(?:light|medium|golden|dark)(?:[- ](?:to|or|and|light|medium|full|sheer|satin|matte|natural|dewy|buildable))*[- ](?:coverage|finish|texture|formula|weight)|fair price)\b/g

/** @param said in lower case */
export function skinToneIn(message: string): SkinTone | null {
  const text = message.replaceAll(ofMakeup, ' ')
  const depth = depths.find(([pattern]) => pattern.test(text))?.[1] ?? null
  const [, before, after] = undertone.exec(text) ?? []
  const named = undertones.find((one) => one === (before ?? after)) ?? null
  return depth === null && named === null ? null : { depth, undertone: named }
}

/** A later question changes what it names. */
export function mergeTones(before: SkinTone | null, now: SkinTone | null): SkinTone | null {
  if (!before || !now) return now ?? before
  return { depth: now.depth ?? before.depth, undertone: now.undertone ?? before.undertone }
}

/** The undertone that the name of a shade states, such as “640 Cool Black Cherry”; null when it states none. */
export function statedUndertone(shade: string): Undertone | null {
  const words = shade.toLowerCase().split(/[^a-z]+/)
  return undertones.find((one) => words.includes(one)) ?? null
}

/** Its shades that can be bought and suit an undertone; all of them when none is asked for. */
export function shadesFor(product: Product, wanted: Undertone | null): Product[] {
  const shades = eachVariant(product)
  const inStock = shades.filter((shade) => shade.inStock)
  const offered = inStock.length > 0 ? inStock : shades
  return wanted === null ? offered : offered.filter((shade) => statedUndertone(titleOf(product, shade)) === wanted)
}

const titleOf = ({ name }: Product, shade: Product) => shade.name.slice(name.length)
