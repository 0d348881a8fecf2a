import type { AddressLookup, SuggestedAddress } from '#src/platform/address-lookup/port.ts'
import type { Log } from '#src/platform/http/log.server.ts'
import { countryCodes, type KnownCountry } from '../../shop-settings/countries/constants.ts'
import { maxSuggestedAddresses } from '../constants.ts'

export type Suggest = (text: string, country: KnownCountry) => Promise<SuggestedAddress[]>

/**
 * Different addresses, in the service's order. None when the service fails: suggestions are a help, and every address can
 * be typed. What was typed is never logged.
 */
export function createSuggest(lookup: AddressLookup | null, log: Pick<Log, 'warn'>): Suggest {
  return async (text, country) => {
    if (!lookup) return []
    try {
      const found = await lookup.suggest(text, countryCodes[country])
      const different = new Map(found.map((address) => [Object.values(address).join('\n'), address]))
      return [...different.values()].slice(0, maxSuggestedAddresses)
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no address suggestions')
      return []
    }
  }
}
