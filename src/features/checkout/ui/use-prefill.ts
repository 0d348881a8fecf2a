import { useEffect, useEffectEvent } from 'react'
import { emptyContactDetails, type KnownContactDetails } from './contact-details.ts'

type Name = keyof KnownContactDetails

/** Fills known contact details into untouched fields; they may arrive after the customer has started typing. */
export function usePrefill(
  known: KnownContactDetails | null,
  read: (name: Name) => string,
  write: (name: Name, value: string) => void,
): void {
  const fill = useEffectEvent((details: KnownContactDetails | null) => {
    for (const [name, value] of Object.entries(details ?? {}) as [Name, string][]) {
      if (read(name) === emptyContactDetails[name]) write(name, value)
    }
  })
  // Compared as a string, so that only new values are filled in: a field that the customer clears stays empty.
  const text = JSON.stringify(known)
  useEffect(() => fill(JSON.parse(text) as KnownContactDetails | null), [text])
}
