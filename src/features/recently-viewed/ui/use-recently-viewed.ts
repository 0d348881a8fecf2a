import { useEffect, useSyncExternalStore } from 'react'
import { maxViewed, type ViewedProduct } from '../constants.ts'
import { addViewed, parseViewed } from '../rules.ts'

const storageKey = 'recently-viewed'
const none: readonly ViewedProduct[] = []

let viewed: readonly ViewedProduct[] | null = null
const listeners = new Set<() => void>()

/** Records a view, and returns the products viewed in this tab, newest first, without the current one. Nothing is sent to the server. */
export function useRecentlyViewed(current: ViewedProduct): readonly ViewedProduct[] {
  const all = useSyncExternalStore(subscribe, read, () => none)
  const { id, name, imageUrl, imageColor, variantId } = current
  // A product is stored when its page is left, not when it is opened.
  useEffect(
    () => () => change(addViewed(read(), { id, name, imageUrl, imageColor, variantId }, maxViewed)),
    [id, name, imageUrl, imageColor, variantId],
  )
  useEffect(() => {
    const leave = () => store(addViewed(read(), { id, name, imageUrl, imageColor, variantId }, maxViewed))
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [id, name, imageUrl, imageColor, variantId])
  return all.filter((product) => product.id !== id).slice(0, maxViewed - 1)
}

export function clearRecentlyViewed(): void {
  change(none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): readonly ViewedProduct[] {
  viewed ??= parseViewed(stored(), maxViewed)
  return viewed
}

function change(next: readonly ViewedProduct[]): void {
  viewed = next
  store(next)
  for (const listener of listeners) listener()
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function store(list: readonly ViewedProduct[]): void {
  try {
    if (list.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(list))
  } catch {
    // Without storage the list lasts until the next reload.
  }
}
