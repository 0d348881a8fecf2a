import type { shopSettings } from '../shop-settings/contract.ts'

/** ISO 3166 codes of the countries the shop delivers to. */
export const countryCodes: Readonly<Record<(typeof shopSettings.countries)[number], string>> = {
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

export const feedPaths = { google: '/feeds/google.xml', acp: '/feeds/acp.json' } as const
