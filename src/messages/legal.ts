/** A page of rules as data: each part has its own address. */
export type LegalPart = {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
  readonly table?: { readonly caption: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** What stands below the rest: an address and its words. */
  readonly links?: readonly (readonly [href: string, label: string])[]
}

export type Seller = { readonly name: string; readonly street: string; readonly postalCode: string; readonly city: string; readonly country: string; readonly vatNumber: string; readonly mail: string }

/** What the texts say of the shop's settings, so that they cannot say another figure than the till. */
export type LegalFacts = {
  readonly seller: Seller
  readonly brand: string
  readonly vatPercent: number
  readonly vatIsIncluded: boolean
  readonly countries: readonly string[]
  readonly withdrawalDays: number
  readonly returnDays: number
  readonly confirmDays: number
  readonly contactDays: number
  readonly isDemo: boolean
  readonly paysWithStripe: boolean
  readonly contactIsDelivered: boolean
}
