import { guestSessionPattern, newGuestSession } from '#src/kernel/guest-session.ts'

const storageKey = 'guestSessionId'
const listeners = new Set<() => void>()
/** For browsers without storage: valid until the page is closed. */
let remembered: string | null = null

/** @returns null on the server, and before first use. */
export function readGuestSession(): string | null {
  // Not `typeof localStorage`: where site data is blocked, even that throws.
  if (typeof window === 'undefined') return null
  try {
    const stored = localStorage.getItem(storageKey)
    return stored !== null && guestSessionPattern.test(stored) ? stored : remembered
  } catch {
    return remembered
  }
}

/** The guest's session id, created on first use and stored. */
export function ensureGuestSession(): string {
  const known = readGuestSession()
  if (known) return known
  remembered = newGuestSession(new Date())
  try {
    localStorage.setItem(storageKey, remembered)
  } catch {
    // Storage is full or blocked: fall back to `remembered`.
  }
  for (const listener of listeners) listener()
  return remembered
}

/** Clears everything this browser has stored. */
export function clearGuestSession(): void {
  remembered = null
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage there is nothing to remove.
  }
  for (const listener of listeners) listener()
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
