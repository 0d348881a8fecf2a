import { useRef } from 'react'
import { randomId } from '#src/kernel/id.ts'
import { isUnconfirmed } from './unconfirmed.ts'

const repeats = 2
const pauseMs = 1_000

/**
 * Sends changes that the shop makes once per id, and repeats one that it has not confirmed. The same content keeps its id until
 * the shop has made a change, also after the last repeat and when other content was refused meanwhile.
 */
export function useAttempt() {
  const ids = useRef(new Map<string, string>())

  /** @param content what makes this change another one than the last, with what it belongs to, such as the order */
  return async function attempt<Answer>(content: unknown, send: (id: string) => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(content)
    const id = ids.current.get(key) ?? randomId()
    ids.current.set(key, id)
    const answer = await untilConfirmed(() => send(id))
    ids.current.clear()
    return answer
  }
}

/** Repeats a change that can be made only once, until the shop has made or refused it. */
export async function untilConfirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let left = repeats; ; left -= 1)
    try {
      return await send()
    } catch (error) {
      if (left === 0 || !isUnconfirmed(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
}
