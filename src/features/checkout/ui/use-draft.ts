import type { ContactDetails } from '../../orders/constants.ts'
import { useDelivery } from './delivery-context.tsx'
import { draftOf } from './drafts.ts'

/** What a form starts with: the cart's draft, without a country that can no longer be chosen. */
export function useDraft(owner: string): ContactDetails {
  const countries = useDelivery()?.countries ?? []
  const draft = draftOf(owner)
  return countries.includes(draft.country) ? draft : { ...draft, country: '' }
}
