import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newGuestSession } from '#src/kernel/guest-session.ts'
import type { Language } from '#src/messages/messages.ts'
import { useMessages } from '#src/messages/messages-context.tsx'
import { send, type QueryKey } from '#src/platform/http/client.ts'
import type { ColorPalette, photoApi, SkinHistoryItem } from '../contract.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { consentVersion, deviceConsentVersion, type SeasonName } from '../constants.ts'
import { analyzeOnDevice, isInPage } from '../device/analyze.ts'
import type { Subject } from '../device/protocol.ts'
import { reportOf } from '../results/palette.ts'
import type { Place } from './places.ts'

type Guest = { readonly id: string; readonly since: number }

/** Forgotten on sign-in, like all that a guest session's id is part of. */
const guestKey: QueryKey = ['guest_photos']
/** The server deletes a guest's consent and palettes after `guestDays`. */
const guestMs = (shopSettings.photos.guestDays * 86_400_000) / 2

/**
 * Owner of the results: the customer, or a guest session. It is known in memory only, until the tab is reloaded or closed,
 * someone signs in, also in another tab, or signs out in it.
 */
export function usePhotoOwner(userId: string | undefined): string {
  const queries = useQueryClient()
  const [guest] = useState(() => {
    const now = new Date()
    const known = queries.getQueryData<Guest>(guestKey)
    if (known && now.getTime() - known.since < guestMs) return known
    return queries.setQueryData<Guest>(guestKey, { id: newGuestSession(now), since: now.getTime() })
  })
  return userId ?? guest!.id
}

type ConsentAnswer = {
  readonly consent: { readonly version: string; readonly givenAt: string } | null
  readonly current: string
}

const consentKey = (owner: string): QueryKey => ['/api/photo-consent', owner]
const skinKey = (owner: string): QueryKey => ['/api/skin-analysis', owner]
const palettesKey = (owner: string): QueryKey => ['/api/color-palettes', owner]
/** The result on a guest's screen, which is shown again after another page. */
const openedKey = (subject: Subject, owner: string): QueryKey => ['opened-result', subject, owner]
const deletionsKey = (owner: string): QueryKey => ['photo-deletions', owner]

/**
 * The current consent, or an earlier one that has to be given again. A guest session starts without one, so no request is
 * made.
 */
export function useConsent(owner: string, isCustomer: boolean, place: Place) {
  const { data, isPending } = useQuery<ConsentAnswer>({ queryKey: consentKey(owner), enabled: isCustomer })
  const version = data?.consent?.version
  const isGiven = version === consentVersion || (place === 'device' && version === deviceConsentVersion)
  const consent = data?.consent
  return { consent: isGiven ? consent : null, earlier: isGiven ? null : consent, isLoading: isCustomer && isPending }
}

export function useGiveConsent(owner: string, place: Place) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send<typeof photoApi.giveConsent>('POST', '/api/photo-consent', {
        owner,
        version: place === 'device' ? deviceConsentVersion : consentVersion,
        isSixteenOrOver: true,
      }),
    onSuccess: (answer) => queries.setQueryData(consentKey(owner), answer),
  })
}

/** Withdraws consent and deletes all results. */
export function useWithdrawConsent(owner: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send<typeof photoApi.withdrawConsent>('DELETE', `/api/photo-consent/${owner}`),
    onSuccess: async () => {
      queries.setQueryData<number>(deletionsKey(owner), (count = 0) => count + 1)
      const stored = [consentKey(owner), skinKey(owner), palettesKey(owner)]
      // A read that was answered before may arrive later.
      await Promise.all(stored.map((queryKey) => queries.cancelQueries({ queryKey })))
      queries.setQueryData(consentKey(owner), { consent: null, current: consentVersion })
      queries.setQueryData(skinKey(owner), [])
      queries.setQueryData(palettesKey(owner), [])
      for (const subject of ['skin', 'palette'] as const) queries.setQueryData(openedKey(subject, owner), null)
    },
  })
}

/** Tells whether all results have been deleted since the page was shown: a late answer must not bring one back. */
export function useDeletedSince(owner: string): () => boolean {
  const queries = useQueryClient()
  const count = () => queries.getQueryData<number>(deletionsKey(owner))
  const [before] = useState(count)
  return () => count() !== before
}

export function useSkinHistory(userId: string | undefined) {
  const queries = useQueryClient()
  const key = skinKey(userId ?? 'nobody')
  const { data, isError } = useQuery<SkinHistoryItem[]>({ queryKey: key, enabled: userId !== undefined })
  const refetch = () => queries.invalidateQueries({ queryKey: key })
  const remove = useMutation({
    mutationFn: (id: string) => send<typeof photoApi.removeSkin>('DELETE', `/api/skin-analysis/${userId}/${id}`),
    onSuccess: (_answer, id) =>
      queries.setQueryData<SkinHistoryItem[]>(key, (items = []) => items.filter((item) => item.id !== id)),
  })
  return { items: data ?? [], isError, refetch, remove }
}

/** The result on screen. A guest's is shown again after another page; a customer opens one of those in the account. */
export function useOpened<Result extends object>(subject: Subject, owner: string, isCustomer: boolean) {
  const queries = useQueryClient()
  const key = openedKey(subject, owner)
  const [{ opened, isRestored }, setShown] = useState(() => ({
    opened: (isCustomer ? null : queries.getQueryData<Result | null>(key)) ?? null,
    isRestored: true,
  }))
  return {
    opened,
    isRestored,
    open(result: Result | null) {
      if (!isCustomer) queries.setQueryData(key, result)
      setShown({ opened: result, isRestored: false })
    },
    /** Changes the result if it is still open, or still kept for a guest who has left the page. */
    update(change: (result: Result) => Result) {
      if (!isCustomer) queries.setQueryData<Result | null>(key, (kept) => kept && change(kept))
      setShown((shown) => ({ ...shown, opened: shown.opened && change(shown.opened) }))
    },
  }
}

export function usePalettes(owner: string, isCustomer: boolean) {
  const queries = useQueryClient()
  const language = useMessages().language as Language
  const key = palettesKey(owner)
  const { data, isError } = useQuery<ColorPalette[]>({ queryKey: key, enabled: isCustomer })
  const put = (change: (items: readonly ColorPalette[]) => ColorPalette[]) =>
    queries.setQueryData<ColorPalette[]>(key, (items = []) => change(items))
  const choose = useMutation({
    mutationFn: ({ palette, season }: { palette: ColorPalette; season: SeasonName }) =>
      isInPage(palette.id ?? '')
        ? analyzeOnDevice({ kind: 'season', palette, report: reportOf(palette), season, language })
        : send<typeof photoApi.chooseSeason>('PUT', `/api/color-palettes/${owner}/${palette.id}/season`, { season }),
    onSuccess: (palette) => put((items) => items.map((item) => (item.id === palette.id ? palette : item))),
  })
  const remove = useMutation({
    mutationFn: async (id: string) => {
      if (!isInPage(id)) await send<typeof photoApi.removePalette>('DELETE', `/api/color-palettes/${owner}/${id}`)
    },
    onSuccess: (_answer, id) => put((items) => items.filter((item) => item.id !== id)),
  })
  return {
    items: data ?? [],
    isError,
    refetch: () => queries.invalidateQueries({ queryKey: key }),
    add: (palette: ColorPalette) => put((items) => [palette, ...items]),
    replace: (id: string | null, palette: ColorPalette) =>
      put((items) => items.map((item) => (item.id === id ? palette : item))),
    choose,
    remove,
  }
}
