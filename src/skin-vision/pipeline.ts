import type { FormAnswers, PaletteReport, Quality, SkinReport, OnProgress } from './contract.ts'
import { engine } from './version.ts'
import { findFace, type Run } from './face/face.ts'
import { pyramidOf } from './face/pyramid.ts'
import { appearanceIndex, skinAgeOf } from './findings/appearance.ts'
import { findingsOf } from './findings/findings.ts'
import { skinTypeOf } from './findings/skin-type.ts'
import type { Photo } from './intake/photo.ts'
import { paletteOf } from './palette/palette.ts'
import { checkLight, checkPose, judgeQuality } from './quality/gates.ts'
import { skinMapOf, type SkinMap } from './skin/mask.ts'
import { measure, type Measures } from './skin/measure.ts'
import { portraitOf, type Portrait } from './skin/portrait.ts'

export type Measured = {
  readonly portrait: Portrait
  readonly map: SkinMap
  readonly measures: Measures
  readonly quality: Quality
}

/** From upright pixels to measurements. @throws RejectedPhoto when the photo is not suitable. */
export function measurePhoto(photo: Photo, run: Run, onProgress: OnProgress = () => undefined): Measured {
  onProgress('face')
  const pyramid = pyramidOf(photo)
  const portrait = portraitOf(pyramid, findFace(pyramid, run))
  return measurePortrait(portrait, onProgress)
}

/** Measures a normalized face. */
export function measurePortrait(portrait: Portrait, onProgress: OnProgress = () => undefined): Measured {
  onProgress('light')
  checkPose(portrait)
  const map = skinMapOf(portrait)
  const light = checkLight(portrait, map)
  onProgress('skin')
  const measures = measure(portrait, map)
  return { portrait, map, measures, quality: judgeQuality(portrait, map, measures, light) }
}

export function skinReport({ portrait, map, measures, quality }: Measured, form: FormAnswers = {}): SkinReport {
  const findings = findingsOf(portrait, map, measures, quality)
  const { skinType, skinTypeFrom, confidence } = skinTypeOf(
    { tZone: measures.shine, cheeks: measures.cheekShine },
    form,
    quality.score,
  )
  const surest = findings.map((finding) => finding.confidence).toSorted((one, other) => one - other)
  const typical = surest[Math.floor(surest.length / 2)] ?? 0
  return {
    skinType,
    skinTypeFrom,
    ...skinAgeOf(appearanceIndex(measures), form.ageBand),
    // The report contains both skin type and findings: its confidence is their mean.
    confidence: Math.round(((confidence + typical) / 2) * 100) / 100,
    findings,
    quality,
    engine,
  }
}

export function paletteReport({ portrait, map, measures, quality }: Measured): PaletteReport {
  return { ...paletteOf(portrait, map, measures, quality), quality, engine }
}
