import { useState } from 'react'
import { concerns, type Concern } from '#src/features/catalog/constants.ts'
import { shopSettings } from '#src/features/shop-settings/contract.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'

const { maxConcerns } = shopSettings.recommendations

export const params = ['concern', 'results'] as const

/** @returns null when the address says nothing about concerns */
function concernsIn(search: URLSearchParams): readonly Concern[] | null {
  if (!search.has('concern')) return null
  const named = new Set(search.getAll('concern'))
  return [...named].filter((one): one is Concern => (concerns as readonly string[]).includes(one)).slice(0, maxConcerns)
}

/**
 * Choices and results are in the address. A change shows immediately, before the address follows.
 *
 * @param preset chosen while the address says nothing
 */
export function useChosenConcerns(preset: readonly Concern[]) {
  const { location, navigate } = useNavigation()
  const search = new URLSearchParams(location.search)
  const [ahead, setAhead] = useState<{ chosen: readonly Concern[]; passing: readonly string[] } | null>(null)
  const queryOf = (chosen: readonly Concern[]) =>
    // An empty one says that none is chosen, although there is a preset.
    (chosen.length === 0 && preset.length > 0 ? [''] : chosen).map((one) => `concern=${one}`).join('&')
  if (ahead && (location.search === queryOf(ahead.chosen) || !ahead.passing.includes(location.search))) setAhead(null)
  const chosen = ahead?.chosen ?? concernsIn(search) ?? preset
  const hasResults = !ahead && search.has('results') && chosen.length > 0

  function go(query: string, isReplaced: boolean) {
    navigate(`/skin-concerns${query && `?${query}`}`, { replace: isReplaced, keepScroll: true })
  }

  return {
    chosen,
    hasResults,
    choose(next: readonly Concern[]) {
      setAhead({ chosen: next, passing: [...(ahead?.passing ?? [location.search]), queryOf(next)] })
      go(queryOf(next), !hasResults)
    },
    showResults: () => go(`${queryOf(chosen)}&results=1`, false),
  }
}
