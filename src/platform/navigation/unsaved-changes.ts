import { useEffect, useId, useState } from 'react'

/** What to ask before the page is left: one question per form with unsaved changes. */
const questions = new Map<string, string>()

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

function forget(id: string): void {
  questions.delete(id)
  // A listener without need keeps browsers from storing the page for the back button.
  if (questions.size === 0) removeEventListener('beforeunload', warn)
}

/** Asks before a page with unsaved changes is left. Someone who leaves is not asked again. */
export function mayLeavePage(): boolean {
  const [question] = questions.values()
  // oxlint-disable-next-line no-alert -- As with beforeunload: history cannot wait for a dialog of the page.
  if (question !== undefined && !window.confirm(question)) return false
  for (const id of questions.keys()) forget(id)
  return true
}

type UnsavedChanges = {
  readonly isUnsaved: boolean
  /** Call when something is typed. */
  readonly changed: () => void
  /** Call before navigating away from what was saved, or deleted. */
  readonly saved: () => void
}

/** Keeps the visitor from leaving the page by mistake: by a link, the back button, reloading or closing the tab. */
export function useUnsavedChanges(question: string): UnsavedChanges {
  const id = useId()
  const [isUnsaved, setIsUnsaved] = useState(false)
  useEffect(() => () => forget(id), [id])
  return {
    isUnsaved,
    changed() {
      questions.set(id, question)
      addEventListener('beforeunload', warn)
      setIsUnsaved(true)
    },
    saved() {
      forget(id)
      setIsUnsaved(false)
    },
  }
}
