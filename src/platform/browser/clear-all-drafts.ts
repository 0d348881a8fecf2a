export const forgetDraftsEvent = 'forget-drafts'

/** Entries of `createPageDrafts`, whose code may not be loaded. */
const entries = ['checkout-draft', 'contact-draft', 'review-draft']

/** At sign-out: what was typed must not be shown to the next visitor. */
export function forgetDrafts(): void {
  dispatchEvent(new Event(forgetDraftsEvent))
  try {
    for (const entry of entries) sessionStorage.removeItem(entry)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
