/** Addresses where parcels can be collected, from a carrier or an aggregator. */
export type PickupPointAddress = {
  readonly id: string
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

export interface PickupPoints {
  /** The points of a country, closest postal code first. @throws when the carrier cannot be reached */
  near(country: string, postalCode: string): Promise<readonly PickupPointAddress[]>
  /** @returns null when it does not exist any more */
  find(id: string): Promise<PickupPointAddress | null>
}
