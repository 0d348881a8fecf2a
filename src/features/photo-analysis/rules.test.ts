import fc from 'fast-check'
import { expect, it } from 'vitest'
import { skinReport } from '#root/test/photo-engine.ts'
import { photos } from '#src/messages/en/photos.ts'
import { measuredConcerns, severities } from './constants.ts'
import { SkinReport } from './engines/report.ts'
import { presentSkin } from './results/skin.ts'
import { concernsOf } from './rules.ts'
import { groupsOf, standingIn } from './ui/measurements.ts'

const mild = 37.5
const severityOf = (score: number) =>
  score > 75 ? 'strong' : score > 50 ? 'clear' : score > mild ? ('mild' as const) : 'none'

type Figure = { readonly score: number; readonly noise: number; readonly confidence: number }
const figure: fc.Arbitrary<Figure> = fc.record({
  score: fc.integer({ min: 0, max: 100 }),
  noise: fc.integer({ min: 1, max: 20 }),
  confidence: fc.integer({ min: 5, max: 80 }).map((percent) => percent / 100),
})
const share = (min: number, max: number) => fc.integer({ min, max }).map((percent) => percent / 100)

function analysisOf(figures: readonly Figure[], confidence: number) {
  const report = SkinReport.parse({
    ...skinReport,
    confidence,
    findings: figures.map(({ score, noise, confidence: sure }, at) => ({
      ...skinReport.findings[0],
      concern: measuredConcerns[at],
      score,
      range: [Math.max(0, score - noise), Math.min(100, score + noise)],
      confidence: sure,
      severity: severityOf(score),
    })),
  })
  const shown = { id: null, concerns: concernsOf(report), recommendedProducts: [], catalog: [] }
  return presentSkin(report, shown, photos)
}
const all = fc.array(figure, { minLength: measuredConcerns.length, maxLength: measuredConcerns.length })

it('names what is wholly above the threshold, calls what crosses it too close, and good only what is surely below', () => {
  fc.assert(
    fc.property(all, share(40, 90), (figures, confidence) => {
      const analysis = analysisOf(figures, confidence)
      const { outstanding, more, good, unclear } = groupsOf(analysis, standingIn(analysis, 3))
      const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)
      const named = [...ids(outstanding), ...ids(more)]
      for (const { concern, range, confidence: sure } of analysis.findings) {
        const expected = range[0] > mild ? named : range[1] < mild && sure >= 0.3 ? ids(good) : ids(unclear)
        expect(expected, `${concern} ${range.join(' to ')} ${sure}`).toContain(concern)
      }
      const everything = [...named, ...ids(good), ...ids(unclear)]
      expect(everything.toSorted()).toEqual([...measuredConcerns].toSorted())
      expect(new Set(analysis.concerns)).toEqual(new Set(named))
    }),
    { numRuns: 200 },
  )
})

it('names the most severe concerns first, as the summary shows only the first of them', () => {
  fc.assert(
    fc.property(all, share(40, 90), (figures, confidence) => {
      const { concerns, findings } = analysisOf(figures, confidence)
      const ranks = concerns.map((name) =>
        severities.indexOf(findings.find(({ concern }) => concern === name)?.severity ?? 'none'),
      )
      expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
    }),
    { numRuns: 200 },
  )
})

it('makes no statement about a photo of low confidence', () => {
  fc.assert(
    fc.property(all, share(10, 32), (figures, confidence) => {
      const analysis = analysisOf(figures, confidence)
      const { outstanding, more, good } = groupsOf(analysis, standingIn(analysis, 3))
      expect([outstanding, more, good]).toEqual([[], [], []])
      expect(analysis.concerns).toEqual([])
      expect(analysis.recommendations).toContain(photos.tooUnsure)
      expect(analysis.recommendations).not.toContain(photos.nothing)
    }),
    { numRuns: 50 },
  )
})
