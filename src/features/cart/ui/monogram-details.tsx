import { useMonogramMessages } from '#src/messages/monogram-messages.ts'
import type { Monogram } from '../constants.ts'

/** Font, color, position and size, as they were named when they were chosen. */
export function MonogramDetails({ monogram: { font, color, position, size } }: { monogram: Monogram }) {
  const m = useMonogramMessages()
  return <>{[m.fonts[font], m.colors[color], m.positions[position], m.sizes[size]].join(' · ')}</>
}
