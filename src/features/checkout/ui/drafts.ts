import { createPageDrafts } from '#src/platform/browser/page-drafts.ts'
import type { ContactDetails } from '../../orders/constants.ts'
import { emptyContactDetails } from './contact-details.ts'

/** By cart owner. */
const drafts = createPageDrafts<ContactDetails>('checkout-draft', () => location.pathname === '/checkout')

const isGuest = (owner: string) => owner.startsWith('{"sessionId"')
const hasAddress = ({ street, postalCode, city }: ContactDetails) => Boolean(street || postalCode || city)

/** A guest who has signed in goes on with what they typed; without an address, in the country of their own address. */
export function draftOf(owner: string): ContactDetails {
  const typed = isGuest(owner) ? undefined : drafts.take(isGuest)
  if (typed) keepDraft(owner, hasAddress(typed) ? typed : { ...typed, country: '' })
  return { ...emptyContactDetails, ...drafts.read(owner) }
}

export function keepDraft(owner: string, contact: ContactDetails): void {
  drafts.keep(owner, { ...contact })
}

export const hasBilling = (owner: string): boolean => drafts.read(owner)?.billing !== undefined

/** After the purchase the draft is obsolete. */
export const clearDrafts = drafts.clear
