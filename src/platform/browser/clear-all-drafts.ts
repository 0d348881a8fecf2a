export const clearAllDraftsEvent = 'clear-all-drafts'

/** Entries of `createPageDrafts`, whose code may not be loaded. */
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
