import { useRef } from 'react'
import { RequestError } from './client.ts'
import { isUnconfirmed } from './unconfirmed.ts'
import { untilConfirmed } from './use-attempt.ts'

/** The version that a change is based on is outdated. */
export const isConflict = (error: unknown) => error instanceof RequestError && error.status === 409

/**
 * Options of the query that fills a form. It is not read again once it has been loaded: after a save whose reply was lost with
 * the connection, the form's own change would look like someone else's.
 */
export const formQuery = {
  staleTime: 0,
  refetchOnReconnect: ({ state }: { readonly state: { readonly data: unknown } }) => state.data === undefined,
} as const

/**
 * Saves a form over the version it is based on. When that is outdated after a save that the shop has not confirmed, the
 * change may be that one: then the next save is based on it, instead of taking it for a change of someone else.
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
    try {
      return await sendOrRemember(id, version, form)
    } catch (error) {
      if (!isConflict(error) || earlier?.version !== version) throw error
      // Its version is outdated, so it cannot be stored now: it is accepted only if it is what is stored.
      const stored = await send(id, version, earlier.form).catch(() => null)
      if (!stored) throw error
      return sendOrRemember(id, stored.version, form)
    }
  }
}
