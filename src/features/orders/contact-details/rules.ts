import { postcodeValidator } from 'postcode-validator'
import type { shopSettings } from '../../shop-settings/contract.ts'

/** ISO 3166 codes of the countries offered at checkout, for postal code validation. */
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

/** True for countries without a rule, so that their addresses stay usable. */
export function hasValidPostalCode({ postalCode, country }: Place): boolean {
  const code: string | undefined = (countryCodes as Readonly<Record<string, string>>)[country]
  return code === undefined || postcodeValidator(postalCode.toUpperCase(), code)
}
