import type {
  Issue,
  OnProgress,
  PaletteReport,
  PhotoOptions,
  Quality,
  SkinOptions,
  SkinReport,
  WhiteReference,
} from './contract.ts'
import { engine } from './version.ts'
import { findFace, type Run } from './face/face.ts'
import { pyramidOf, type Pyramid } from './face/pyramid.ts'
import { appearanceIndex, skinAgeOf } from './findings/appearance.ts'
import { findingsOf } from './findings/findings.ts'
import { skinTypeOf } from './findings/skin-type.ts'
import type { Photo } from './intake/photo.ts'
import { paletteOf } from './palette/palette.ts'
import { findPaper, type Paper } from './paper/find-paper.ts'
import { RejectedPhoto } from './intake/rejected.ts'
import { checkCovered } from './quality/covered.ts'
import { checkFocus, checkLight, checkPose, checkStructure, judgeQuality } from './quality/gates.ts'
import { isPrinted } from './quality/printed.ts'
import { isScreenshot } from './quality/screenshot.ts'
import { skinDetailOf } from './quality/skin-detail.ts'
import { structureOf } from './quality/structure.ts'
import { isToned } from './quality/toned.ts'
import { canvas } from './skin/canvas.ts'
import { skinMapOf, type SkinMap } from './skin/mask.ts'
import { clearMasks, reusingMasks } from './skin/masks.ts'
import { measure, type Measures } from './skin/measure.ts'
import { medianOf } from './skin/order.ts'
import { inPhoto, newPlanes, portraitOf, type Portrait } from './skin/portrait.ts'

export type Measured = {
  readonly portrait: Portrait
  readonly map: SkinMap
  readonly measures: Measures
  readonly quality: Quality
  readonly paper: Paper | null
  readonly whiteReference: WhiteReference
}

/** Reused by all photos of this thread: allocating them for each one costs more garbage collection. */
const reused = newPlanes()
let isCleared = true

/** Leaves nothing of a photo in what is kept for the next one. */
function clearReused(): void {
  if (isCleared) return
  for (const plane of Object.values(reused)) plane.fill(0)
  clearMasks()
  isCleared = true
}

/**
 * The report on a photo. What is kept for the next photo is cleared soon after: that takes milliseconds, so it is done once
 * the caller has sent the report.
 * @param report its measurements are valid until it returns. @throws RejectedPhoto when the photo is not suitable.
 */
export function reportOn<Report>(
  photo: Photo,
  run: Run,
  report: (measured: Measured) => Report,
  onProgress: OnProgress,
  options: PhotoOptions = {},
): Report {
  clearReused()
  isCleared = false
  try {
    return reusingMasks(() => report(measurePhoto(photo, run, onProgress, options, reused)))
  } finally {
    setTimeout(clearReused)
  }
}

/** From upright pixels to measurements. @throws RejectedPhoto when the photo is not suitable. */
export function measurePhoto(
  photo: Photo,
  run: Run,
  onProgress: OnProgress = () => undefined,
  options: PhotoOptions = {},
  planes = newPlanes(),
): Measured {
  onProgress('face')
  const pyramid = pyramidOf(photo)
  const face = findFace(pyramid, run)
  if (isPrinted(pyramid, face.points)) throw new RejectedPhoto('printed')
  if (isScreenshot(photo)) throw new RejectedPhoto('screenshot')
  if (isToned(pyramid, face.points)) throw new RejectedPhoto('no_color')
  const portrait = portraitOf(pyramid, face, planes)
  const measured = measurePortrait(portrait, pyramid, onProgress, options)
  return photo.isIncomplete ? { ...measured, quality: withIssue(measured.quality, incomplete) } : measured
}

/** The end of the file is missing; what was read is complete enough, but this should be known. */
const incomplete: Issue = { code: 'incomplete', value: 1, threshold: 0, factor: 0.9 }

const withIssue = (quality: Quality, issue: Issue): Quality => ({
  score: Math.min(quality.score, issue.factor),
  issues: [...quality.issues, issue],
})

function measurePortrait(
  portrait: Portrait,
  pyramid: Pyramid,
  onProgress: OnProgress,
  { whitePaper = false }: PhotoOptions,
): Measured {
  onProgress('light')
  checkPose(portrait)
  const map = skinMapOf(portrait)
  const light = checkLight(portrait, map)
  checkCovered(portrait, map)
  const focus = checkFocus(portrait, map)
  checkStructure(structureOf(pyramid, portrait, map), skinDetailOf(portrait, map))
  onProgress('skin')
  const paper = whitePaper ? findPaper(portrait, medianOf(portrait.L, map.skin)) : null
  const measures = measure(portrait, map, paper)
  return {
    portrait,
    map,
    measures,
    quality: judgeQuality(portrait, map, measures, { ...light, ...focus, isLightKnown: paper !== null }),
    paper,
    whiteReference: paper ? 'paper' : whitePaper ? 'paper_not_found' : 'none',
  }
}

export function skinReport(
  { portrait, map, measures, quality, whiteReference }: Measured,
  form: SkinOptions = {},
): SkinReport {
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
    ...skinAgeOf(appearanceIndex(measures), form.ageBand, { eyePixels: portrait.eyeDistance, quality }),
    // The report contains both skin type and findings: its confidence is their mean.
    confidence: Math.round(((confidence + typical) / 2) * 100) / 100,
    findings,
    face: { eyes: [eyeIn(portrait, -1), eyeIn(portrait, 1)] },
    whiteReference,
    quality,
    engine,
  }
}

const eyeIn = (portrait: Portrait, side: -1 | 1) =>
  inPhoto(portrait, (canvas.width + side * canvas.eyeDistance) / 2, canvas.eyeY)

export function paletteReport({ portrait, map, measures, quality, paper, whiteReference }: Measured): PaletteReport {
  return { ...paletteOf(portrait, map, measures, quality, paper), whiteReference, quality, engine }
}
