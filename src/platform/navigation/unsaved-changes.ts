import { useEffect, useId, useRef, useState } from 'react'
import { leaveEvent } from './browser-navigation.ts'

/** What to ask before the page is left: one question per form with unsaved changes. */
const questions = new Map<string, string>()

/** The page that has them, and its entry in the history. */
let shown: { readonly address: string; readonly entry: unknown } = { address: '', entry: null }

const addressOf = ({ pathname, search }: Location) => pathname + search

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

function onLeave(event: Event): void {
  if (!mayLeave()) event.preventDefault()
}

/** The browser has changed the URL already. Runs before the navigation's own listener, because it captures. */
function onPopState(event: PopStateEvent): void {
  if (addressOf(location) === shown.address || mayLeave()) return
  event.stopImmediatePropagation()
  history.pushState(shown.entry, '', shown.address)
}

/** Someone who leaves is not asked again. */
function mayLeave(): boolean {
  const [question] = questions.values()
  // oxlint-disable-next-line no-alert -- As with beforeunload: history cannot wait for a dialog of the page.
  if (question !== undefined && !window.confirm(question)) return false
  for (const id of questions.keys()) forget(id)
  return true
}

function remember(id: string, question: string): void {
  if (questions.size === 0) shown = { address: addressOf(location), entry: history.state }
  questions.set(id, question)
  addEventListener('beforeunload', onUnload)
  addEventListener('popstate', onPopState, true)
  addEventListener(leaveEvent, onLeave)
}

function forget(id: string): void {
  questions.delete(id)
  if (questions.size > 0) return
  // A listener without need keeps browsers from storing the page for the back button.
  removeEventListener('beforeunload', onUnload)
  removeEventListener('popstate', onPopState, true)
  removeEventListener(leaveEvent, onLeave)
}

export type UnsavedChanges = {
  readonly isUnsaved: boolean
  /** Call when something is typed. */
  readonly changed: () => void
  /** Before saving: what to give to `saved`. */
  readonly typed: () => number
  /**
   * Call when saved or deleted, and before navigating away.
   * @returns false when more was typed since, which is not saved yet
   */
  readonly saved: (typed?: number) => boolean
}

/** Keeps the visitor from leaving the page by mistake: by a link, the back button, reloading or closing the tab. */
export function useUnsavedChanges(question: string): UnsavedChanges {
  const id = useId()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const changes = useRef(0)
  useEffect(() => () => forget(id), [id])
  return {
    isUnsaved,
    changed() {
      changes.current += 1
      remember(id, question)
      setIsUnsaved(true)
    },
    typed: () => changes.current,
    saved(typed = changes.current) {
      if (typed !== changes.current) return false
      forget(id)
      setIsUnsaved(false)
      return true
    },
  }
}
