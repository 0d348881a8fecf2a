import { z } from 'zod'
import type { AddressLookup, SuggestedAddress } from './port.ts'

const timeoutMs = 2_000
/** More than are shown, because those of other countries are dropped. */
const requested = 15

const Properties = z.object({
  type: z.string(),
  name: z.string().optional(),
  street: z.string().optional(),
  housenumber: z.string().optional(),
  postcode: z.string().optional(),
  city: z.string().optional(),
  countrycode: z.string().optional(),
})
type Properties = z.output<typeof Properties>
const Found = z.object({ features: z.array(z.object({ properties: Properties })) })

/** In these countries the house number comes first. */
const numberFirst: ReadonlySet<string> = new Set(['FR', 'IE', 'LU'])

/**
 * A server of Photon, which searches the addresses of OpenStreetMap: https://github.com/komoot/photon. Only houses and
 * streets with a postal code and a city are suggested.
 *
 * @param url without a path, such as https://photon.example.com
 */
export function createPhotonLookup(url: string): AddressLookup {
  return {
    async suggest(text, country) {
      const address = new URL('/api', url)
      address.searchParams.set('q', text)
      address.searchParams.set('limit', String(requested))
      for (const layer of ['house', 'street']) address.searchParams.append('layer', layer)
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) throw new Error(`the address service answered ${response.status}`)
      const { features } = Found.parse(await response.json())
      return features.flatMap(({ properties }) => toAddress(properties, country))
    },
  }
}

function toAddress(found: Properties, country: string): SuggestedAddress[] {
  const { postcode, city, countrycode } = found
  const street = streetOf(found, country)
  return street && postcode && city && countrycode === country ? [{ street, postalCode: postcode, city }] : []
}

function streetOf({ type, name, street, housenumber }: Properties, country: string): string | undefined {
  if (type === 'street') return name
  if (!street || !housenumber) return undefined
  return numberFirst.has(country) ? `${housenumber} ${street}` : `${street} ${housenumber}`
}
