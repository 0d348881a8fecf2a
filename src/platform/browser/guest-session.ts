import { guestSessionPattern, newGuestSession } from '#src/kernel/guest-session.ts'

const storageKey = 'guestSessionId'
const listeners = new Set<() => void>()
/** For visitors whose browser keeps no storage: good until the page is left. */
let remembered: string | null = null

/** @returns null on the server, and before a first use made one. */
export function readGuestSession(): string | null {
  if (typeof localStorage === 'undefined') return null
  try {
    const stored = localStorage.getItem(storageKey)
    return stored !== null && guestSessionPattern.test(stored) ? stored : remembered
  } catch {
    return remembered
  }
}

/** The guest's session id, made on first use and kept. */
export function ensureGuestSession(): string {
  const known = readGuestSession()
  if (known) return known
  remembered = newGuestSession(new Date())
  try {
    localStorage.setItem(storageKey, remembered)
  } catch {
    // Storage is full or forbidden: `remembered` carries the session.
  }
  for (const tell of listeners) tell()
  return remembered
}

/** As if this browser had never been here. */
export function clearGuestSession(): void {
  remembered = null
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Where nothing can be stored, nothing is.
  }
  for (const tell of listeners) tell()
}

export const guestSessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
  read: readGuestSession,
  readOnServer: (): string | null => null,
}
