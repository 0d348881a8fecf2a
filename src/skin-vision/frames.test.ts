import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  scoreNoise,
  whiteReferences,
  type FacePlace,
  type Finding,
  type FindingPart,
  type Overlay,
  type Point,
  type SkinReport,
} from './contract.ts'
import { answerOfFrames, combineFrames, moveBetween, sameSpot, type Frame, type FrameAnswer } from './frames.ts'

const eyes: FacePlace = {
  eyes: [
    [0.4, 0.4],
    [0.6, 0.4],
  ],
}
const spotsOf = (overlay: Overlay) => (overlay.kind === 'spots' ? overlay.spots : [])

function finding(concern: Finding['concern'], score: number, overlay: Overlay = { kind: 'lines', lines: [] }): Finding {
  return {
    concern,
    score,
    range: [Math.max(0, score - scoreNoise[concern]), Math.min(100, score + scoreNoise[concern])],
    severity: score > 50 ? 'clear' : 'none',
    confidence: score / 100,
    value: score / 10,
    unit: 'spots/cm2',
    threshold: 1,
    regions: [],
    overlay,
    parts: [],
    explanation: { code: `${concern}_none`, facts: { spots: spotsOf(overlay).length } },
    source: 'x',
  }
}

function frame(findings: readonly Finding[], over: Partial<SkinReport> = {}, aspect = 1): Frame {
  const report: SkinReport = {
    skinType: 'normal',
    skinTypeFrom: 'photo',
    skinAge: 45,
    skinAgeRange: [25, 65],
    skinAgeFrom: 'mostly_average',
    confidence: 0.5,
    findings,
    face: eyes,
    whiteReference: 'none',
    quality: { score: 1, issues: [] },
    engine: { name: 'skin-vision', version: '1' },
    ...over,
  }
  return { report, aspect }
}

const spots = (...places: Point[]): Overlay => ({ kind: 'spots', spots: places.map((at) => ({ at, radius: 0.002 })) })
const score = fc.integer({ min: 0, max: 100 })

