import { useSyncExternalStore } from 'react'
import type { ComparedProduct } from '../constants.ts'
import { parseCompared, toggleCompared } from '../rules.ts'

const entry = 'comparison'
const none: readonly ComparedProduct[] = []

let compared: readonly ComparedProduct[] | null = null
const listeners = new Set<() => void>()

/** The compared products, in this browser only. Without storage they last until the page is closed. */
export const useComparison = (): readonly ComparedProduct[] => useSyncExternalStore(subscribe, read, () => none)

/** @returns false when the comparison is full. */
export function toggleComparison({ id, name, imageUrl }: ComparedProduct): boolean {
  const next = toggleCompared(read(), { id, name, imageUrl })
  if (next === null) return false
  change(next)
  return true
}

export function clearComparison(): void {
  change(none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another tab has changed the list. */
function reload(event: StorageEvent): void {
  if (event.key !== entry && event.key !== null) return
  compared = null
  for (const listener of listeners) listener()
}

/** Also kept up to date while nothing on the page subscribes. */
function read(): readonly ComparedProduct[] {
  if (!compared) addEventListener('storage', reload)
  return (compared ??= parseCompared(stored()))
}

function change(next: readonly ComparedProduct[]): void {
  compared = next
  try {
    if (next.length === 0) localStorage.removeItem(entry)
    else localStorage.setItem(entry, JSON.stringify(next))
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener()
}

function stored(): string | null {
  try {
    return localStorage.getItem(entry)
  } catch {
    return null
  }
}
