import { emptyRecord, isEmptyRecord, parseRecord, writeRecord, type GuestRecord } from './record.ts'
import { profileEntry } from '../ui/stored-profile.ts'

export type GuestProfile = {
  readonly record: GuestRecord
  /** Part of the stored profile could not be read and was left out. */
  readonly isIncomplete: boolean
  /** The browser does not store anything: the profile lasts until the page is closed. */
  readonly isBlocked: boolean
}

const empty: GuestProfile = { record: emptyRecord, isIncomplete: false, isBlocked: false }
let current: GuestProfile | null = null
const listeners = new Set<() => void>()

function load(): GuestProfile {
  try {
    return { ...parseRecord(localStorage.getItem(profileEntry)), isBlocked: false }
  } catch {
    return { ...empty, isBlocked: true }
  }
}

function set(next: GuestProfile): void {
  current = next
  for (const listener of listeners) listener()
}

function reload(event: StorageEvent): void {
  if (event.key === profileEntry || event.key === null) set(load())
}

export const guestProfileStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Also kept up to date while nothing on the page subscribes. */
  read(): GuestProfile {
    if (!current) addEventListener('storage', reload)
    return (current ??= load())
  },
  readOnServer: (): GuestProfile => empty,

  /** Starts from what is stored now: another tab may have changed it. */
  change(change: (record: GuestRecord) => GuestRecord): void {
    const known = guestProfileStore.read()
    const record = change(known.isBlocked ? known.record : load().record)
    try {
      if (isEmptyRecord(record)) localStorage.removeItem(profileEntry)
      else localStorage.setItem(profileEntry, writeRecord(record))
      set({ record, isIncomplete: false, isBlocked: known.isBlocked })
    } catch {
      set({ record, isIncomplete: false, isBlocked: true })
    }
  },
}
