import type { NewItem } from './use-cart.ts'

const storageKey = 'cart:pending-item'
/** Milliseconds. An item older than this is no longer added after sign-in. */
const lifetime = 30 * 60_000

type Pending = { readonly item: NewItem; readonly savedAt: number }

/** Remembers, for this tab, the item someone tried to add while signed out. */
export function savePendingItem(item: NewItem): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ item, savedAt: Date.now() } satisfies Pending))
  } catch {
    // Storage is full or blocked: the item has to be added again after sign-in.
  }
}

export function readPendingItem(): NewItem | null {
  try {
    const text = sessionStorage.getItem(storageKey)
    if (!text) return null
    const { item, savedAt } = JSON.parse(text) as Pending
    return Date.now() - savedAt < lifetime ? item : null
  } catch {
    return null
  }
}

/** Returns and clears it, so that it is not added twice. */
export function takePendingItem(): NewItem | null {
  const item = readPendingItem()
  if (item) sessionStorage.removeItem(storageKey)
  return item
}
