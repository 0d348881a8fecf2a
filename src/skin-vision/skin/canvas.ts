/**
 * Every face is measured at one size and upright: 200 pixels between the eyes' middles. People's pupils lie 63 mm apart
 * (Dodgson 2004, mean of adults), so a pixel is 0.315 mm.
 */
export const canvas = { width: 500, height: 656, eyeDistance: 200, eyeY: 236 } as const
export const pixelCount = canvas.width * canvas.height
export const millimetersPerPixel = 63 / canvas.eyeDistance
export const pixelsPerSquareCm = (10 / millimetersPerPixel) ** 2

export type Plane = Float32Array
export type Mask = Uint8Array

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
