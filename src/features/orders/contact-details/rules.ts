import { postcodeValidator } from 'postcode-validator'
import type { shopSettings } from '../../shop-settings/contract.ts'

/** ISO 3166 codes of the countries that checkout offers, by which the library knows their postal codes. */
const countryCodes: Readonly<Record<(typeof shopSettings.countries)[number], string>> = {
  Belgium: 'BE',
  Netherlands: 'NL',
  Luxembourg: 'LU',
  Germany: 'DE',
  France: 'FR',
  Austria: 'AT',
  Ireland: 'IE',
  Italy: 'IT',
  Portugal: 'PT',
  Spain: 'ES',
}

type Place = { readonly postalCode: string; readonly country: string }

/** True for a country that the shop has no rule for: its addresses must not become unusable. */
export function hasValidPostalCode({ postalCode, country }: Place): boolean {
  const code: string | undefined = (countryCodes as Readonly<Record<string, string>>)[country]
  return code === undefined || postcodeValidator(postalCode.toUpperCase(), code)
}
