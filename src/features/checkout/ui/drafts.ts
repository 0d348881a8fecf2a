import type { ContactDetails } from '../../orders/constants.ts'
import { emptyContactDetails } from './contact-details.ts'

const drafts = new Map<string, ContactDetails>()
const entry = 'checkout-draft'
/** Whose form was shown last. */
let shownTo = ''

type Stored = { readonly owner: string; readonly customer: ContactDetails }

/**
 * What the owner of a cart typed, kept while the shop is open in this tab: editing the cart loses nothing.
 * Only leaving the half-filled page itself, as reloading does, puts it in the tab's own storage, and coming back takes it out again.
 */
export function draftOf(owner: string): ContactDetails {
  const stored = takeStored()
  if (stored?.owner === owner) keepDraft(owner, { ...emptyContactDetails, ...stored.customer })
  return drafts.get(owner) ?? emptyContactDetails
}

export function keepDraft(owner: string, customer: ContactDetails): void {
  drafts.set(owner, { ...customer })
  if (!shownTo) {
    addEventListener('pagehide', store)
    addEventListener('pageshow', takeStored)
  }
  shownTo = owner
}

/** What was bought needs no draft any more. */
export function clearDrafts(): void {
  drafts.clear()
  takeStored()
}

function store(): void {
  const customer = drafts.get(shownTo)
  if (!customer || location.pathname !== '/checkout') return
  try {
    sessionStorage.setItem(entry, JSON.stringify({ owner: shownTo, customer } satisfies Stored))
  } catch {
    // A browser that stores nothing forgets the draft.
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
