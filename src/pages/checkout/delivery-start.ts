import type { Address } from '#src/features/addresses/contract.ts'
import type { PaymentIntent } from '#src/features/checkout/contract.ts'
import type { KnownContactDetails } from '#src/features/checkout/ui/contact-details.ts'
import { draftOf } from '#src/features/checkout/ui/drafts.ts'
import type { User } from '#src/features/identity/contract.ts'
import { offeredCountries } from '#src/features/shipping/constants.ts'
import type { ShippingRates } from '#src/features/shipping/ui/use-shipping-rates.ts'

/** Countries of the address form. One that has been quoted stays, even when the store stops delivering there. */
export function selectableCountries(rates: ShippingRates | undefined, intent: PaymentIntent | null): string[] {
  return [...new Set([...offeredCountries(rates?.zones ?? []), ...(intent ? [intent.delivery.country] : [])])]
}

/** The country that the form starts with. */
export function startCountry(owner: string, known: KnownContactDetails | null, countries: readonly string[]): string {
  const drafted = draftOf(owner).country
  return countries.includes(drafted) ? drafted : (known?.country ?? '')
}

/**
 * The customer's name and email, and their default address with its own recipient name: the first one in a country that
 * the store delivers to. Of a guest, only the country that the amount was worked out for.
 */
export function knownContactDetails(
  user: User | null,
  addresses: readonly Address[],
  countries: readonly string[],
  { delivery: { country } }: PaymentIntent,
): KnownContactDetails {
  if (!user) return { country }
  const { firstName, lastName, email } = user
  const address = addresses.find((one) => countries.includes(one.country))
  if (!address) return { firstName, lastName, email, country }
  const { id: _id, label: _label, isDefault: _isDefault, ...place } = address
  return { email, ...place }
}

/** The country of the default address, when the store does not deliver there. */
export function undeliverableCountry(
  addresses: readonly Address[] | undefined,
  countries: readonly string[],
): string | null {
  const country = addresses?.[0]?.country
  return country === undefined || countries.includes(country) ? null : country
}
