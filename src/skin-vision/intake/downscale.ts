import { openKernel, type Kernel } from './downscale-kernel.ts'
import { tapsOf } from './filter.ts'
import type { Photo } from './photo.ts'

/** Opaque RGBA rows of an upright photo, read in strips so that only a part is in memory. */
export type Rows = {
  readonly width: number
  readonly height: number
  /** @returns `count` rows from `top`, four bytes per pixel. */
  readonly read: (top: number, count: number) => Uint8ClampedArray
}

const stripRows = 256

/**
 * Downscales with a Mitchell filter, columns first and rounded to bytes in between, as the server's decoder does, so that
 * both measure nearly the same pixels. From three times the size on, the server lets the JPEG decoder do the first part;
 * averaging squares of pixels instead would be further from that than the filter alone. @param side longest side of the
 * result. @param open what does the sums; all kernels give the same result.
 */
export function downscale(rows: Rows, side: number, open: typeof openKernel = openKernel): Photo {
  const fullSide = Math.max(rows.width, rows.height)
  const shrink = Math.max(1, fullSide / side)
  const [width, height] = [Math.round(rows.width / shrink), Math.round(rows.height / shrink)]
  const pixels = shrink === 1 ? copied(rows) : filtered(rows, width, height, open)
  // Browsers fill what is missing at the end of a file, and do not say so.
  return { pixels, width, height, fullSide, isIncomplete: false }
}

function copied({ width, height, read }: Rows): Uint8Array {
  const out = new Uint8Array(width * height * 3)
  for (let top = 0, to = 0; top < height; top += stripRows) {
    const strip = read(top, Math.min(stripRows, height - top))
    for (let at = 0; at < strip.length; at += 4, to += 3) {
      out[to] = strip[at]!
      out[to + 1] = strip[at + 1]!
      out[to + 2] = strip[at + 2]!
    }
  }
  return out
}

function filtered({ width, height, read }: Rows, outWidth: number, outHeight: number, open: typeof openKernel) {
  const [across, down] = [tapsOf(width, outWidth), tapsOf(height, outHeight)]
  const kernel: Kernel = open({ width, across, down, stripRows: Math.max(stripRows, down.length) })
  const out = new Uint8Array(outWidth * outHeight * 3)
  let [top, end] = [0, 0]
  for (let y = 0; y < outHeight; y++) {
    const start = Math.max(0, down.starts[y]!)
    const needed = Math.min(height, down.starts[y]! + down.length)
    // Each strip begins at the first row that is still needed.
    if (needed > end) {
      top = start
      end = Math.min(height, top + Math.max(stripRows, down.length))
      kernel.hold(read(top, end - top))
    }
    out.set(kernel.rowOf(y, top, end - 1), y * outWidth * 3)
  }
  return out
}
