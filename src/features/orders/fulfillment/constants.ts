import { countryCodes } from '../../shop-settings/countries/constants.ts'

/** Carriers with a public tracking page; `other` takes a URL. */
export const carriers = ['bpost', 'postnl', 'dhl', 'dpd', 'gls', 'ups', 'other'] as const
export type Carrier = (typeof carriers)[number]

export const carrierNames: { readonly [C in Exclude<Carrier, 'other'>]: string } = {
  bpost: 'bpost',
  postnl: 'PostNL',
  dhl: 'DHL',
  dpd: 'DPD',
  gls: 'GLS',
  ups: 'UPS',
}

type Destination = { readonly country: string; readonly postalCode: string }

/** PostNL's tracking page needs the code of the destination. */
const codeOf = (country: string): string | undefined => (countryCodes as Readonly<Record<string, string>>)[country]

/** The public tracking page of a parcel; null when the carrier has none for it. */
export function trackingUrlOf(
  carrier: Carrier,
  trackingNumber: string,
  destination: Destination | null,
): string | null {
  const code = encodeURIComponent(trackingNumber)
  switch (carrier) {
    case 'bpost':
      return `https://track.bpost.cloud/btr/web/#/search?itemCode=${code}`
    case 'postnl': {
      const country = codeOf(destination?.country ?? '')
      const postalCode = encodeURIComponent((destination?.postalCode ?? '').replaceAll(' ', ''))
      return country && postalCode
        ? `https://jouw.postnl.nl/track-and-trace/${code}-${country}-${postalCode}`
        : `https://jouw.postnl.nl/track-and-trace/${code}`
    }
    case 'dhl':
      return `https://www.dhl.com/be-en/home/tracking.html?tracking-id=${code}`
    case 'dpd':
      return `https://tracking.dpd.de/status/en_BE/parcel/${code}`
    case 'gls':
      return `https://gls-group.com/track/${code}`
    case 'ups':
      return `https://www.ups.com/track?tracknum=${code}`
    case 'other':
      return null
  }
}
