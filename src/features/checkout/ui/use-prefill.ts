import { useEffect, useEffectEvent } from 'react'
import type { ContactDetails } from '../../orders/constants.ts'
import { emptyContactDetails, type KnownContactDetails } from './contact-details.ts'

type Name = keyof ContactDetails

/** Fills in what is known of a customer, in fields that nobody has touched: it may arrive after typing has begun. */
export function usePrefill(
  known: KnownContactDetails | null,
  read: (name: Name) => string,
  write: (name: Name, value: string) => void,
): void {
  const fill = useEffectEvent((news: KnownContactDetails | null) => {
    for (const [name, value] of Object.entries(news ?? {}) as [Name, string][]) {
      if (read(name) === emptyContactDetails[name]) write(name, value)
    }
  })
  // As text, so that only news is filled in: a field that the customer empties stays empty.
  const text = JSON.stringify(known)
  useEffect(() => fill(JSON.parse(text) as KnownContactDetails | null), [text])
}
