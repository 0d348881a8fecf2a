/** The whole list of settings that the browser may see. It travels inside every page. */
export type PublicConfig = {
  readonly origin: string
  readonly demo: boolean
  /** The specification as it stands, or what a European shop must show. */
  readonly preset: 'as-specified' | 'eu'
  /** Host of the hosted model that photos are sent to; absent while the shop measures them itself. */
  readonly photosGoTo?: string
  /** False: the contact form only pretends to send, and says so. */
  readonly contactIsDelivered: boolean
  readonly payments: { readonly kind: 'sandbox' } | { readonly kind: 'stripe'; readonly publishableKey: string }
}
