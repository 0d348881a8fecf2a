import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { skinReport } from '#root/test/photo-engine.ts'
import { photos } from '#src/messages/en/photos.ts'
import { en } from '#src/messages/en.ts'
import { MessagesProvider } from '#src/messages/messages-context.tsx'
import type { MeasuredConcern } from '../constants.ts'
import { SkinReport } from '../engines/report.ts'
import { presentSkin } from '../results/skin.ts'
import { FindingList, FindingTable } from './finding-list.tsx'
import { measurementsOf, standingIn } from './measurements.ts'
import { SkinSentences } from './skin-sentences.tsx'

const area = (x: number): [number, number][] => [
  [x - 0.04, 0.42],
  [x + 0.04, 0.42],
  [x, 0.43],
]

type Bags = { readonly severity: 'none' | 'mild'; readonly confidence: number; readonly score?: number }

function analysisWith(bags: Bags, concerns: readonly MeasuredConcern[] = []) {
  const { severity, confidence, score = severity === 'none' ? 20 : 45 } = bags
  const report = SkinReport.parse({
    ...skinReport,
    findings: [
      {
        ...skinReport.findings[0],
        concern: 'undereye',
        severity: 'none',
        score: 20,
        parts: [
          {
            part: 'eye_bags',
            score,
            severity,
            confidence,
            value: severity === 'none' ? 1.8 : 4,
            unit: 'deltaL',
            threshold: 3.3,
            regions: ['left_eye_bag', 'right_eye_bag'],
            overlay: { kind: 'areas', areas: severity === 'none' ? [] : [area(0.4), area(0.6)] },
            source: 'creases',
          },
        ],
      },
    ],
  })
  return presentSkin(report, { id: null, concerns, recommendedProducts: [], catalog: [] }, photos)
}

const shown = (node: React.ReactNode) =>
  renderToStaticMarkup(<MessagesProvider messages={{ ...en, brand: 'Éclat' }}>{node}</MessagesProvider>)

function sentencesOf(bags: Bags): string {
  const analysis = analysisWith(bags)
  return shown(
    <SkinSentences analysis={analysis} standing={standingIn(analysis, 3)} size={{ width: 800, height: 1000 }} />,
  )
}

describe('eye bags', () => {
  it('are named in a sentence with their place, apart from the score of their concern', () => {
    const html = sentencesOf({ severity: 'mild', confidence: 0.5 })
    expect(html).toContain('Eye bags: mild, under both eyes')
    expect(html).not.toContain('Under-eye')
  })

  it('are no more than typical, or too close to call, as any finding', () => {
    expect(sentencesOf({ severity: 'none', confidence: 0.5 })).toContain(
      'No more than typical: Under-eye and Eye bags.',
    )
    const close = { severity: 'mild', confidence: 0.5, score: 39 } as const
    expect(sentencesOf(close)).toContain('Too close to call in this photo: Eye bags.')
    const list = shown(
      <FindingList findings={measurementsOf(analysisWith(close))} shown={new Set()} onToggle={() => undefined} />,
    )
    expect(list).toMatch(/Eye bags.*too close to call.*range 35 to 43/)
    expect(list).toContain('Another photo may lead to another result')
  })

  it('have their figure, rule and confidence in the list and the table', () => {
    const measurements = measurementsOf(analysisWith({ severity: 'mild', confidence: 0.5 }))
    const list = shown(<FindingList findings={measurements} shown={new Set()} onToggle={() => undefined} />)
    expect(list).toMatch(/Eye bags.*4\.0 steps of lightness.*mild from 3\.3 .*50% confidence/)
    expect(list).toContain('The crease below the eyes is 4.0 steps darker than the skin above and below it')
    expect(list).toContain('Score 45 of 100, range 41 to 49')
    expect(shown(<FindingTable findings={measurements} />)).toMatch(/Eye bags.*mild.*3\.3/)
  })

  it('come with advice when they alone stand out', () => {
    expect(analysisWith({ severity: 'mild', confidence: 0.5 }).recommendations.join()).toContain('For eye bags')
    expect(analysisWith({ severity: 'none', confidence: 0.5 }).recommendations.join()).toContain('Nothing stands out')
  })
})

it('writes percentages as everywhere else, with their unit in the table too', () => {
  const findings = skinReport.findings.slice(0, 1).map((finding) => ({
    ...finding,
    concern: 'oily',
    unit: 'percent',
    value: 17,
    threshold: 21,
  }))
  const report = SkinReport.parse({ ...skinReport, findings })
  const shownFor = presentSkin(report, { id: null, concerns: [], recommendedProducts: [], catalog: [] }, photos)
  const measurements = measurementsOf(shownFor)
  const list = shown(<FindingList findings={measurements} shown={new Set()} onToggle={() => undefined} />)
  expect(list).toMatch(/>17%<.*mild from 21% · 60% confidence/)
  expect(shown(<FindingTable findings={measurements} />)).toMatch(/>17%<.*>21%<.*>60%</)
})
