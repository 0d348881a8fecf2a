import type { Lab } from '../color/lab.ts'
import { itaOf } from '../color/ita.ts'
import { leftEye, rightEye } from '../face/landmarks.ts'
import { pixelCount, type Mask } from './canvas.ts'
import { fillOutline, inner } from './fill.ts'
import { medianOf, quantile, valuesOf } from './order.ts'
import type { Portrait } from './portrait.ts'

/** Median color between the 25th and 90th percentile of L*: without shadows and highlights, like a colorimeter's head. */
export function toneOf({ L, a, b }: Portrait, zone: Mask): Lab {
  const sorted = valuesOf(L, zone)
  const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.9)]
  const middle = zone.map((value, at) => (value && L[at]! >= low && L[at]! <= high ? 1 : 0))
  return { L: medianOf(L, middle), a: medianOf(a, middle), b: medianOf(b, middle) }
}

const lidMargin = 1
const minWhite = 60
/** 29 · ln light of the brightest twentieth of the eyes: median of the calibration photos. */
const usualWhite = -31
/** Share of the exposure that is removed: whites differ between people and photos as well. Natural logarithm of light. */
const [exposureShare, mostExposure] = [0.6, 0.5]

/**
 * Individual typology angle in degrees. A tenth more light moves it by up to 12° on medium skin, so part of what the
 * whites of the eyes are lighter or darker than usual is removed first; without visible whites, nothing is.
 */
export function typologyAngle(portrait: Pick<Portrait, 'logLight' | 'points'>, skin: Lab): number {
  const white = whiteOf(portrait)
  const exposure = white === null ? 0 : (exposureShare * (white - usualWhite)) / 29
  // L* + 16 and b* are proportional to the cube root of light.
  const factor = Math.exp(-Math.min(mostExposure, Math.max(-mostExposure, exposure)) / 3)
  return itaOf({ L: (skin.L + 16) * factor - 16, b: skin.b * factor })
}

function whiteOf({ logLight, points }: Pick<Portrait, 'logLight' | 'points'>): number | null {
  const eyes = new Uint8Array(pixelCount)
  for (const eye of [rightEye, leftEye]) fillOutline(eyes, points, eye, 1)
  const lights = valuesOf(logLight, inner(eyes, lidMargin))
  return lights.length < minWhite ? null : quantile(lights, 0.95)
}
