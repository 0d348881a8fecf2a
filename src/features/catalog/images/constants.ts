import { photoFolder } from '../product-images/constants.ts'

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
export function imageUrlAt(imageUrl: string, width: ImageWidth, format: ImageFormat | 'jpg' = 'avif'): string {
  return imageUrl.replace(size, `/${width}.${format}`)
}

const isPhoto = (imageUrl: string) => imageUrl.startsWith(photoFolder)

/** Width in pixels of `compatibleImageUrl`; photographs can be smaller. */
export const compatibleWidth = 960

/** For programs that may not read AVIF and WebP: photographs as JPEG, drawings as PNG. */
export function compatibleImageUrl(imageUrl: string): string {
  return imageUrlAt(imageUrl, compatibleWidth, isPhoto(imageUrl) ? 'jpg' : 'png')
}

/** Landscape image for social networks. @returns null for a drawing, which has its own */
export function sharedPhotoUrl(imageUrl: string): string | null {
  return isPhoto(imageUrl) ? imageUrl.replace(size, '/share.jpg') : null
}

export function imageSourceSet(imageUrl: string, widths: readonly ImageWidth[] = imageWidths): string {
  return widths.map((width) => `${imageUrlAt(imageUrl, width)} ${width}w`).join(', ')
}
