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

export const isKnownCountry = (name: string): name is KnownCountry => Object.hasOwn(countryCodes, name)
