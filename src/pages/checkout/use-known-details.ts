import { useEffect, useEffectEvent } from 'react'
import { useAddresses } from '#src/features/addresses/ui/use-addresses.ts'
import { useUser } from '#src/features/identity/ui/use-user.tsx'
import { knownContactDetails, selectableCountries, startCountry, undeliverableCountry } from './delivery-start.ts'
import type { OrderToPay } from './use-order-to-pay.ts'

/** What the form starts with, and the countries that it offers. The amount follows the country that it starts with. */
export function useKnownDetails({ ownerKey, intent, rates, isPriced, delivery }: OrderToPay) {
  const user = useUser()
  const { data: addresses, isError: hasNoAddresses } = useAddresses(Boolean(user))
  const countries = selectableCountries(rates, intent)
  const isReady = isPriced && (user === null || addresses !== undefined || hasNoAddresses)
  const known = isReady && intent ? knownContactDetails(user ?? null, addresses ?? [], countries, intent) : null
  const country = startCountry(ownerKey, known, countries)
  // A pickup point stays, whatever the country of the address.
  const priced = intent && intent.delivery.method !== 'pickup' ? intent.delivery.country : null
  const correctCountry = useEffectEvent((to: string, from: string | null) => {
    if (to !== '' && from !== null && from !== to && delivery.wanted === null)
      delivery.save({ country: to, method: 'standard' })
  })
  // The form starts with the draft's country, or with that of a known address.
  useEffect(() => correctCountry(country, priced), [country, priced])
  return { known, countries, notDelivered: rates ? undeliverableCountry(addresses, countries) : null }
}
