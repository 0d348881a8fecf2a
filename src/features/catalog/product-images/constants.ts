/** Values of product photographs for browser and server. */
export const maxImages = 12
export const maxAltLength = 200
export const maxImageBytes = 20 * 1024 * 1024

/** Where photographs are served from. The id in the address is random and its image never changes. */
export const photoFolder = '/images/photos/'
export const photoUrl = (id: string, { x, y }: Focus = center): string =>
  `${photoFolder}${id}/640.webp${x === center.x && y === center.y ? '' : `?focus=${x}-${y}`}`

/** What stays visible where a photograph is cut to a square, in percent from the left and the top. */
export type Focus = { readonly x: number; readonly y: number }
export const center: Focus = { x: 50, y: 50 }

/** The CSS `object-position` of a photograph; undefined for its center, and for drawings. */
export function focusOf(imageUrl: string): string | undefined {
  const [, x, y] = /\?focus=(\d+)-(\d+)$/.exec(imageUrl) ?? []
  return x && y ? `${x}% ${y}%` : undefined
}

/** Crops are stored in ten-thousandths of the uncropped photograph. */
export const cropUnits = 10_000
/** The smallest side of a crop, in pixels: a card on a phone with a fine screen. */
export const minCropPixels = 160
