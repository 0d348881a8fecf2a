import { useSyncExternalStore } from 'react'
import { shopSettings } from '../../shop-settings/contract.ts'
import { addSaved, findSaved, parseSaved, removeSaved, restoreSaved, type SavedLine } from '../saved/rules.ts'

const storageKey = 'saved-for-later'
const none: readonly SavedLine[] = []

let saved: readonly SavedLine[] | null = null
/** False once the browser has refused to store the list: then the one above is the only one. */
let isStored = true
const listeners = new Set<() => void>()

/** What this browser keeps for later; empty on the server. */
export const useSavedLines = (): readonly SavedLine[] => useSyncExternalStore(subscribe, read, () => none)

/** @returns undoes it */
export function saveLine(line: SavedLine): () => void {
  let before: SavedLine | undefined
  change((lines) => {
    before = findSaved(lines, line.variantId)
    return addSaved(lines, line, shopSettings.cart.maxPerLine)
  })
  return () => change((lines) => restoreSaved(lines, line.variantId, before))
}

export const deleteSavedLine = (variantId: string): void => change((lines) => removeSaved(lines, variantId))

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', reload)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', reload)
  }
}

/** Another tab has changed the list. */
function reload(event: StorageEvent): void {
  if (event.key !== storageKey && event.key !== null) return
  saved = null
  for (const listener of listeners) listener()
}

function read(): readonly SavedLine[] {
  saved ??= parseSaved(stored())
  return saved
}

/** Starts from what is stored now: another tab may have changed it while no list was shown here. */
function change(next: (lines: readonly SavedLine[]) => readonly SavedLine[]): void {
  if (isStored) saved = null
  saved = next(read())
  isStored = store(saved)
  for (const listener of listeners) listener()
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function store(lines: readonly SavedLine[]): boolean {
  try {
    if (lines.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(lines))
    return true
  } catch {
    // Without storage the list lasts until the next reload.
    return false
  }
}
