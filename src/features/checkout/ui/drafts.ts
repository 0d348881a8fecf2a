import type { ContactDetails } from '../../orders/constants.ts'
import { emptyContactDetails } from './contact-details.ts'

const drafts = new Map<string, ContactDetails>()
const entry = 'checkout-draft'
/** Owner of the form shown last. */
let shownTo = ''

type Stored = { readonly owner: string; readonly contact: ContactDetails }

/**
 * Form input by cart owner, kept in memory while the tab is open, so that editing the cart loses nothing. Only when the
 * half-filled page is left, for example by a reload, is it moved to sessionStorage, and removed from there on return.
 */
export function draftOf(owner: string): ContactDetails {
  const stored = takeStored()
  if (stored?.owner === owner) keepDraft(owner, { ...emptyContactDetails, ...stored.contact })
  return drafts.get(owner) ?? emptyContactDetails
}

export function keepDraft(owner: string, contact: ContactDetails): void {
  drafts.set(owner, { ...contact })
  if (!shownTo) {
    addEventListener('pagehide', store)
    addEventListener('pageshow', takeStored)
  }
  shownTo = owner
}

/** After the purchase the draft is obsolete. */
export function clearDrafts(): void {
  drafts.clear()
  takeStored()
}

function store(): void {
  const contact = drafts.get(shownTo)
  if (!contact || location.pathname !== '/checkout') return
  try {
    sessionStorage.setItem(entry, JSON.stringify({ owner: shownTo, contact } satisfies Stored))
  } catch {
    // Without storage the draft is lost on reload.
  }
}

function takeStored(): Stored | null {
  try {
    const text = sessionStorage.getItem(entry)
    sessionStorage.removeItem(entry)
    return text ? (JSON.parse(text) as Stored) : null
  } catch {
    return null
  }
}
