import { useEffect, useEffectEvent } from 'react'
import type { Customer } from '../../orders/vocabulary.ts'
import { emptyCustomer, type KnownCustomer } from './customer.ts'

type Name = keyof Customer

/** Fills in what is known of a member, in fields that nobody has touched: it may arrive after typing has begun. */
export function usePrefill(known: KnownCustomer | null, read: (name: Name) => string, write: (name: Name, value: string) => void): void {
  const fill = useEffectEvent((news: KnownCustomer | null) => {
    for (const [name, value] of Object.entries(news ?? {}) as [Name, string][]) {
      if (read(name) === emptyCustomer[name]) write(name, value)
    }
  })
  // As text, so that only news is filled in: a field that the member empties stays empty.
  const text = JSON.stringify(known)
  useEffect(() => fill(JSON.parse(text) as KnownCustomer | null), [text])
}
