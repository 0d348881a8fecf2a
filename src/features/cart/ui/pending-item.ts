import type { NewItem } from './use-cart.ts'

const storageKey = 'cart:pending-item'
/** Milliseconds. An item older than this is no longer added after sign-in. */
const lifetime = 30 * 60_000

type Pending = { readonly item: NewItem; readonly savedAt: number }

/** Remembers, for this tab, the item someone tried to add while signed out. */
export function savePendingItem(item: NewItem): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ item, savedAt: Date.now() } satisfies Pending))
}

export function readPendingItem(): NewItem | null {
  const text = sessionStorage.getItem(storageKey)
  if (!text) return null
  const { item, savedAt } = JSON.parse(text) as Pending
  return Date.now() - savedAt < lifetime ? item : null
}

/** Returns and clears it, so that it is not added twice. */
export function takePendingItem(): NewItem | null {
  const item = readPendingItem()
  sessionStorage.removeItem(storageKey)
  return item
}
