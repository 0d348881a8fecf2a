import { monogram } from './en/monogram.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type MonogramMessages = Widened<typeof monogram>

export const { usePageMessages: useMonogramMessages } = pageMessages<MonogramMessages>({ en: monogram })

type Look = {
  readonly font: keyof MonogramMessages['fonts']
  readonly color: keyof MonogramMessages['colors']
  readonly position: keyof MonogramMessages['positions']
  readonly size: keyof MonogramMessages['sizes']
}

/** Font, color, position and size, as they were named when they were chosen. */
export function useMonogramDetails(): (monogram: Look) => string {
  const m = useMonogramMessages()
  return ({ font, color, position, size }) =>
    [m.fonts[font], m.colors[color], m.positions[position], m.sizes[size]].join(' · ')
}
