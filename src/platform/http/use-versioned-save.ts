import { useRef } from 'react'
import { isUnconfirmed } from './unconfirmed.ts'
import { untilConfirmed } from './use-attempt.ts'

/**
 * Saves a form over the version it is based on. One that the shop has not confirmed is sent again before the next one, so that
 * this is based on it, instead of taking it for a change of someone else.
 *
 * @param send saves the same form only once, also with the version before it
 */
export function useVersionedSave<Form, Stored extends { readonly version: number }>(
  send: (id: string, version: number, form: Form) => Promise<Stored>,
) {
  const unconfirmed = useRef(new Map<string, { readonly version: number; readonly form: Form }>())

  async function sendOrRemember(id: string, version: number, form: Form): Promise<Stored> {
    try {
      const stored = await untilConfirmed(() => send(id, version, form))
      unconfirmed.current.delete(id)
      return stored
    } catch (error) {
      if (isUnconfirmed(error)) unconfirmed.current.set(id, { version, form })
      else unconfirmed.current.delete(id)
      throw error
    }
  }

  return async function save(id: string, version: number, form: Form): Promise<Stored> {
    const earlier = unconfirmed.current.get(id)
    if (!earlier) return sendOrRemember(id, version, form)
    const stored = await sendOrRemember(id, earlier.version, earlier.form).catch((error: unknown) => {
      if (isUnconfirmed(error)) throw error
      return { version }
    })
    return sendOrRemember(id, stored.version, form)
  }
}
