import sharp, { type Sharp } from 'sharp'

export type Color = { readonly r: number; readonly g: number; readonly b: number }

export const red: Color = { r: 200, g: 30, b: 40 }
export const blue: Color = { r: 20, g: 60, b: 190 }
export const green: Color = { r: 40, g: 150, b: 60 }

/** A photograph of one color. */
export const plainPhoto = (width: number, height: number, background: Color): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

export const jpegPhoto = (width = 800, height = 800, color: Color = red): Promise<Buffer> =>
  plainPhoto(width, height, color).jpeg().toBuffer()
