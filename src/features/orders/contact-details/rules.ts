import type { KnownCountry } from '../../shop-settings/countries/constants.ts'

/** Postal codes in uppercase letters, as each national post writes them. */
const postalCodes: Readonly<Record<KnownCountry, RegExp>> = {
  Belgium: /^[1-9]\d{3}$/,
  Netherlands: /^\d{4} ?[A-Z]{2}$/,
  Luxembourg: /^(L-)?\d{4}$/,
  Germany: /^\d{5}$/,
  France: /^\d{2} ?\d{3}$/,
  Austria: /^[1-9]\d{3}$/,
  Ireland: /^([AC-FHKNPRTV-Y]\d{2}|D6W)[ -]?[\dAC-FHKNPRTV-Y]{4}$/,
  Italy: /^\d{5}$/,
  Portugal: /^\d{4}(-\d{3})?$/,
  Spain: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
}

type Place = { readonly postalCode: string; readonly country: string }

/** True for countries without a rule, so that their addresses stay usable. */
export function hasValidPostalCode({ postalCode, country }: Place): boolean {
  const pattern = (postalCodes as Readonly<Record<string, RegExp>>)[country]
  return pattern === undefined || pattern.test(postalCode.toUpperCase())
}
