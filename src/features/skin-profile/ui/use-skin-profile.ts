import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { readKey, RequestError, send } from '#src/platform/http/client.ts'
import { guestProfileStore } from '../browser/guest-profile.ts'
import { emptyRecord } from '../browser/record.ts'
import { healthConsentVersion } from '../constants.ts'
import type { SkinProfile, skinProfileApi } from '../contract.ts'
import { skinProfileKey } from './stored-profile.ts'

export type Answers = Pick<SkinProfile, 'answers' | 'health'>
/** Repeated when the profile has changed meanwhile, so it must depend on its argument only. */
export type Change = (profile: Answers) => Answers

const path = '/api/skin-profile'
/** Attempts to save a change while other windows change the profile, too. */
const maxAttempts = 3

async function saveChange(queries: QueryClient, change: Change): Promise<SkinProfile> {
  for (let attempt = 1; ; attempt += 1) {
    const known = queries.getQueryData<SkinProfile>(skinProfileKey) ?? ((await readKey(skinProfileKey)) as SkinProfile)
    const { answers, health } = change(known)
    try {
      const saved = await send<typeof skinProfileApi.save>('PUT', path, { version: known.version, answers, health })
      queries.setQueryData(skinProfileKey, saved)
      return saved
    } catch (error) {
      const isChanged = error instanceof RequestError && error.status === 409
      if (!isChanged || attempt === maxAttempts) throw error
      queries.setQueryData(skinProfileKey, await readKey(skinProfileKey))
    }
  }
}

/** The customer's profile in the account. Changes are shown immediately and saved one after another. */
export function useAccountProfile(isCustomer: boolean) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<readonly Change[]>([])
  const { data, isError, refetch } = useQuery<SkinProfile>({ queryKey: skinProfileKey, enabled: isCustomer })
  const put = (profile: SkinProfile) => queries.setQueryData(skinProfileKey, profile)
  const scope = { id: 'skin-profile' }
  const save = useMutation({ scope, mutationFn: (change: Change) => saveChange(queries, change) })
  const agree = useMutation({
    scope,
    mutationFn: () =>
      send<typeof skinProfileApi.giveHealthConsent>('POST', `${path}/health-consent`, {
        version: healthConsentVersion,
      }),
    onSuccess: put,
  })
  const removeHealth = useMutation({
    scope,
    mutationFn: () => send<typeof skinProfileApi.removeHealth>('DELETE', `${path}/health`),
    onSuccess: put,
  })
  const remove = useMutation({
    scope,
    mutationFn: () => send<typeof skinProfileApi.remove>('DELETE', path),
    onSuccess: put,
  })
  return {
    profile: data && pending.reduce<SkinProfile>((shown, change) => ({ ...shown, ...change(shown) }), data),
    isError,
    retry: () => void refetch(),
    async save(change: Change): Promise<void> {
      setPending((changes) => [...changes, change])
      try {
        await save.mutateAsync(change)
      } finally {
        setPending((changes) => changes.filter((one) => one !== change))
      }
    },
    agree: async () => void (await agree.mutateAsync()),
    removeHealth: async () => void (await removeHealth.mutateAsync()),
    remove: async () => void (await remove.mutateAsync()),
  }
}

const useStoredProfile = () =>
  useSyncExternalStore(guestProfileStore.subscribe, guestProfileStore.read, guestProfileStore.readOnServer)

/** The guest's profile in this browser. Nothing is sent. */
export function useGuestProfile() {
  const { record, isIncomplete, isBlocked } = useStoredProfile()
  const { change } = guestProfileStore
  const done = Promise.resolve()
  return {
    record,
    isIncomplete,
    isBlocked,
    save(apply: Change): Promise<void> {
      change((known) => ({ ...known, ...apply(known) }))
      return done
    },
    agree(): Promise<void> {
      const healthConsent = { version: healthConsentVersion, givenAt: new Date().toISOString() }
      change((known) => ({ ...known, healthConsent }))
      return done
    },
    removeHealth(): Promise<void> {
      change((known) => ({ ...known, health: {}, healthConsent: null }))
      return done
    },
    remove(): Promise<void> {
      change(() => emptyRecord)
      return done
    },
  }
}

/** The visitor's answers, for reading only; an error when a customer's cannot be loaded. */
export function useProfileState(isCustomer: boolean): { profile: Answers | undefined; isError: boolean } {
  const { data, isError } = useQuery<SkinProfile>({ queryKey: skinProfileKey, enabled: isCustomer })
  const { record } = useStoredProfile()
  return isCustomer ? { profile: data, isError } : { profile: record, isError: false }
}
export const useProfile = (isCustomer: boolean): Answers | undefined => useProfileState(isCustomer).profile

/** The visitor's profile, to change it: in the account, or for guests in this browser. */
export function useSkinProfile(isCustomer: boolean) {
  const account = useAccountProfile(isCustomer)
  const guest = useGuestProfile()
  if (isCustomer) return { ...account, place: 'account' as const, isIncomplete: false }
  const { record, isIncomplete, isBlocked, ...acts } = guest
  const profile: SkinProfile = { version: 0, ...record }
  const place = isBlocked ? ('visit' as const) : ('browser' as const)
  return { ...acts, profile, place, isIncomplete, isError: false, retry: () => undefined }
}
export type SkinProfileState = ReturnType<typeof useSkinProfile>
