import type { Photo } from '../intake/photo.ts'

export type Level = { readonly pixels: Uint8Array; readonly width: number; readonly height: number }

/** The photo and its halves, so that whatever is taken from it smaller is averaged and not skipped over. */
export type Pyramid = { readonly levels: readonly Level[]; readonly width: number; readonly height: number }

const smallest = 96

export function pyramidOf(photo: Photo): Pyramid {
  const levels: Level[] = [photo]
  let level: Level = photo
  while (Math.min(level.width, level.height) >= smallest * 2) {
    level = halved(level)
    levels.push(level)
  }
  return { levels, width: photo.width, height: photo.height }
}

function halved({ pixels, width, height }: Level): Level {
  const [w, h] = [width >> 1, height >> 1]
  const out = new Uint8Array(w * h * 3)
  const row = width * 3
  let to = 0
  for (let y = 0; y < h; y++) {
    let from = y * 2 * row
    for (let x = 0; x < w; x++, from += 6) {
      for (let channel = 0; channel < 3; channel++) {
        const at = from + channel
        out[to++] = ((pixels[at] ?? 0) + (pixels[at + 3] ?? 0) + (pixels[at + row] ?? 0) + (pixels[at + row + 3] ?? 0) + 2) >> 2
      }
    }
  }
  return { pixels: out, width: w, height: h }
}

/** A picture laid over the photo: (x, y) of it is (ax - by + dx, bx + ay + dy) of the photo, with an own mirror. */
export type Placement = { readonly a: number; readonly b: number; readonly dx: number; readonly dy: number; readonly mirrored?: boolean }

/** A square of `size` pixels, centred and turned over the photo. */
export function squareAt(centre: readonly [number, number], side: number, angle: number, size: number, mirrored = false): Placement {
  const scale = side / size
  const [a, b] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  const half = (size - 1) / 2
  const sign = mirrored ? -1 : 1
  return { a, b, dx: centre[0] - a * half * sign + b * half, dy: centre[1] - b * half * sign - a * half, mirrored }
}

/** Where a point of the laid picture lies in the photo. */
export function onPhoto({ a, b, dx, dy, mirrored }: Placement, x: number, y: number): [number, number] {
  const across = mirrored ? -x : x
  return [a * across - b * y + dx, b * across + a * y + dy]
}

/** The part of a laid picture that is wanted; right and bottom lie outside. */
export type Window = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Takes the laid picture, or a window of it, out of the photo, bilinear on the fitting level; outside is black. `write` gets 0 to 255 each. */
export function take(pyramid: Pyramid, placement: Placement, width: number, height: number, write: (at: number, red: number, green: number, blue: number) => void, window: Window = { left: 0, top: 0, right: width, bottom: height }): void {
  const scale = Math.hypot(placement.a, placement.b)
  const index = Math.min(pyramid.levels.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(scale, 1)) + 0.35)))
  const level = pyramid.levels[index]
  if (!level) return
  const { pixels, width: w, height: h } = level
  const shrink = 2 ** index
  const stepX = (placement.mirrored ? -placement.a : placement.a) / shrink
  const stepY = (placement.mirrored ? -placement.b : placement.b) / shrink
  const row = w * 3
  for (let y = window.top; y < window.bottom; y++) {
    // The middle of a pixel of a half lies between two of the whole.
    let px = (-placement.b * y + placement.dx + 0.5) / shrink - 0.5
    let py = (placement.a * y + placement.dy + 0.5) / shrink - 0.5
    px += stepX * window.left
    py += stepY * window.left
    for (let x = window.left; x < window.right; x++, px += stepX, py += stepY) {
      const [x0, y0] = [Math.floor(px), Math.floor(py)]
      const at = y * width + x
      if (px < 0 || py < 0 || x0 >= w - 1 || y0 >= h - 1) {
        write(at, 0, 0, 0)
        continue
      }
      const [fx, fy] = [px - x0, py - y0]
      const from = y0 * row + x0 * 3
      const [w00, w10, w01, w11] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
      write(
        at,
        w00 * (pixels[from] ?? 0) + w10 * (pixels[from + 3] ?? 0) + w01 * (pixels[from + row] ?? 0) + w11 * (pixels[from + row + 3] ?? 0),
        w00 * (pixels[from + 1] ?? 0) + w10 * (pixels[from + 4] ?? 0) + w01 * (pixels[from + row + 1] ?? 0) + w11 * (pixels[from + row + 4] ?? 0),
        w00 * (pixels[from + 2] ?? 0) + w10 * (pixels[from + 5] ?? 0) + w01 * (pixels[from + row + 2] ?? 0) + w11 * (pixels[from + row + 5] ?? 0),
      )
    }
  }
}
