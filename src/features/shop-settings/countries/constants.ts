/**
 * ISO 3166 codes of the countries that the shop knows: their postal codes, VAT and cities. Owners choose which of them
 * the store delivers to.
 */
export const countryCodes = {
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
} as const
export type KnownCountry = keyof typeof countryCodes

export const knownCountries = Object.keys(countryCodes) as readonly KnownCountry[]

const names: ReadonlyMap<string, KnownCountry> = new Map(
  knownCountries.flatMap((name) => [
    [name.toLowerCase(), name],
    [countryCodes[name].toLowerCase(), name],
  ]),
)

/** @returns the name of a known country, from its name or code in any case; anything else unchanged. */
export const countryNamed = (nameOrCode: string): string => names.get(nameOrCode.toLowerCase()) ?? nameOrCode

export const isKnownCountry = (name: string): name is KnownCountry => Object.hasOwn(countryCodes, name)
