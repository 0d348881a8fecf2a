import type { ReactNode } from 'react'

export type ToastTone = 'plain' | 'destructive'

/** A link, or something to do, such as undoing. */
export type ToastAction = { readonly label: string } & ({ readonly href: string } | { readonly run: () => void })

export type ToastMessage = {
  readonly title: string
  readonly body?: string | undefined
  readonly tone?: ToastTone
  /** What the text is about, below it, which may load later; left out when only the plain toaster could be loaded. */
  readonly details?: ReactNode
  readonly action?: ToastAction | undefined
}
export type ToastRecord = ToastMessage & { readonly id: number; readonly isOpen: boolean }

/** At most one toast at a time (specification, section 9). */
const limit = 1
/** A dismissed toast is removed after this many milliseconds, so that its exit animation can finish. */
const removeDelay = 1_000_000

let records: readonly ToastRecord[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly ToastRecord[]): void {
  records = next
  for (const listener of listeners) listener()
}

export function toast(message: ToastMessage): void {
  lastId += 1
  set([{ ...message, id: lastId, isOpen: true }, ...records].slice(0, limit))
}

export function dismissToast(id: number): void {
  set(records.map((record) => (record.id === id ? { ...record, isOpen: false } : record)))
  setTimeout(() => set(records.filter((record) => record.id !== id)), removeDelay)
}

/** For links within a message, which would otherwise cover the page they lead to while the pointer stays on it. */
export function dismissToasts(): void {
  for (const { id } of records) dismissToast(id)
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => records,
}
