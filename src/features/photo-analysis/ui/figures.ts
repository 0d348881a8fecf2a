import type { PhotoMessages } from '#src/messages/photo-messages.ts'
import type { Finding } from '../contract.ts'
import type { Measurement } from './measurements.ts'

type SkinMessages = PhotoMessages['skin']

/** Formats a measurement with the appropriate number of digits. */
export const figureOf = (value: number): string =>
  Math.abs(value) >= 10 ? value.toFixed(0) : Math.abs(value) >= 1 ? value.toFixed(1) : value.toFixed(2)

/**
 * A finding's measurement. While spots are marked on the photo, a value that rounds to zero is shown as 'under 0.01'.
 */
export function measuredOf({ value, overlay }: Pick<Finding, 'value' | 'overlay'>): string {
  const isMarked = overlay.kind === 'spots' && overlay.spots.length > 0
  return isMarked && value < 0.005 ? 'under 0.01' : figureOf(value)
}

export const unitOf = (unit: string, { units }: SkinMessages): string => units[unit as keyof typeof units] ?? unit

export function regionsOf({ regions }: Pick<Finding, 'regions'>, messages: SkinMessages, language: string): string {
  return new Intl.ListFormat(language).format(
    regions.map((region) => messages.regions[region as keyof SkinMessages['regions']] ?? region),
  )
}

/** Whether the source of a finding is known; those of hosted models are not. */
export const isSource = (
  source: string,
  { summary }: SkinMessages,
): source is keyof SkinMessages['summary']['sources'] => Object.hasOwn(summary.sources, source)

/** What a measurement says, in a few words. */
export const resultOf = (
  { verdict, severity }: Pick<Measurement, 'verdict' | 'severity'>,
  { severities, summary }: SkinMessages,
): string => (verdict === 'unclear' ? summary.tooClose : severities[severity])
