import type { Photo } from '../intake/photo.ts'

export type Level = { readonly pixels: Uint8Array; readonly width: number; readonly height: number }

/** The photo and its successive halves, so that downscaling averages instead of skipping pixels. */
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
  for (let y = 0, to = 0; y < h; y++) {
    for (let x = 0, at = y * 2 * row; x < w; x++, at += 6, to += 3) {
      const below = at + row
      out[to] = (pixels[at]! + pixels[at + 3]! + pixels[below]! + pixels[below + 3]! + 2) >> 2
      out[to + 1] = (pixels[at + 1]! + pixels[at + 4]! + pixels[below + 1]! + pixels[below + 4]! + 2) >> 2
      out[to + 2] = (pixels[at + 2]! + pixels[at + 5]! + pixels[below + 2]! + pixels[below + 5]! + 2) >> 2
    }
  }
  return { pixels: out, width: w, height: h }
}

/** An affine map from an image to the photo: (x, y) maps to (ax - by + dx, bx + ay + dy), optionally mirrored. */
export type Placement = {
  readonly a: number
  readonly b: number
  readonly dx: number
  readonly dy: number
  readonly mirrored?: boolean
}

/** A square of `size` pixels, centered and rotated over the photo. */
export function squareAt(
  center: readonly [number, number],
  side: number,
  angle: number,
  size: number,
  mirrored = false,
): Placement {
  const scale = side / size
  const [a, b] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  const half = (size - 1) / 2
  const sign = mirrored ? -1 : 1
  return { a, b, dx: center[0] - a * half * sign + b * half, dy: center[1] - b * half * sign - a * half, mirrored }
}

/** Maps a point of the image to the photo. */
export function onPhoto({ a, b, dx, dy, mirrored }: Placement, x: number, y: number): [number, number] {
  const across = mirrored ? -x : x
  return [a * across - b * y + dx, b * across + a * y + dy]
}

/** The required part of an image; right and bottom are exclusive. */
export type Window = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/**
 * Samples the image, or a window of it, from the photo with bilinear interpolation on the matching level; outside is
 * black. `use` gets one row at a time with interleaved RGB of 0 to 255; the buffer is reused for the next row.
 */
export function take(
  pyramid: Pyramid,
  placement: Placement,
  width: number,
  height: number,
  use: (row: Float32Array, y: number) => void,
  window: Window = { left: 0, top: 0, right: width, bottom: height },
): void {
  const scale = Math.hypot(placement.a, placement.b)
  const index = Math.min(pyramid.levels.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(scale, 1)) + 0.35)))
  const level = pyramid.levels[index]
  if (!level) return
  const shrink = 2 ** index
  const stepX = (placement.mirrored ? -placement.a : placement.a) / shrink
  const stepY = (placement.mirrored ? -placement.b : placement.b) / shrink
  const row = new Float32Array(width * 3)
  for (let y = window.top; y < window.bottom; y++) {
    // The center of a pixel on a half level lies between two pixels of the full level.
    const px = (-placement.b * y + placement.dx + 0.5) / shrink - 0.5
    const py = (placement.a * y + placement.dy + 0.5) / shrink - 0.5
    writeRow(level, row, window.left, window.right, px + stepX * window.left, py + stepY * window.left, stepX, stepY)
    use(row, y)
  }
}

function writeRow(
  { pixels, width, height }: Level,
  row: Float32Array,
  left: number,
  right: number,
  startX: number,
  startY: number,
  stepX: number,
  stepY: number,
): void {
  const below = width * 3
  let [px, py] = [startX, startY]
  for (let to = left * 3; to < right * 3; to += 3, px += stepX, py += stepY) {
    if (px < 0 || py < 0 || px >= width - 1 || py >= height - 1) {
      row[to] = row[to + 1] = row[to + 2] = 0
      continue
    }
    // Neither is negative, so this is the floor.
    const x0 = px | 0
    const y0 = py | 0
    const fx = px - x0
    const fy = py - y0
    const w00 = (1 - fx) * (1 - fy)
    const w10 = fx * (1 - fy)
    const w01 = (1 - fx) * fy
    const w11 = fx * fy
    const at = y0 * below + x0 * 3
    const under = at + below
    row[to] = w00 * pixels[at]! + w10 * pixels[at + 3]! + w01 * pixels[under]! + w11 * pixels[under + 3]!
    row[to + 1] = w00 * pixels[at + 1]! + w10 * pixels[at + 4]! + w01 * pixels[under + 1]! + w11 * pixels[under + 4]!
    row[to + 2] = w00 * pixels[at + 2]! + w10 * pixels[at + 5]! + w01 * pixels[under + 2]! + w11 * pixels[under + 5]!
  }
}

/** A sampled image as network input: value / unit - zero for each channel of 0 to 255. */
export function takeInput(pyramid: Pyramid, placement: Placement, size: number, unit: number, zero = 0): Float32Array {
  const input = new Float32Array(size * size * 3)
  take(pyramid, placement, size, size, (row, y) => {
    for (let at = 0, to = y * size * 3; at < row.length; at++, to++) input[to] = row[at]! / unit - zero
  })
  return input
}
