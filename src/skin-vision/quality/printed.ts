import type { Pyramid } from '../face/pyramid.ts'

/** Longest side of the view in which edges are searched. */
const viewSide = 400
/** Steps of 256 across an edge, and the share of its length on which it must be visible. */
const [edgeStep, edgeShare] = [10, 0.86]
/** Pixels of the view by which an edge may lean over its length, to either side. */
const lean = 16
/** Distance of an edge from the rim of the photo, and from the face, as shares of the photo's and the face's size. */
const [rim, away] = [0.025, 0.05]
const sidesNeeded = 3

/** By how much the light of a frame in one color may differ from its corner, for compression. */
const frameTolerance = 4
/** Pixels of the view in which the edge of a frame is blurred. */
const blurredEdge = 2

type View = { readonly luma: Float32Array; readonly width: number; readonly height: number }
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/**
 * Whether this is a photo of a print: at least three straight edges around the face, each longer than the face. The edge of
 * a frame in one color, as an app adds it, does not count; the white border of a print inside of it does.
 * @param points of the face, in pixels of the photo.
 */
export function isPrinted(pyramid: Pyramid, points: Float32Array): boolean {
  const whole = viewOf(pyramid)
  const frame = insideFrame(whole)
  const view = croppedTo(whole, frame)
  if (framedSides(whole, frame) >= sidesNeeded && framedSides(view, insideFrame(view)) === 4) return true
  const scale = whole.width / pyramid.width
  const xs = points.filter((_, at) => at % 2 === 0).map((value) => value * scale - frame.left)
  const ys = points.filter((_, at) => at % 2 === 1).map((value) => value * scale - frame.top)
  const face = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  const turned = { luma: turnedOf(view), width: view.height, height: view.width }
  const turnedFace = { left: face.top, top: face.left, right: face.bottom, bottom: face.right }
  const sides = [...sidesOf(view, face), ...sidesOf(turned, turnedFace)]
  return sides.filter(Boolean).length >= sidesNeeded
}

/** Whether there is an upright edge to the left, and to the right. */
function sidesOf({ luma, width, height }: View, face: Box): readonly [boolean, boolean] {
  const reach = 0.25 * (face.bottom - face.top)
  const [top, bottom] = [Math.max(0, Math.floor(face.top - reach)), Math.min(height, Math.ceil(face.bottom + reach))]
  const [gapX, gap] = [Math.max(2, Math.round(rim * width)), away * (face.right - face.left)]
  // Every second row and slant is enough: an edge is two pixels wide.
  const needed = (edgeShare * (bottom - top)) / 2
  const isSlantedEdge = (x: number, slant: number): boolean => {
    let [up, down, left] = [0, 0, Math.ceil((bottom - top) / 2)]
    for (let y = top; y < bottom && Math.max(up, down) + left > needed; y += 2, left--) {
      const at = Math.round(x + slant * ((y - top) / (bottom - top) - 0.5))
      if (at < 1 || at >= width - 1) continue
      const step = luma[y * width + at + 1]! - luma[y * width + at - 1]!
      if (step > edgeStep) up++
      else if (step < -edgeStep) down++
    }
    return Math.max(up, down) > needed
  }
  const isEdgeAt = (x: number): boolean => {
    for (let slant = -lean; slant <= lean; slant += 2) if (isSlantedEdge(x, slant)) return true
    return false
  }
  const any = (from: number, to: number) => {
    for (let x = Math.max(gapX, Math.ceil(from)); x < Math.min(width - gapX, to); x++) if (isEdgeAt(x)) return true
    return false
  }
  return [any(0, face.left - gap), any(face.right + gap, width)]
}

/** What rows and columns in the color of their corner surround. */
function insideFrame(view: View): Box {
  const [left, right] = betweenFlat(view)
  const [top, bottom] = betweenFlat({ luma: turnedOf(view), width: view.height, height: view.width })
  return { left, top, right, bottom }
}

/** A plain background touches three sides at most: there is a body at the bottom. */
const framedSides = ({ width, height }: View, { left, top, right, bottom }: Box) =>
  [left > 0, top > 0, right < width, bottom < height].filter(Boolean).length

/** The columns between those at both sides that have the color of their corner from top to bottom. */
function betweenFlat({ luma, width, height }: View): readonly [number, number] {
  const isFlat = (x: number, color: number): boolean => {
    for (let at = x; at < width * height; at += width) if (Math.abs(luma[at]! - color) > frameTolerance) return false
    return true
  }
  let [first, end] = [0, width]
  while (first < end && isFlat(first, luma[0]!)) first++
  while (end > first && isFlat(end - 1, luma[width - 1]!)) end--
  return [first === 0 ? 0 : first + blurredEdge, end === width ? width : end - blurredEdge]
}

function croppedTo({ luma, width }: View, { left, top, right, bottom }: Box): View {
  const [columns, rows] = [Math.max(0, right - left), Math.max(0, bottom - top)]
  const out = new Float32Array(columns * rows)
  for (let y = 0; y < rows; y++) {
    const from = (top + y) * width + left
    out.set(luma.subarray(from, from + columns), y * columns)
  }
  return { luma: out, width: columns, height: rows }
}

/** The first of the successive halves that is small enough. */
function viewOf({ levels }: Pyramid): View {
  const { pixels, width, height } =
    levels.find((level) => Math.max(level.width, level.height) <= viewSide) ?? levels.at(-1)!
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at++)
    luma[at] = 0.21 * pixels[at * 3]! + 0.72 * pixels[at * 3 + 1]! + 0.07 * pixels[at * 3 + 2]!
  return { luma, width, height }
}

function turnedOf({ luma, width, height }: View): Float32Array {
  const out = new Float32Array(luma.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out[x * height + y] = luma[y * width + x]!
  return out
}
