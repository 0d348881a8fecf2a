/** The whole list of settings that the browser may see. It travels inside every page. */
export type PublicConfig = {
  readonly origin: string
  readonly demo: boolean
  /** False: the contact form only pretends to send, and says so. */
  readonly contactIsDelivered: boolean
  readonly payments: { readonly kind: 'sandbox' } | { readonly kind: 'stripe'; readonly publishableKey: string }
}