describe('frames of one shot', () => {
  it('give the median score with the value, severity and confidence of that frame', () => {
    fc.assert(
      fc.property(fc.tuple(score, score, score), (scores) => {
        const [middle] = scores.toSorted((one, other) => one - other).slice(1)
        const [found] = combineFrames(scores.map((one) => frame([finding('redness', one)])) as [Frame]).findings
        const { score: given, value, severity, confidence } = finding('redness', middle!)
        expect(found).toMatchObject({ score: given, value, severity, confidence })
      }),
    )
  })

  it('give a range that covers the noise of one photo and every frame', () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 2, maxLength: 4 }), (scores) => {
        const [found] = combineFrames(scores.map((one) => frame([finding('acne', one)])) as unknown as [Frame]).findings
        const { range, score: middle } = found!
        for (const one of scores) {
          expect(range[0]).toBeLessThanOrEqual(one)
          expect(range[1]).toBeGreaterThanOrEqual(one)
        }
        expect(range[0]).toBeLessThanOrEqual(Math.max(0, middle - scoreNoise.acne))
        expect(range[1]).toBeGreaterThanOrEqual(Math.min(100, middle + scoreNoise.acne))
        expect(range[0]).toBeGreaterThanOrEqual(0)
        expect(range[1]).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('keep a spot only if two of them show it near the same place of the face, and count what is kept', () => {
    const place = fc.tuple(
      fc.double({ min: 0.3, max: 0.7, noNaN: true }),
      fc.double({ min: 0.3, max: 0.7, noNaN: true }),
    )
    const frames = fc.tuple(
      fc.array(place, { maxLength: 6 }),
      fc.array(place, { maxLength: 6 }),
      fc.array(place, { maxLength: 6 }),
    )
    const near = ([x, y]: Point, [u, v]: Point) => Math.hypot(x - u, y - v) <= sameSpot * 0.2 + 1e-4
    fc.assert(
      fc.property(frames, fc.tuple(score, score, score), (all, scores) => {
        // Every third place is also in the next frame, so that there is something to confirm.
        const shown = all.map((own, at) => [...own, ...all[(at + 1) % 3]!.filter((_, index) => index % 3 === 0)])
        const [found] = combineFrames(
          shown.map((places, at) => frame([finding('acne', scores[at]!, spots(...places))])) as unknown as [Frame],
        ).findings
        const kept = spotsOf(found!.overlay)
        for (const { at } of kept)
          expect(shown.filter((places) => places.some((one) => near(one, at))).length).toBeGreaterThan(1)
        expect(found!.explanation.facts).toEqual({ spots: kept.length })
        for (const [at, places] of shown.entries())
          for (const one of places)
            if (
              shown.some(
                (others, index) =>
                  index !== at &&
                  others.some(
                    (other) => near(one, other) && Math.hypot(one[0] - other[0], one[1] - other[1]) < sameSpot * 0.19,
                  ),
              )
            )
              expect(
                kept.some((spot) => Math.hypot(spot.at[0] - one[0], spot.at[1] - one[1]) <= 2 * sameSpot * 0.2 + 1e-3),
              ).toBe(true)
      }),
    )
  })

  it('take parts of a concern from at least half of them, each with its own median', () => {
    const bags = (value: number): FindingPart => ({
      part: 'eye_bags',
      score: value,
      range: [value - 4, value + 4],
      severity: 'mild',
      confidence: 0.5,
      value,
      unit: 'deltaL',
      threshold: 3.3,
      regions: ['left_eye_bag'],
      overlay: { kind: 'areas', areas: [] },
      source: 'creases',
    })
    const under = (own: number, parts: FindingPart[]) => frame([{ ...finding('undereye', own), parts }])
    const [found] = combineFrames([under(20, [bags(60)]), under(30, [bags(40)]), under(40, [bags(44)])]).findings
    expect([found!.score, found!.parts]).toMatchObject([30, [{ score: 44, range: [40, 60] }]])
    const [other] = combineFrames([under(20, [bags(60)]), under(30, []), under(40, [])]).findings
    expect(other!.parts).toEqual([])
  })

  it('take redness from the frames that show the sheet of white paper', () => {
    const paper = { whiteReference: 'paper' } as const
    const [report, none] = [
      combineFrames([
        frame([finding('redness', 80)], { whiteReference: 'paper_not_found' }),
        frame([finding('redness', 30)], paper),
        frame([finding('redness', 32)], paper),
      ]),
      combineFrames([frame([finding('redness', 80)]), frame([finding('redness', 30)])]),
    ]
    expect([report.whiteReference, report.findings[0]!.score]).toEqual(['paper', 30])
    expect(none.whiteReference).toBe('none')
  })

  it('take redness from the other frames if those with the sheet do not measure it, and say so', () => {
    const report = combineFrames([
      frame([], { whiteReference: 'paper' }),
      frame([finding('redness', 30)], { whiteReference: 'paper_not_found' }),
      frame([finding('redness', 40)], { whiteReference: 'paper_not_found' }),
    ])
    expect([report.whiteReference, report.findings[0]!.score]).toEqual(['paper_not_found', 30])
    const unmeasured = combineFrames([
      frame([], { whiteReference: 'paper' }),
      frame([], { whiteReference: 'paper_not_found' }),
      frame([finding('redness', 40)], { whiteReference: 'paper_not_found' }),
    ])
    expect([unmeasured.whiteReference, unmeasured.findings]).toEqual(['paper', []])
  })

  it('always give each concern once that half of them measure, redness on what the report names', () => {
    const concern = fc.constantFrom<Finding['concern'][]>('redness', 'acne', 'pores')
    const random = fc
      .tuple(
        fc.uniqueArray(fc.tuple(concern, score), { selector: ([name]) => name, maxLength: 3 }),
        fc.constantFrom(...whiteReferences),
      )
      .map(([found, whiteReference]) =>
        frame(
          found.map(([name, own]) => finding(name, own)),
          { whiteReference },
        ),
      )
    fc.assert(
      fc.property(fc.array(random, { minLength: 2, maxLength: 4 }), (frames) => {
        const report = combineFrames(frames as unknown as [Frame])
        const measuring = (name: Finding['concern']) =>
          frames.filter((one) => one.report.findings.some((own) => own.concern === name))
        const expected = (['acne', 'pores', 'redness'] as const).filter(
          (name) => measuring(name).length > 0 && measuring(name).length * 2 >= frames.length,
        )
        expect(report.findings.map((found) => found.concern).toSorted()).toEqual(expected)
        if (expected.includes('redness'))
          expect(measuring('redness').map((one) => one.report.whiteReference)).toContain(report.whiteReference)
      }),
    )
  })

  it('compare places of the face, wherever it is in each frame, and answer in the first one’s coordinates', () => {
    const shift = fc.record({
      x: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      y: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      size: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
      roll: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      aspect: fc.double({ min: 0.6, max: 1.6, noNaN: true }),
    })
    fc.assert(
      fc.property(shift, ({ x, y, size, roll, aspect }) => {
        const placed = ([px, py]: Point): Point => {
          const [u, v] = [(px - 0.5) * aspect * size, (py - 0.5) * size]
          return [
            (u * Math.cos(roll) - v * Math.sin(roll)) / aspect + 0.5 + x,
            u * Math.sin(roll) + v * Math.cos(roll) + 0.5 + y,
          ]
        }
        const face: FacePlace = { eyes: [placed(eyes.eyes[0]), placed(eyes.eyes[1])] }
        const spot: Point = [0.55, 0.6]
        const { point, scale } = moveBetween(face, aspect, eyes, aspect)
        const [u, v] = point(placed(spot))
        expect(u).toBeCloseTo(spot[0], 3)
        expect(v).toBeCloseTo(spot[1], 3)
        expect(scale).toBeCloseTo(1 / size, 3)
        const [found] = combineFrames([
          frame([finding('pigmentation', 30, spots(spot))], {}, aspect),
          frame([finding('pigmentation', 50, spots(placed(spot)))], { face }, aspect),
        ]).findings
        expect(spotsOf(found!.overlay)).toHaveLength(1)
      }),
    )
  })

  it('leave out a concern that less than half of them measure, and list the highest scores first', () => {
    const all = combineFrames([
      frame([finding('redness', 20), finding('pores', 90), finding('aging', 60)]),
      frame([finding('redness', 30), finding('aging', 50)]),
      frame([finding('redness', 40), finding('aging', 70)]),
    ])
    expect(all.findings.map(({ concern, score: given }) => [concern, given])).toEqual([
      ['aging', 60],
      ['redness', 30],
    ])
  })

  it('agree by majority on skin type and on whether they support a skin age, and widen its range', () => {
    const unsupported = { skinAgeFrom: 'not_supported', skinAgeRange: [20, 60], skinType: 'oily' } as const
    const report = combineFrames([
      frame([], unsupported),
      frame([]),
      frame([], { skinAge: 50, skinAgeRange: [30, 70] }),
    ])
    expect(report).toMatchObject({
      skinType: 'normal',
      skinAgeFrom: 'mostly_average',
      skinAge: 45,
      skinAgeRange: [20, 70],
    })
    expect(combineFrames([frame([], unsupported), frame([], unsupported), frame([])]).skinAgeFrom).toBe('not_supported')
  })

  it('leave out refused photos, and name the photo that positions refer to', () => {
    const [good, other]: FrameAnswer[] = [20, 30].map((one) => ({
      kind: 'report',
      report: frame([finding('acne', one)]),
    }))
    const refused = (code: 'blurred' | 'too_dark'): FrameAnswer => ({ kind: 'refused', refusal: { code, facts: {} } })
    expect(answerOfFrames([refused('blurred'), good!, other!])).toMatchObject({ kind: 'report', shown: 1, used: 2 })
    expect(answerOfFrames([good!])).toMatchObject({ shown: 0, used: 1 })
    expect(answerOfFrames([refused('blurred'), refused('too_dark')])).toEqual(refused('blurred'))
  })

  it('are left as they are when there is only one', () => {
    const only = frame([finding('acne', 40, spots([0.5, 0.5]))])
    expect(combineFrames([only])).toBe(only.report)
  })
})
