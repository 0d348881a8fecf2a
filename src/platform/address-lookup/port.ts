/** ISO 3166 code of a country the shop delivers to. */
type CountryCode = string

/** As people write it on a parcel; `street` includes the house number, where known. */
export type SuggestedAddress = { readonly street: string; readonly postalCode: string; readonly city: string }

/** A service that completes addresses. */
export type AddressLookup = {
  /** @throws when the service does not answer in time, or with something else. */
  readonly suggest: (text: string, country: CountryCode) => Promise<SuggestedAddress[]>
}
