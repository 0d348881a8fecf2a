import {
  findingParts,
  scoreRangeOf,
  type FacePlace,
  type Finding,
  type FindingPart,
  type Overlay,
  type Point,
  type Refusal,
  type SkinReport,
} from './contract.ts'

/** The report of one photo of a burst, and the width of that photo divided by its height. */
export type Frame = { readonly report: SkinReport; readonly aspect: number }

export type FrameAnswer =
  | { readonly kind: 'report'; readonly report: Frame }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** `shown`: index of the photo that positions refer to. `used`: photos that were not refused. */
export type FramesAnswer =
  | { readonly kind: 'report'; readonly report: SkinReport; readonly shown: number; readonly used: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Combines the answers to photos of one shot. Refused photos are left out; when all are, the first refusal counts. */
export function answerOfFrames(answers: readonly FrameAnswer[]): FramesAnswer {
  const [first, ...others] = answers.flatMap((answer) => (answer.kind === 'report' ? [answer.report] : []))
  if (first)
    return {
      kind: 'report',
      report: combineFrames([first, ...others]),
      shown: answers.findIndex(({ kind }) => kind === 'report'),
      used: others.length + 1,
    }
  return (
    answers.find((answer) => answer.kind === 'refused') ?? { kind: 'refused', refusal: { code: 'empty', facts: {} } }
  )
}

/** Two spots within this distance, or within the larger one's radius, are the same; in distances between the eyes. */
export const sameSpot = 0.04

/**
 * One report from photos taken within a second, in the coordinates of the first one. Each score is the median, with the
 * severity, value and overlay of that frame. Its range covers both the noise of one photo and all frames. Spots are kept
 * only if at least two frames show them.
 */
export function combineFrames(frames: readonly [Frame, ...Frame[]]): SkinReport {
  const [first] = frames
  if (frames.length === 1) return first.report
  const reports = frames.map(({ report }) => report)
  const aged = medianBy(
    frequent(reports, ({ skinAgeFrom }) => skinAgeFrom),
    ({ skinAge }) => skinAge,
  )
  const typical = frequent(reports, ({ skinType, skinTypeFrom }) => `${skinType} ${skinTypeFrom}`)[0]!
  return {
    skinType: typical.skinType,
    skinTypeFrom: typical.skinTypeFrom,
    skinAge: aged.skinAge,
    skinAgeRange: [
      Math.min(...reports.map(({ skinAgeRange: [from] }) => from)),
      Math.max(...reports.map(({ skinAgeRange: [, to] }) => to)),
    ],
    skinAgeFrom: aged.skinAgeFrom,
    confidence: medianBy(reports, ({ confidence }) => confidence).confidence,
    findings: concernsOf(reports)
      .map((concern) => combined(frames, concern))
      .toSorted((one, other) => other.score - one.score || one.concern.localeCompare(other.concern, 'en')),
    face: first.report.face,
    whiteReference: sharedReference(reports),
    quality: medianBy(reports, ({ quality }) => quality.score).quality,
    engine: first.report.engine,
  }
}

/** Paper if any frame shows it; of the frames that measure redness, if redness is reported. */
function sharedReference(reports: readonly SkinReport[]): SkinReport['whiteReference'] {
  const measuring = concernsOf(reports).includes('redness') ? reports.filter(measuresRedness) : reports
  return measuring.some(({ whiteReference }) => whiteReference === 'paper') ? 'paper' : measuring[0]!.whiteReference
}

const measuresRedness = ({ findings }: SkinReport) => findings.some(({ concern }) => concern === 'redness')

type Seen = { readonly finding: Finding; readonly frame: Frame }

/** Concerns that at least half of the frames allow to measure. */
function concernsOf(reports: readonly SkinReport[]): Finding['concern'][] {
  const all = reports.flatMap(({ findings }) => findings.map(({ concern }) => concern))
  return [...new Set(all)].filter((concern) => all.filter((one) => one === concern).length * 2 >= reports.length)
}

function combined(frames: readonly [Frame, ...Frame[]], concern: Finding['concern']): Finding {
  const reference = sharedReference(frames.map(({ report }) => report))
  const alike = concern === 'redness' ? frames.filter(({ report }) => report.whiteReference === reference) : frames
  const seen = alike.flatMap((frame): Seen[] =>
    frame.report.findings.filter((finding) => finding.concern === concern).map((finding) => ({ finding, frame })),
  )
  const { finding, frame } = medianBy(seen, ({ finding: { score, value } }) => score + value * 1e-9)
  const range = rangeOverFrames(
    concern,
    finding.score,
    seen.map(({ finding: { score } }) => score),
  )
  if (finding.overlay.kind !== 'spots')
    return {
      ...finding,
      parts: partsOf(seen, frames[0]),
      range,
      overlay: movedOverlay(finding.overlay, frame, frames[0]),
    }
  const spots = confirmedSpots([{ finding, frame }, ...seen.filter((one) => one.frame !== frame)], frames[0])
  const { explanation } = finding
  return {
    ...finding,
    range,
    overlay: { kind: 'spots', spots },
    explanation: {
      ...explanation,
      facts: Object.fromEntries(
        Object.entries(explanation.facts).map(([name, fact]) => [name, isCount(name) ? spots.length : fact]),
      ),
    },
  }
}

function rangeOverFrames(
  measured: Parameters<typeof scoreRangeOf>[0],
  score: number,
  scores: readonly number[],
): readonly [from: number, to: number] {
  const [from, to] = scoreRangeOf(measured, score)
  return [Math.min(from, ...scores), Math.max(to, ...scores)]
}

/** Parts that at least half of the frames allow to measure, each the median of its own scores. */
function partsOf(seen: readonly Seen[], base: Frame): FindingPart[] {
  return findingParts.flatMap((name): FindingPart[] => {
    const some = seen.flatMap(({ finding, frame }) =>
      finding.parts.filter(({ part }) => part === name).map((part) => ({ part, frame })),
    )
    if (some.length === 0 || some.length * 2 < seen.length) return []
    const { part, frame } = medianBy(some, ({ part: { score, value } }) => score + value * 1e-9)
    const scores = some.map(({ part: { score } }) => score)
    return [
      {
        ...part,
        range: rangeOverFrames(name, part.score, scores),
        overlay: part.overlay.kind === 'spots' ? part.overlay : movedOverlay(part.overlay, frame, base),
      },
    ]
  })
}

const isCount = (name: string) => name === 'spots' || name === 'pores'

type Spot = Extract<Overlay, { kind: 'spots' }>['spots'][number]

/** Spots that another frame also shows, each once; those of the first given frame are preferred. */
function confirmedSpots(seen: readonly Seen[], base: Frame): Spot[] {
  const unit = eyeDistanceOf(base)
  const all = seen.map(({ finding: { overlay }, frame }) =>
    overlay.kind === 'spots' ? overlay.spots.map((spot) => movedSpot(spot, frame, base)) : [],
  )
  const isSame = (one: Spot, other: Spot) =>
    Math.hypot((one.at[0] - other.at[0]) * base.aspect, one.at[1] - other.at[1]) <=
    Math.max(sameSpot * unit, Math.max(one.radius, other.radius) * Math.max(base.aspect, 1))
  const kept: Spot[] = []
  all.forEach((spots, at) => {
    for (const spot of spots)
      if (
        !kept.some((one) => isSame(one, spot)) &&
        all.some((others, place) => place !== at && others.some((other) => isSame(other, spot)))
      )
        kept.push(spot)
  })
  return kept
}

/** Between the eyes, in heights of the photo. */
function eyeDistanceOf({ report: { face }, aspect }: Frame): number {
  const [right, left] = face.eyes
  return Math.hypot((left[0] - right[0]) * aspect, left[1] - right[1])
}

type Move = { readonly scale: number; readonly point: (point: Point) => Point }

/** The rotation, scale and shift that map the eyes of one frame onto those of another. */
export function moveBetween(from: FacePlace, fromAspect: number, to: FacePlace, toAspect: number): Move {
  const heights = ({ eyes: [right, left] }: FacePlace, aspect: number) => {
    const [rx, lx] = [right[0] * aspect, left[0] * aspect]
    return { x: (rx + lx) / 2, y: (right[1] + left[1]) / 2, dx: lx - rx, dy: left[1] - right[1] }
  }
  const [one, other] = [heights(from, fromAspect), heights(to, toAspect)]
  const square = Math.max(1e-12, one.dx ** 2 + one.dy ** 2)
  // The quotient of the two eye lines as complex numbers.
  const a = (other.dx * one.dx + other.dy * one.dy) / square
  const b = (other.dy * one.dx - other.dx * one.dy) / square
  return {
    scale: Math.hypot(a, b),
    point: ([x, y]) => {
      const [u, v] = [x * fromAspect - one.x, y - one.y]
      return [share((a * u - b * v + other.x) / toAspect), share(b * u + a * v + other.y)]
    },
  }
}

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000

const move = (from: Frame, to: Frame) => moveBetween(from.report.face, from.aspect, to.report.face, to.aspect)

function movedSpot({ at, radius }: Spot, from: Frame, to: Frame): Spot {
  if (from === to) return { at, radius }
  const { scale, point } = move(from, to)
  // A radius is a fraction of the longer side, which is the height unless the photo is wide.
  const sides = Math.max(from.aspect, 1) / Math.max(to.aspect, 1)
  return { at: point(at), radius: Math.round(radius * scale * sides * 10_000) / 10_000 }
}

function movedOverlay(overlay: Exclude<Overlay, { kind: 'spots' }>, from: Frame, to: Frame): Overlay {
  if (from === to) return overlay
  const { point } = move(from, to)
  return overlay.kind === 'areas'
    ? { kind: 'areas', areas: overlay.areas.map((area) => area.map(point)) }
    : { kind: 'lines', lines: overlay.lines.map((line) => line.map(point)) }
}

/** The lower median. */
function medianBy<Value>(values: readonly Value[], of: (value: Value) => number): Value {
  return values.toSorted((one, other) => of(one) - of(other))[Math.floor((values.length - 1) / 2)]!
}

/** The largest group of equal values; of two as large, the one that begins first. */
function frequent<Value>(values: readonly Value[], of: (value: Value) => string): Value[] {
  return values
    .map((value) => values.filter((other) => of(other) === of(value)))
    .reduce((one, other) => (other.length > one.length ? other : one))
}
