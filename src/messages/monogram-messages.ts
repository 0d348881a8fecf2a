import { monogram } from './en/monogram.ts'
import type { Widened } from './messages.ts'
import { pageMessages } from './page-messages.ts'

type MonogramMessages = Widened<typeof monogram>

export const { usePageMessages: useMonogramMessages } = pageMessages<MonogramMessages>({ en: monogram })

/** Font, color, position and size, as they were named when they were chosen. */
export function useMonogramDetails(): (chosen: Parameters<MonogramMessages['details']>[0]) => string {
  const { details } = useMonogramMessages()
  return (chosen) => details(chosen).join(' · ')
}

type Line = { readonly name: string; readonly monogram: { readonly text: string } | null }

/** The name of an order's line, which tells apart lines of the same product. */
export function useLineName(): (line: Line | undefined) => string {
  const { named } = useMonogramMessages()
  return (line) => (line?.monogram ? named(line.name, line.monogram.text) : (line?.name ?? ''))
}
