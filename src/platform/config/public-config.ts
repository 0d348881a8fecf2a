/** All settings that the browser may see. Embedded in every page. */
export type PublicConfig = {
  readonly origin: string
  readonly demo: boolean
  /** The specification as written, or what a European shop must show. */
  readonly preset: 'as-specified' | 'eu'
  /** From the settings of the administration. */
  readonly store: {
    /** The store's name. */
    readonly brand: string
    readonly seller: Readonly<
      Record<'name' | 'street' | 'postalCode' | 'city' | 'country' | 'vatNumber' | 'mail' | 'phone', string>
    >
    /** Until an owner has entered their company. */
    readonly isPlaceholder: boolean
    /** The EU’s notice on the legal guarantee, once an owner has uploaded it. */
    readonly guaranteeNotice: { readonly id: string; readonly width: number; readonly height: number } | null
  }
  /** Photos are measured in the browser unless the shopper chooses the server. */
  readonly photosOnDevice: boolean
  /** Host of the external model that photos are sent to; absent with the built-in engine. */
  readonly photosGoTo?: string
  /** Host of the service that completes addresses; absent without one. */
  readonly addressesGoTo?: string
  /** Host of the language model that the chat uses; absent without one. */
  readonly chatGoesTo?: string
  /** Host of the bucket that stores uploaded images; absent if the server stores them. */
  readonly filesGoTo?: string
  /** False: the contact form only simulates sending, and says so. */
  readonly contactIsDelivered: boolean
  readonly payments:
    | { readonly kind: 'sandbox' }
    | { readonly kind: 'mollie' }
    | { readonly kind: 'stripe'; readonly publishableKey: string }
}
