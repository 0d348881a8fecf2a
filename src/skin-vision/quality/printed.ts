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

type View = { readonly luma: Float32Array; readonly width: number; readonly height: number }
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/**
 * Whether this is a photo of a print: at least three straight edges around the face, each longer than the face.
 * @param points of the face, in pixels of the photo.
 */
export function isPrinted(pyramid: Pyramid, points: Float32Array): boolean {
  const view = viewOf(pyramid)
  const scale = view.width / pyramid.width
  const xs = points.filter((_, at) => at % 2 === 0).map((value) => value * scale)
  const ys = points.filter((_, at) => at % 2 === 1).map((value) => value * scale)
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
