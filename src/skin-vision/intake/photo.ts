/** Longer side in pixels after downscaling: a face that fills half the height has 200 px between its eyes. */
export const workingSide = 1440

/**
 * Upright 8-bit sRGB, three bytes per pixel, row by row. `fullSide`: longer side of the file, in pixels.
 * `isIncomplete`: the end of the file was missing, and little of the picture with it.
 */
export type Photo = {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
  readonly fullSide: number
  readonly isIncomplete: boolean
}

/**
 * How each of the eight EXIF orientations maps upright coordinates to stored ones: transposed, mirrored, upside down?
 */
const turns: Readonly<Record<number, readonly [transposed: boolean, flipX: boolean, flipY: boolean]>> = {
  1: [false, false, false],
  2: [false, true, false],
  3: [false, true, true],
  4: [false, false, true],
  5: [true, false, false],
  6: [true, false, true],
  7: [true, true, true],
  8: [true, true, false],
}

/** @param orientation EXIF tag 0x0112, 1 to 8; anything else leaves the photo as it is. */
export function turned(photo: Photo, orientation: number): Photo {
  const [transposed, flipX, flipY] = turns[orientation] ?? [false, false, false]
  if (!transposed && !flipX && !flipY) return photo
  const { pixels, width, height } = photo
  const [outWidth, outHeight] = transposed ? [height, width] : [width, height]
  const out = new Uint8Array(pixels.length)
  for (let y = 0; y < outHeight; y++) {
    for (let x = 0; x < outWidth; x++) {
      const [sx, sy] = transposed ? [y, x] : [x, y]
      const from = ((flipY ? height - 1 - sy : sy) * width + (flipX ? width - 1 - sx : sx)) * 3
      const to = (y * outWidth + x) * 3
      out[to] = pixels[from] ?? 0
      out[to + 1] = pixels[from + 1] ?? 0
      out[to + 2] = pixels[from + 2] ?? 0
    }
  }
  return { ...photo, pixels: out, width: outWidth, height: outHeight }
}
