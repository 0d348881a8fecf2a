/** The whole list of settings that the browser may see. It travels inside every page. */
export type PublicConfig = {
  readonly origin: string
  readonly demo: boolean
  readonly payments: { readonly kind: 'sandbox' } | { readonly kind: 'stripe'; readonly publishableKey: string }
}
