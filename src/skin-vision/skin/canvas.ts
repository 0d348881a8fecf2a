/**
 * Every face is normalized to one size and upright: 200 pixels between the eye centers. The average pupillary distance
 * of adults is 63 mm (Dodgson 2004), so a pixel is 0.315 mm.
 */
export const canvas = { width: 500, height: 656, eyeDistance: 200, eyeY: 236 } as const
export const pixelCount = canvas.width * canvas.height
export const millimetersPerPixel = 63 / canvas.eyeDistance
export const pixelsPerSquareCm = (10 / millimetersPerPixel) ** 2

export type Plane = Float32Array
export type Mask = Uint8Array

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
