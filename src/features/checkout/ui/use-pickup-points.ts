import { useQuery } from '@tanstack/react-query'
import { useAfterPause } from '#src/platform/browser/use-after-pause.ts'
import { send } from '#src/platform/http/client.ts'
import type { PickupPoint, shippingApi } from '../../shipping/contract.ts'

/** Codes in the store's countries have at least this many characters. */
const minPostalCode = 4
const none: readonly PickupPoint[] = []

/**
 * Pickup points of a country, closest first once a postal code is typed. The last ones stay until others have arrived;
 * those of the country are shown when these cannot be read.
 */
export function usePickupPoints(country: string, postalCode: string, isNeeded: boolean): readonly PickupPoint[] {
  const typed = useAfterPause(postalCode)
  const code = typed.length < minPostalCode ? '' : typed.slice(0, 12)
  const { data: near = none, isPending } = usePoints(country, code, isNeeded)
  const hasNone = !isPending && near.length === 0
  const { data: ofCountry = none } = usePoints(country, '', isNeeded && hasNone)
  return hasNone ? ofCountry : near
}

const usePoints = (country: string, postalCode: string, isNeeded: boolean) =>
  useQuery({
    queryKey: ['/api/pickup-points', country, postalCode],
    queryFn: () => send<typeof shippingApi.pickupPoints>('POST', '/api/pickup-points', { country, postalCode }),
    enabled: isNeeded,
    placeholderData: (before, query) => (query?.queryKey[1] === country ? before : undefined),
    // Postal codes that were typed are not kept.
    ...(postalCode !== '' && { gcTime: 0 }),
  })
