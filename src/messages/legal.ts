/** A legal page as data. Each part has its own anchor. */
export type LegalPart = {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly items?: readonly string[]
  readonly table?: {
    readonly caption: string
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  /** The EU’s notice that belongs to the part, when an owner has uploaded it. */
  readonly notice?: 'guarantee'
  /** Links at the end of the part. */
  readonly links?: readonly (readonly [href: string, label: string])[]
}

export type Seller = {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly vatNumber: string
  readonly mail: string
  /** Empty, or missing in earlier orders. */
  readonly phone?: string
}

/** Values from the shop settings, so that legal texts match checkout. */
export type TermsFacts = {
  readonly seller: Seller
  readonly brand: string
  readonly vatPercent: number
  readonly vatIsIncluded: boolean
  readonly countries: readonly string[]
  readonly withdrawalDays: number
  readonly returnDays: number
  readonly shopPaysReturns: boolean
  readonly isDemo: boolean
}

export type LegalFacts = TermsFacts & {
  readonly confirmDays: number
  readonly contactDays: number
  readonly backInStockDays: number
  readonly reviewInvitationDays: number
  /** Of each kind; older ones are deleted. */
  readonly maxPhotoResults: number
  /** From the decision on reported content. */
  readonly reportDays: number
  /** Days after which abandoned data is deleted. */
  readonly retention: {
    readonly guestCartDays: number
    readonly abandonedPaymentDays: number
    readonly endedPaymentDays: number
    readonly webhookBodyDays: number
    readonly webhookEventDays: number
    readonly deadLetterDays: number
  }
  readonly paysWithStripe: boolean
  /** Host of the service that completes addresses, if there is one. */
  readonly addressesGoTo: string | undefined
  /** Host of the language model that writes the chat's answers, if there is one. */
  readonly chatGoesTo: string | undefined
  /** Host of the model that measures photos, if it is not the shop's own. */
  readonly photosGoTo: string | undefined
  /** Host of the bucket with uploaded images, if they are not on the shop's server. */
  readonly filesGoTo: string | undefined
  readonly paysWithMollie: boolean
  readonly contactIsDelivered: boolean
  readonly photosOnDevice: boolean
}
