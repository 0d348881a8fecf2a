/** The whole list of settings that the browser may see. It travels inside every page. */
export type PublicConfig = {
  readonly origin: string
  readonly demo: boolean
  /** Host of the hosted model that photos are sent to; absent while the shop measures them itself. */
  readonly photosGoTo?: string
  readonly payments: { readonly kind: 'sandbox' } | { readonly kind: 'stripe'; readonly publishableKey: string }
}
