import type { PhotoMessages } from '#src/messages/photo-messages.ts'
import type { Finding } from '../contract.ts'

type SkinWords = PhotoMessages['skin']

/** A measured number with as many digits as it deserves. */
export const figureOf = (value: number): string => (Math.abs(value) >= 10 ? value.toFixed(0) : Math.abs(value) >= 1 ? value.toFixed(1) : value.toFixed(2))

export const unitOf = (unit: string, { units }: SkinWords): string => units[unit as keyof typeof units] ?? unit

export function regionsOf({ regions }: Finding, words: SkinWords, locale: string): string {
  return new Intl.ListFormat(locale).format(regions.map((region) => words.regions[region as keyof SkinWords['regions']] ?? region))
}

/** The two most conspicuous are drawn at first, so that the face stays visible. */
export function drawnFirst(findings: readonly Finding[]): Finding['concern'][] {
  return findings.slice(0, 2).map(({ concern }) => concern)
}
