import { useRef } from 'react'
import { randomId } from '#src/kernel/id.ts'

/**
 * The id of a change. Another attempt with the same content, such as after a lost reply, has the same id, so that the shop
 * makes the change once.
 */
export function useAttempt() {
  const last = useRef<{ readonly content: string; readonly id: string } | null>(null)
  return {
    idOf(content: unknown): string {
      const text = JSON.stringify(content)
      if (last.current?.content !== text) last.current = { content: text, id: randomId() }
      return last.current.id
    },
    /** The shop has answered that the change was made: the same content is a new change. */
    end() {
      last.current = null
    },
  }
}
