import { useEffect, useState } from 'react'

const pauseMs = 250

/** What was typed, once typing pauses. */
export function useAfterPause(typed: string): string {
  const [text, setText] = useState(typed)
  useEffect(() => {
    const later = setTimeout(() => setText(typed), pauseMs)
    return () => clearTimeout(later)
  }, [typed])
  return text
}
