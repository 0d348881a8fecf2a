/** Tells forms that are loaded to drop their drafts. */
export const clearAllDraftsEvent = 'clear-all-drafts'

type Stored<Draft> = { readonly owner: string; readonly draft: Draft }

/**
 * Input of a page's form by owner, kept in memory while the tab is open, so that leaving the page loses nothing. Only
 * when the half-filled page is closed, for example by a reload, is it moved to sessionStorage, and removed from there on
 * return. @param isShown whether the page with this owner's form is open
 */
export function createPageDrafts<Draft>(entry: string, isShown: (owner: string) => boolean) {
  const drafts = new Map<string, Draft>()
  /** Owner of the form used last. */
  let shownTo: string | undefined

  function takeStored(): Stored<Draft> | null {
    try {
      const text = sessionStorage.getItem(entry)
      sessionStorage.removeItem(entry)
      return text ? (JSON.parse(text) as Stored<Draft>) : null
    } catch {
      return null
    }
  }

  function store(): void {
    const owner = shownTo ?? ''
    const draft = drafts.get(owner)
    if (!draft || !isShown(owner)) return
    try {
      sessionStorage.setItem(entry, JSON.stringify({ owner, draft } satisfies Stored<Draft>))
    } catch {
      // Without storage the draft is lost on reload.
    }
  }

  function clear(): void {
    drafts.clear()
    takeStored()
  }

  function keep(owner: string, draft: Draft): void {
    drafts.set(owner, draft)
    if (shownTo === undefined) {
      addEventListener('pagehide', store)
      addEventListener('pageshow', takeStored)
      addEventListener(clearAllDraftsEvent, clear)
    }
    shownTo = owner
  }

  function restore(): void {
    const stored = takeStored()
    if (stored?.draft) keep(stored.owner, stored.draft)
  }

  return {
    keep,
    clear,
    remove(owner: string): void {
      drafts.delete(owner)
      takeStored()
    },
    read(owner: string): Draft | undefined {
      restore()
      return drafts.get(owner)
    },
    /** Removes the draft of the form used last, if `isFrom` accepts its owner. */
    take(isFrom: (owner: string) => boolean): Draft | undefined {
      restore()
      if (shownTo === undefined || !isFrom(shownTo)) return undefined
      const draft = drafts.get(shownTo)
      drafts.delete(shownTo)
      return draft
    },
  }
}
