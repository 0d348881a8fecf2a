/** Widths in pixels in which every product image is served. */
export const imageWidths = [160, 320, 480, 640, 960] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['avif', 'webp', 'png'] as const
export type ImageFormat = (typeof imageFormats)[number]

const size = /\/640\.webp(?=\?|$)/

/**
 * AVIF is the smallest format and supported by all target browsers. @param imageUrl a product's `imageUrl`, the 640
 * pixel WebP.
 */
export function imageUrlAt(imageUrl: string, width: ImageWidth, format: ImageFormat = 'avif'): string {
  return imageUrl.replace(size, `/${width}.${format}`)
}

export function imageSourceSet(imageUrl: string, widths: readonly ImageWidth[] = imageWidths): string {
  return widths.map((width) => `${imageUrlAt(imageUrl, width)} ${width}w`).join(', ')
}
