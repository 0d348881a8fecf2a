import { useSyncExternalStore } from 'react'
import { addSaved, parseSaved, removeSaved, type SavedLine } from '../saved/rules.ts'

const storageKey = 'saved-for-later'
const none: readonly SavedLine[] = []

let saved: readonly SavedLine[] | null = null
const listeners = new Set<() => void>()

/** What this browser keeps for later; empty on the server. */
export const useSavedLines = (): readonly SavedLine[] => useSyncExternalStore(subscribe, read, () => none)

export const saveLine = (line: SavedLine): void => change(addSaved(read(), line))
export const forgetLine = (variantId: string): void => change(removeSaved(read(), variantId))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): readonly SavedLine[] {
  saved ??= parseSaved(stored())
  return saved
}

function change(next: readonly SavedLine[]): void {
  saved = next
  store(next)
  for (const listener of listeners) listener()
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function store(lines: readonly SavedLine[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(lines))
  } catch {
    // Without storage the list lasts until the next reload.
  }
}
