import { longDay } from '#src/messages/dates.ts'
import type { Messages } from '#src/messages/messages.ts'
import type { PhotoMessages } from '#src/messages/photo-messages.ts'
import type { SkinAnalysis } from '../contract.ts'
import { measuredOf, resultOf, unitOf } from './figures.ts'
import type { ImageTexts } from './findings-image.ts'
import { measurementsOf } from './measurements.ts'

/** What a saved image says: every measurement, and when they were made. */
export function imageTexts(
  analysis: SkinAnalysis,
  createdAt: string,
  messages: Messages,
  m: PhotoMessages['skin'],
): ImageTexts {
  const names = { ...messages.concerns, ...m.parts }
  const lines = measurementsOf(analysis).map((finding) => ({
    concern: finding.concern,
    text: `${names[finding.id]}: ${resultOf(finding, m)}, ${m.figure(measuredOf(finding), unitOf(finding.unit, m))}, ${m.sure(Math.round(finding.confidence * 100))}`,
  }))
  const note = `${messages.brand} · ${m.image.made(longDay(messages.locale, createdAt))}`
  return { heading: m.image.heading, lines, note }
}
