import { useState } from 'react'
import { listingAddress, type ListingState } from '#src/features/catalog/ui/listing-address.ts'
import { useNavigation } from '#src/platform/navigation/location.tsx'

/** Optimistic state: filters react before the list has loaded, and each change builds on the previous one. */
export function useChoices(
  state: ListingState,
): [chosen: ListingState, choose: (change: Partial<ListingState>) => void] {
  const { navigate } = useNavigation()
  /** `passing` are URLs that may still be shown on the way to `state`. */
  const [ahead, setAhead] = useState<{ state: ListingState; passing: readonly string[] } | null>(null)
  const addressOf = (one: ListingState) => listingAddress(one, { page: one.page })
  const shown = addressOf(state)
  if (ahead && (shown === addressOf(ahead.state) || !ahead.passing.includes(shown))) setAhead(null)
  const chosen = ahead?.state ?? state

  function choose(change: Partial<ListingState>) {
    const next = { ...chosen, page: 1, ...change }
    setAhead({ state: next, passing: [...(ahead?.passing ?? [shown]), addressOf(next)] })
    navigate(addressOf(next), { keepScroll: true })
  }
  return [chosen, choose]
}
