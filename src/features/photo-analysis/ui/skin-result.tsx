import { useEffect, useRef, useState } from 'react'
import { longDay } from '#src/messages/dates.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { Finding, SkinAnalysis } from '../contract.ts'
import { FaceOverlays } from './face-overlays.tsx'
import { drawnFirst, measuredOf, unitOf } from './figures.ts'
import { FindingList, FindingTable } from './finding-list.tsx'
import { drawFindings } from './findings-image.ts'
import { QualityAdvice } from './quality-advice.tsx'
import { SaveButtons } from './save-buttons.tsx'

export function SkinResult({ analysis, url }: { analysis: SkinAnalysis; url: string }) {
  const messages = useMessages()
  const { skin: m } = usePhotoMessages()
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(drawnFirst(analysis.findings)))
  const drawn = analysis.findings.filter(({ concern }) => shown.has(concern))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function toggle(concern: Finding['concern']) {
    setShown((before) => {
      const after = new Set(before)
      if (!after.delete(concern)) after.add(concern)
      return after
    })
  }

  function draw(near: HTMLElement) {
    const lines = analysis.findings.map((finding) => ({
      concern: finding.concern,
      text: `${messages.concerns[finding.concern]}: ${m.severities[finding.severity]}, ${m.figure(measuredOf(finding), unitOf(finding.unit, m))}, ${m.sure(Math.round(finding.confidence * 100))}`,
    }))
    const note = `${messages.brand} · ${m.image.made(longDay(messages.locale, new Date().toISOString()))}`
    return drawFindings(url, drawn, { heading: m.image.heading, lines, note }, near)
  }

  return (
    <section aria-labelledby="results">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="results" ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl">
          {m.results}
        </h2>
        <SaveButtons fileName="eclat-skin-analysis.png" draw={draw} />
      </div>
      <Summary analysis={analysis} />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,26rem)_1fr]">
        <div className="lg:sticky lg:top-32">
          <h3 className="mb-3 text-xl">{m.onFace}</h3>
          <FaceOverlays url={url} alt={m.photoAlt} findings={drawn} />
          <p className="mt-2 text-xs text-soft">{m.photoNote}</p>
        </div>
        <div>
          <h3 className="text-xl">{m.findings}</h3>
          <p className="mt-1 mb-3 text-xs text-soft">{m.scoreNote}</p>
          <FindingList findings={analysis.findings} shown={shown} onToggle={toggle} />
          <FindingTable findings={analysis.findings} />
        </div>
      </div>
      <div className="mt-10 grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="may-help">
          <h3 id="may-help" className="text-xl">
            {m.recommendations}
          </h3>
          <ul className="mt-3 flex max-w-text list-disc flex-col gap-2 pl-5">
            {analysis.recommendations.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <QualityAdvice quality={analysis.quality} />
      </div>
    </section>
  )
}

function Summary({
  analysis: { skinType, skinTypeFrom, skinAge, skinAgeRange, confidence, concerns },
}: {
  analysis: SkinAnalysis
}) {
  const messages = useMessages()
  const { skin: m } = usePhotoMessages()
  const shown = concerns.slice(0, shopSettings.photos.shownConcerns)
  return (
    <dl className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact name={m.skinType} value={messages.skinTypes[skinType]} note={m.typeFrom[skinTypeFrom]} />
      <Fact name={m.age} value={m.ageRange(...skinAgeRange)} note={m.ageNote(skinAge)} />
      <Fact name={m.confidence} value={m.percent(confidence)} note={m.confidenceNote} />
      <div className="rounded-lg border border-line bg-surface p-4">
        <dt className="text-sm text-soft">{m.concerns}</dt>
        <dd className="mt-2 flex flex-wrap gap-2">
          {shown.length === 0
            ? m.noConcerns
            : shown.map((concern) => (
                <Badge key={concern} tone="clay">
                  {messages.concerns[concern]}
                </Badge>
              ))}
        </dd>
      </div>
    </dl>
  )
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd>
        <span className="price block font-serif text-2xl">{value}</span>
        <span className="mt-1 block text-xs text-soft">{note}</span>
      </dd>
    </div>
  )
}
