import { clearAllDraftsEvent } from './page-drafts.ts'

/** Entries of `createPageDrafts`, whose forms may not be loaded. */
const entries = ['checkout-draft', 'contact-draft', 'review-draft']

/** At sign-out: what was typed must not be shown to the next visitor. */
export function clearAllDrafts(): void {
  dispatchEvent(new Event(clearAllDraftsEvent))
  try {
    for (const entry of entries) sessionStorage.removeItem(entry)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
