/** Values of this feature that the browser may import. */
export const maxPasskeys = 20
export const passkeyNameLength = 60
