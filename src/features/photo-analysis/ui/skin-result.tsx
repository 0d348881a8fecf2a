import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMessages } from '#src/messages/messages-context.tsx'
import { usePhotoMessages } from '#src/messages/photo-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { shopSettings } from '../../shop-settings/contract.ts'
import type { CareStep, SkinAnalysis } from '../contract.ts'
import { supportsStatements } from '../constants.ts'
import { FaceOverlays, type Size } from './face-overlays.tsx'
import { FindingList, FindingTable } from './finding-list.tsx'
import { drawFindings } from './findings-image.ts'
import { imageTexts } from './image-texts.ts'
import { measurementsOf, standingIn, type Measurement } from './measurements.ts'
import { AdviceList } from './quality-advice.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { SkinFacts } from './skin-facts.tsx'
import { SkinSentences } from './skin-sentences.tsx'
import { SkinSteps } from './skin-steps.tsx'

type Props = {
  analysis: SkinAnalysis
  createdAt: string
  /** Null once the photo is gone. */
  url: string | null
  /** Of the photo, once it was shown. */
  size: Size | null
  onSize: (size: Size) => void
  /** Photos that the result is the median of. */
  frames: number
  /** Image of a step's product; another feature draws it. */
  productImage: (product: NonNullable<CareStep['product']>) => ReactNode
  /** What was left out of the steps and products, and why. */
  stepsNote?: string | null
  /** Whether it is new: one that is shown again keeps the scroll position. */
  takesFocus: boolean
}

/** The result in plain language: face map, one sentence per concern, and steps. Everything else expands on request. */
export function SkinResult({
  analysis,
  createdAt,
  url,
  size,
  onSize,
  frames,
  productImage,
  stepsNote,
  takesFocus,
}: Props) {
  const { skin: m } = usePhotoMessages()
  const standing = standingIn(analysis, shopSettings.photos.shownConcerns)
  const [shown, setShown] = useState<ReadonlySet<string>>(() => new Set(standing))
  const drawn = measurementsOf(analysis).filter(({ id }) => shown.has(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = useRef(takesFocus)
  useEffect(() => {
    if (isNew.current) heading.current?.focus()
  }, [])

  function toggle(id: Measurement['id']) {
    setShown((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }

  return (
    <section
      aria-labelledby="results"
      className={
        url === null
          ? 'max-w-3xl'
          : 'grid gap-x-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]'
      }
    >
      <div className="lg:col-start-2">
        <h2 id="results" ref={heading} tabIndex={-1} className="scroll-mt-40 text-2xl">
          {m.results}
        </h2>
        <p className="mt-1 text-soft">
          {!supportsStatements(analysis) ? m.summary.unsure : m.summary.lead(standing.length)}
          {frames > 1 && ` ${m.summary.frames(frames)}`}
          {url === null && ` ${m.withoutPhoto}`}
        </p>
      </div>
      {url !== null && (
        <div className="mt-4 self-start lg:sticky lg:top-32 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0 print:static print:max-w-72">
          <FaceOverlays url={url} alt={m.photoAlt} findings={drawn} face={analysis.face} onSize={onSize} />
          <p className="mt-2 hidden text-xs text-soft lg:block">{m.photoNote}</p>
        </div>
      )}
      <div className="mt-5 flex min-w-0 flex-col gap-5 lg:col-start-2 lg:gap-7">
        {supportsStatements(analysis) && <SkinSentences analysis={analysis} standing={standing} size={size} />}
        <SkinSteps steps={analysis.steps} productImage={productImage} note={stepsNote} />
        <SkinFacts analysis={analysis} />
        <Details analysis={analysis} shown={shown} onToggle={url === null ? null : toggle} />
        <Saving analysis={analysis} createdAt={createdAt} url={url} drawn={drawn} />
      </div>
    </section>
  )
}

function Details({
  analysis,
  shown,
  onToggle,
}: {
  analysis: SkinAnalysis
  shown: ReadonlySet<string>
  onToggle: ((id: Measurement['id']) => void) | null
}) {
  const { skin: m, quality, howWeMeasure } = usePhotoMessages()
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      <Disclosure title={m.summary.details}>
        <p className="mb-3 text-xs text-soft">{m.summary.detailsLead}</p>
        <FindingList findings={measurementsOf(analysis)} shown={shown} onToggle={onToggle} />
        <FindingTable findings={measurementsOf(analysis)} />
        <p className="mt-4 text-sm">
          <Link href="/how-we-measure" className="underline underline-offset-4">
            {howWeMeasure}
          </Link>
        </p>
      </Disclosure>
      <Disclosure title={m.summary.advice}>
        <ul className="flex max-w-text list-disc flex-col gap-2 pl-5 text-sm">
          {analysis.recommendations.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure title={quality.title}>
        <AdviceList quality={analysis.quality} />
      </Disclosure>
    </div>
  )
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="px-4">
      <summary className="unfold py-3">{title}</summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  )
}

/** Prints the result, or saves it as an image, with the photo if there is one. */
function Saving({
  analysis,
  createdAt,
  url,
  drawn,
}: {
  analysis: SkinAnalysis
  createdAt: string
  url: string | null
  drawn: readonly Measurement[]
}) {
  const messages = useMessages()
  const { skin: m } = usePhotoMessages()

  function draw(near: HTMLElement) {
    return drawFindings(url, drawn, imageTexts(analysis, createdAt, messages, m), near)
  }

  return <SaveButtons fileName="eclat-skin-analysis.png" draw={draw} />
}
